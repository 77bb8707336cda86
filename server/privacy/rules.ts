/** How long rows of a table that are about people stay, and why. */
interface Retention {
  table: string;
  /** Deleted so many days after the time in this column, by the job of this room. */
  by?: { column: string; days: number };
  /** What ends it otherwise, and on what ground it is there. */
  ground: string;
}

const withAccount = 'goes with its account';
const year = 366;

/**
 * Every table with data about people, how long it is retained, and why (rule 8 of the DPDP Rules: traffic data and logs
 * at least a year; section 8(7): no longer than its purpose or a law needs). `rules.test.ts` asks for each new one.
 */
export const retentions: Retention[] = [
  {
    table: 'account',
    ground: 'until its owner deletes it; a guest nobody can reach, by its own job',
  },
  { table: 'address', ground: `${withAccount}, or by its owner` },
  { table: 'cart_line', ground: withAccount },
  { table: 'known_address', by: { column: 'last_at', days: year }, ground: 'logs: a year' },
  {
    table: 'session',
    by: { column: 'expires_at', days: year },
    ground: 'logs: a year after its end',
  },
  {
    table: 'half_session',
    by: { column: 'expires_at', days: 1 },
    ground: 'a login that was not ended',
  },
  { table: 'reset_link', by: { column: 'expires_at', days: 1 }, ground: 'a link that is over' },
  { table: 'two_step', ground: withAccount },
  { table: 'recovery_code', ground: withAccount },
  { table: 'passkey', ground: withAccount },
  {
    table: 'passkey_challenge',
    by: { column: 'expires_at', days: 1 },
    ground: 'a passkey that was not used',
  },
  { table: 'staff_number', ground: 'a number that was one of staff is no customer’s' },
  { table: 'phone_record', ground: 'a keyed hash: how many parcels arrived there' },
  { table: 'login_attempt', ground: 'an hour, by its own statement' },
  { table: 'order', ground: 'tax law; name, number and address go with the account' },
  { table: 'order_change', ground: 'the history of an order' },
  { table: 'cod_confirmation', ground: 'part of an order' },
  { table: 'counter_attempt', ground: 'what staff have taken' },
  { table: 'closed_attempt', ground: 'attempts to order, without what was in them' },
  { table: 'refused_attempt', ground: 'attempts to order, without what was in them' },
  { table: 'paper', ground: 'tax law: bills keep whom they were made out to' },
  { table: 'paper_link', by: { column: 'ends_at', days: 1 }, ground: 'a link that is over' },
  { table: 'payment_attempt', ground: 'tax law: books' },
  { table: 'payment_case', ground: 'books' },
  { table: 'refund', ground: 'tax law: books' },
  { table: 'bank_credit', ground: 'books, as the bank’s statement has them' },
  { table: 'cod_remittance', ground: 'books' },
  { table: 'settlement_line', ground: 'books' },
  { table: 'missing_payment_aside', ground: 'books' },
  { table: 'parcel', ground: 'part of an order' },
  { table: 'parcel_event', ground: 'part of an order' },
  { table: 'promo_grant', ground: withAccount },
  { table: 'promo_use', ground: 'a keyed hash, until its code is taken back' },
  { table: 'phone_key', ground: 'the key of hashes, without which they say nothing' },
  {
    table: 'review',
    ground: 'shown with a first name; its account’s number goes with the account',
  },
  { table: 'review_picture', ground: 'part of a review' },
  { table: 'restock_request', ground: 'a month after being told, a year at most, by its own job' },
  { table: 'staff_note', ground: withAccount },
  { table: 'complaint', ground: 'three years after it is settled, by its own job' },
  { table: 'complaint_entry', ground: 'part of a complaint' },
  {
    table: 'complaint_picture',
    ground:
      'a month after its complaint is settled, at once if the account is gone, by its own job',
  },
  {
    table: 'consent',
    by: { column: 'withdrawn_at', days: 3 * year },
    ground: 'proof that there was one',
  },
  {
    table: 'hook_event',
    ground: 'what gateways and couriers told, without its body after its own job',
  },
  { table: 'audit_entry', ground: 'logs: what staff have done, which nobody can delete' },
  { table: 'audit_part', ground: 'logs: part of an entry' },
  { table: 'price_plan', ground: 'who of staff has planned prices' },
  { table: 'product_import', ground: 'who of staff has imported' },
  { table: 'text_run', ground: 'who of staff has translated, until it is done' },
  { table: 'tax_profile', ground: 'tax law' },
  { table: 'tax_rate', ground: 'tax law' },
  { table: 'till_day', ground: 'books' },
  { table: 'stock_movement', ground: 'part of an order; who of staff has counted' },
  { table: 'settlement_reading', ground: 'books' },
  // Built at the same time as this list.
  { table: 'goods_return', ground: 'part of an order' },
  { table: 'goods_return_line', ground: 'part of an order' },
  { table: 'goods_return_picture', ground: 'part of an order' },
  { table: 'question', ground: withAccount },
  { table: 'lost_search', ground: 'words that were searched for, without who' },
];
