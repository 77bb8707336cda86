import type { AuditEntry } from '#contract/activity/schemas.ts';

import type { RowDifference } from './database-differences.ts';

/** Tables derived from others, or with a log of their own. */
const followingTables = new Set([
  'account_tally',
  // The sum of its remittances, and what its order came to.
  'cod_collection',
  'cod_confirmation',
  'order_change',
  // Papers, which are never changed; the log of a call that issues one has its number.
  'paper',
  'paper_line',
  // Of a link that was made: its secret has no place in the log.
  'paper_link',
  'paper_owed',
  'paper_series',
  // What becomes of the pieces of a return, which the log records in sums.
  'goods_return_line',
  // How often words were looked for on each day; the log has the words that were settled.
  'lost_search',
  // Each row is whole; the log records how it differs from the one before.
  'return_rules',
  'order_day',
  'order_hour',
  'order_tally',
  'complaint_tally',
  'goods_return_tally',
  'question_tally',
  // What happened to a parcel, which the log records as its state, and what is in it, which is never changed.
  'parcel_event',
  'parcel_line',
  // Whose prices a plan changes, which the log records when it begins and ends.
  'price_plan_line',
  'phone_key',
  'phone_record',
  'product_search',
  'product_text',
  'promo_grant',
  'promo_use',
  // The log has the shop's answers, by the product, and not who has asked what: it stays when they go.
  'question',
  'remittance_columns',
  'reset_link',
  // Not who was notified, since the log stays when the request is deleted.
  'restock_request',
  // Neither who complained nor the texts, for the same reason; the log names the ticket number.
  'complaint',
  'complaint_entry',
  'search_word',
  'staff_number',
  'statement_columns',
  // Not what was written, since the log stays when its customer's account goes.
  'staff_note',
  'stock_movement',
  // Closings are never changed: the log has each one, with the sums of its day.
  'till_day',
  // The action records that it was removed, and its account; the secret is nowhere.
  'two_step',
  // Goes with it.
  'passkey',
  // The references of payments, refunds and credits, which the log records.
  'used_reference',
]);
/** Derived columns; that and when something was deleted is recorded by the action. */
const followingColumns =
  /^(?:id|.*_at|revision|field_revisions|name_key|origin_key|lacks|in_stock|low_stock|product_count|rating_sum|review_count|view_count|cancelled_by|closed_by|placed_in|state|words|order_count|spent_paise|inner_key|zone_id|booking_try|called_off|is_shown|query|sound|stems|nothing_left|photographs_removed)$/;
/** Their rows are the shop's own, and have no number. */
const ofTheShop = new Set([
  'store_information',
  'payment_setting',
  'shelf',
  'occasion',
  'staff_rule',
  'delivery_setting',
  'ship_zone',
  'ship_rate',
  'ship_surcharge',
  'holiday',
]);
/** What the log has in the name of the field: "holiday 2026-11-09", "zone Goa standard first_amount". */
const namingColumns: Record<string, string> = {
  ship_zone: 'name',
  ship_rate: 'service',
  ship_surcharge: 'category_id',
  holiday: 'day',
};
/**
 * The log names money by its order, and records its amount, reference and reason; the entry itself names the actor. A label shows what is due.
 */
const namedByOrder = new Set(['cod_remittance', 'goods_return', 'payment_attempt', 'refund']);
const followingMoney =
  /^(?:order_id|attempt_id|courier|provider|purpose|method|claims|confirmed_by|asked_by|done_by|said_by|by_hand|key|decided_by|settled_by|refund_ids|paper_id|page|is_test|is_surplus|is_rest|is_kept_if_refused|why|nothing_left|label_paise)$/;
/** A translation is named by what it is of, and its language by the field; its English is in the catalogue. */
const followingTexts = /^(?:kind|thing_id|field|language|source)$/;
const loggedTimes = new Set(['starts_at', 'ends_at']);
const roles: Record<number, string> = { 1: 'super_admin', 2: 'admin', 3: 'user', 4: 'packer' };

/** Names of other rows, as the log writes references. */
export interface Names {
  categories: Map<number, string>;
  subCategories: Map<number, string>;
  pictures: Map<number, string>;
}

