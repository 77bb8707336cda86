import { finished } from 'node:stream/promises';

import yazl from 'yazl';

import { startOfDay } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { csvLines } from '#server/platform/csv.ts';
import { transaction } from '#server/platform/db/transaction.ts';

import { everyLineCells, everyLineColumns } from '../answers/every-line.ts';
import { type SheetFile, gstr1Files } from '../answers/gstr.ts';
import {
  type EveryLineRow,
  type Month,
  type PaperSpan,
  listBilled,
  listEveryLine,
  listSeries,
  spanOfMonth,
  sumHeadings,
  sumSmall,
  sumUntaxed,
} from '../queries/months.ts';

/** Returns the days of a month, as 2026-11. */
export function monthOf(month: string): Month {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: `${month}-01`, before: next.toISOString().slice(0, 10) };
}

/** Logs the export: such a file takes customers' names and postal addresses out of the shop. Returns it. */
export async function exportMonth(
  db: Db,
  audit: Audit,
  month: string,
): Promise<AsyncGenerator<Buffer>> {
  await audit.transaction(async () => ({
    result: undefined,
    entry: { changes: differences(null, { month }) },
  }));
  return zipOf(await filesOf(db, monthOf(month)), startOfDay(monthOf(month).before));
}

/** How many lines one query reads: a page of them holds up other requests while it is written. */
const pageSize = 500;

/** All files are of one moment, so that their sums agree in a month that goes on, too. */
function filesOf(db: Db, month: Month): Promise<{ name: string; text: string }[]> {
  return transaction(
    db,
    async (at) => {
      const sheets = gstr1Files({
        billed: await listBilled(at, month),
        small: await sumSmall(at, month),
        untaxed: await sumUntaxed(at, month),
        headings: await sumHeadings(at, month),
        series: await listSeries(at, month),
      });
      const pages = [csvLines([everyLineColumns])];
      const span = await spanOfMonth(at, month);
      if (span) for await (const page of everyLine(at, month, span)) pages.push(page);
      return [
        ...sheets.map(({ name, columns, rows }: SheetFile) => ({
          name,
          text: csvLines([columns, ...rows]),
        })),
        { name: 'all-papers.csv', text: pages.join('') },
      ];
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function* everyLine(db: Db, month: Month, span: PaperSpan): AsyncGenerator<string> {
  let after: Pick<EveryLineRow, 'id' | 'position'> | undefined = { id: span.first, position: 0 };
  while (after) {
    const rows: EveryLineRow[] = await listEveryLine(db, { month, span }, after, pageSize);
    yield csvLines(rows.map(everyLineCells));
    after = rows.at(-1);
  }
}

/** Packs files; each is dated with the end of its month, so that a month that is over is the same whenever it is asked for. */
async function* zipOf(
  files: { name: string; text: string }[],
  mtime: Date,
): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text), name, { mtime });
  zip.end();
  const output = zip.outputStream;
  for await (const part of output) yield part as Buffer;
  await finished(output);
}
