import type {
  ComplaintEntry,
  ComplaintThread,
  OwnComplaint,
  ShopComplaint,
  ShopComplaintThread,
} from '#contract/complaints/schemas.ts';
import type {
  ComplaintAbout,
  ComplaintEntryKind,
  ComplaintKind,
  ComplaintOutcome,
} from '#contract/complaints/words.ts';
import { sheetTime } from '#contract/times.ts';
import { pictureUrl } from '#server/media/index.ts';

import type { RecordRow, ShopRow, ShopThreadRow } from './queries/board.ts';
import type { OwnRow, ThreadRow } from './queries/complaints.ts';

type Shared = Omit<OwnRow, 'reopen_until' | 'is_reopenable'>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const shared = (row: Shared): Omit<OwnComplaint, 'reopen_until'> => ({
  complaint_id: row.id,
  number: row.number,
  about: row.about as ComplaintAbout,
  kind: row.kind as ComplaintKind,
  order_id: row.order_no,
  product_id: row.product_id,
  product_name: row.product_name,
  text: row.text,
  officer: row.officer,
  received_at: row.received_at.toISOString(),
  acknowledged_at: iso(row.acknowledged_at),
  due_at: row.due_at.toISOString(),
  settled_at: iso(row.settled_at),
  outcome: row.outcome as ComplaintOutcome | null,
});

export const ownComplaintAnswer = (row: OwnRow): OwnComplaint => ({
  ...shared(row),
  reopen_until: row.is_reopenable ? iso(row.reopen_until) : null,
});

interface EntryRow {
  id: number;
  kind: string;
  text: string | null;
  at: Date;
}

const entryAnswer = ({ id, kind, text, at }: EntryRow): ComplaintEntry => ({
  entry_id: id,
  kind: kind as ComplaintEntryKind,
  text,
  at: at.toISOString(),
});

/** A complaint with its entries. */
interface Thread {
  row: ThreadRow;
  entries: EntryRow[];
}

export const threadAnswer = ({ row, entries }: Thread): ComplaintThread => ({
  ...ownComplaintAnswer(row),
  entries: entries.map(entryAnswer),
  photographs: row.pictures.map(pictureUrl),
});

/** In a copy of one's own data. */
export const ownDataAnswer = ({ row, entries }: Thread) => ({
  ...ownComplaintAnswer(row),
  entries: entries.map(({ kind, text, at }) => ({ kind, text, at: at.toISOString() })),
  photographs: row.pictures.map(pictureUrl),
});

export const shopComplaintAnswer = (row: ShopRow): ShopComplaint => ({
  ...shared(row),
  level: row.level,
  next_due_at: row.next_due_at.toISOString(),
  looked_at: iso(row.looked_at),
  phone_no: row.phone,
  name: row.name,
  account_id: row.account_id,
  is_own_order: row.is_own_order,
});

export const shopThreadAnswer = ({
  row,
  entries,
}: {
  row: ShopThreadRow;
  entries: (EntryRow & { by: string | null })[];
}): ShopComplaintThread => ({
  ...shopComplaintAnswer(row),
  entries: entries.map((entry) => ({ ...entryAnswer(entry), by: entry.by })),
  photographs: row.pictures.map(pictureUrl),
});

/** The columns of the record of complaints. */
export const recordColumns = [
  'number',
  'received_at',
  'about',
  'order_id',
  'product',
  'kind',
  'text',
  'name',
  'phone_no',
  'officer',
  'acknowledged_at',
  'looked_at',
  'answers',
  'due_at',
  'settled_at',
  'outcome',
  'was_late',
] as const;

const sheet = (at: Date | null): string => (at ? sheetTime(at) : '');

export const recordLine = (row: RecordRow): (string | number | null)[] => [
  row.number,
  sheet(row.received_at),
  row.about,
  row.order_no,
  row.product_name,
  row.kind,
  row.text,
  row.name,
  row.phone,
  row.officer,
  sheet(row.acknowledged_at),
  sheet(row.looked_at),
  row.answers,
  sheet(row.due_at),
  sheet(row.settled_at),
  row.outcome,
  row.level === 'late' || (row.settled_at !== null && row.settled_at > row.due_at) ? 'yes' : 'no',
];
