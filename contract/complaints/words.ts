/** What a complaint is about. `data` is about what the shop knows of somebody. */
export const complaintAbouts = ['order', 'product', 'shop', 'data'] as const;
export type ComplaintAbout = (typeof complaintAbouts)[number];

/** What is wrong. */
export const complaintKinds = [
  'late',
  'damaged',
  'wrong_item',
  'quality',
  'refund',
  'price',
  'description',
  'service',
  'website',
  'privacy',
  'access',
  'correction',
  'erasure',
  'nominee',
  'other',
] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/**
 * What people may ask of their data (sections 11 to 14 of the DPDP Act), in place of what is wrong with an order; the
 * law gives 90 days for it, and the shop takes a month as for all complaints.
 */
const dataKinds: readonly ComplaintKind[] = [
  'access',
  'correction',
  'erasure',
  'nominee',
  'privacy',
];

/** What can be wrong with what it is about. */
export const kindsOf = (about: ComplaintAbout | ''): readonly ComplaintKind[] =>
  about === 'data' ? dataKinds : complaintKinds.filter((kind) => !dataKinds.includes(kind));

/** How a complaint ended. */
export const complaintOutcomes = [
  'replaced',
  'refunded',
  'explained',
  'provided',
  'corrected',
  'refused',
] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** The lists of the board: what is open, of that what is about data, what is settled, and both. */
export const complaintViews = ['open', 'data', 'settled', 'all'] as const;
export type ComplaintView = (typeof complaintViews)[number];

/**
 * How soon something must be done: `late` is past what the law allows, `urgent` nearly, `soon` should be looked at
 * today.
 */
export const complaintLevels = ['late', 'urgent', 'soon', 'calm', 'settled'] as const;
export type ComplaintLevel = (typeof complaintLevels)[number];

/** A message of the customer, an answer, a note of staff for each other, or a step. */
export const complaintEntryKinds = [
  'message',
  'answer',
  'note',
  'looked_at',
  'settled',
  'reopened',
] as const;
export type ComplaintEntryKind = (typeof complaintEntryKinds)[number];

/** What staff do here that is logged, and what each is about. */
export const complaintActions = {
  complaint_looked_at: 'complaint',
  complaint_answered: 'complaint',
  complaint_settled: 'complaint',
  complaint_noted: 'complaint',
  complaints_exported: 'complaint',
} as const;