/** Changes that an audit entry does not record with both values. */
export function unlogged(
  differences: RowDifference[],
  { subject, account, changes }: Pick<AuditEntry, 'subject' | 'account' | 'changes'>,
  names: Names,
): string[] {
  const logged = new Set(changes.flatMap(({ before, after }) => [before, after].map(plainly)));
  const fields = changes.map(({ field }) => ` ${field} `);
  const texts = changes.flatMap(({ before, after }) => [before, after].map(String)).join(' ');
  const things = new Set([
    subject?.id,
    account?.id,
    ...changes.map((change) => change.subject?.id),
  ]);

  const hasHistory = differences.some(({ table }) => table === 'order_change');

  const isLogged = (column: string, value: unknown): boolean => {
    if (value === null || value === '') return true;
    // An appointed admin loses their password: the action records that, and nothing may contain the password.
    if (column === 'password_hash') return typeof value === 'string' && !texts.includes(value);
    if (column.endsWith('picture_id'))
      return texts.includes(names.pictures.get(Number(value)) ?? '?');
    if (column === 'category_id') return logged.has(plainly(names.categories.get(Number(value))));
    if (column === 'sub_category_id') {
      return logged.has(plainly(names.subCategories.get(Number(value))));
    }
    if (column === 'role_id') return logged.has(plainly(roles[Number(value)]));
    if (column === 'cutoff_minutes') return logged.has(plainly(clock(Number(value))));
    if (Array.isArray(value)) return value.length === 0 || logged.has(plainly(value.join(', ')));
    // The order's own history has it, with who did it.
    if (column === 'payment_status' && hasHistory) return true;
    if (column.endsWith('_bp')) return logged.has(plainly(Number(value) / 100));
    if (column.endsWith('_mm')) return logged.has(plainly(Number(value) / 10));
    if (column === 'paise' || column.endsWith('_paise'))
      return logged.has(plainly(Number(value) / 100));
    if (loggedTimes.has(column))
      return logged.has(plainly(new Date(value as string).toISOString()));
    return logged.has(plainly(value));
  };

  const isInField = (table: string, column: string, value: unknown): boolean => {
    if (namingColumns[table] !== column) return false;
    const name = column === 'category_id' ? names.categories.get(Number(value)) : value;
    return fields.some((field) => field.includes(` ${String(name)} `));
  };

  // The ledger records it, with the cancelled order.
  const givenBack = new Set(
    differences.flatMap(({ table, after }) =>
      table === 'stock_movement' && after?.['order_id'] ? [after['product_id']] : [],
    ),
  );
  return (
    differences
      .filter(({ table }) => !followingTables.has(table))
      .filter(({ table, after }) => table !== 'product' || !givenBack.has(after?.['id']))
      // The bank's own rows: the log has how many were read. It records what becomes of them.
      .filter(({ table, before }) => table !== 'bank_credit' || before !== null)
      // Whoever says who sells begins the row of the defaults, by which cached rules are read again.
      .filter(
        ({ table, before }) =>
          table !== 'delivery_setting' ||
          before !== null ||
          differences.every((one) => one.table !== 'tax_profile'),
      )
      .flatMap(({ table, before, after }) => {
        const row = after ?? before ?? {};
        if (table === 'product_picture') {
          return changes.some(({ field }) => field === 'pictures') ? [] : ['pictures'];
        }
        if (table === 'review_picture') {
          return changes.some(({ field }) => field === 'photographs') ? [] : ['photographs'];
        }
        const isMoney = namedByOrder.has(table);
        const values = changedValues(before ?? {}, after ?? {})
          .filter(
            // A parcel is named by its order, and its courier by the title.
            ({ column }) =>
              !(isMoney || table === 'bank_credit' || table === 'parcel') ||
              !followingMoney.test(column),
          )
          .filter(({ column }) => table !== 'catalogue_text' || !followingTexts.test(column));
        const isGone = before?.['deleted_at'] !== after?.['deleted_at'];
        const isOfNobody = ofTheShop.has(table) || isMoney || (values.length === 0 && !isGone);
        const isNamed = isOfNobody || things.has(Number(row['id'] ?? row['thing_id']));
        const missing = values.filter(
          ({ column, value }) => !isLogged(column, value) && !isInField(table, column, value),
        );
        return [
          ...(isNamed ? [] : [`${table} ${String(row['id'])} is not named`]),
          ...missing.map(({ column, value }) => `${table}.${column}: ${JSON.stringify(value)}`),
        ];
      })
  );
}

/** The old and new values of columns that differ; objects are compared text by text. */
function changedValues(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { column: string; value: unknown }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((column) => !followingColumns.test(column) || loggedTimes.has(column))
    .flatMap((column) => {
      const [was, is] = [before[column] ?? null, after[column] ?? null];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      if (isGroup(was) || isGroup(is)) {
        // A default that was not overridden is in no row.
        return changedValues(isGroup(was) ? was : {}, isGroup(is) ? is : {});
      }
      return [was, is].map((value) => ({ column, value }));
    });
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A time of the day in minutes, as "14:00". */
const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const plainly = (value: unknown): string => JSON.stringify(value ?? null);
