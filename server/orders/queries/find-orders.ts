import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** What is looked for: a whole order number or the beginning of a phone number, and words that are all in the order. */
export interface OrderSearch {
  digits?: string;
  words: string[];
}

/** A shorter beginning matches too many phone numbers, so it is only taken as an order number. */
const minPhoneLength = 6;
const wholePhone = 10;
/** The most orders that a search finds: more than anybody reads. */
const maxFound = 1_000;
/**
 * Parts of words are looked for in so many orders, the newest: an index of all parts would slow down every order that
 * is placed, and older ones are found by their number or phone.
 */
export const searchedOrders = 5_000;

/**
 * Returns the numbers of the orders that a search finds. Found before the list and its count are read, which would look
 * for them twice.
 */
export async function findOrders(db: Db, { digits, words }: OrderSearch): Promise<number[]> {
  // A union, so that each part uses an index of its own.
  const parts = [
    ...(digits === undefined ? [] : [byNumber(digits)]),
    ...(words.length === 0 ? [] : [amongNewest(words)]),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<{ id: number }>`${sql.join(parts, sql` union `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A whole order number, or the beginning of its phone or its account's; the latest orders of each. */
function byNumber(digits: string): RawBuilder<unknown> {
  const beginning = digits.length >= minPhoneLength && digits.length <= wholePhone ? digits : '-';
  const isPhone = (column: string) =>
    digits.length === wholePhone
      ? sql`${sql.ref(column)} = ${digits}`
      : sql`${sql.ref(column)} like ${`${beginning}%`}`;
  return sql`
    select id from "order" where id::text = ${digits} and id = ${Number(digits.slice(0, 9))}
    union (select id from "order" where ${isPhone('recipient_phone')}
      order by id desc limit ${maxFound})
    union (select "order".id from account_number as owner join "order" on "order".account_id = owner.id
      where ${isPhone('owner.phone')} order by "order".id desc limit ${maxFound})
  `;
}

/**
 * The newest orders in which each of the words is: in their number, name, phone, postal address or products. Lines and
 * accounts are read in one go by their index: joined, each order would look for its own.
 */
function amongNewest(words: string[]): RawBuilder<unknown> {
  const isThere = words.map((word) => {
    const part = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const like = likeOf(word);
    return sql`(id::text like ${part} or recipient_name ${like} ${part}
      or recipient_phone like ${part} or shipping_address ${like} ${part}
      or recipient_phone is null and account_id in (
        select owner.id from account_number as owner
        where owner.id = any(array(select account_id from newest)) and owner.phone like ${part}
      )
      or ${isLongNumber(word) ? sql`false` : isOrdered(word, part)})`;
  });
  return sql`(
    with newest as materialized (
      select id, account_id, recipient_name, recipient_phone, shipping_address from "order"
      order by id desc limit ${searchedOrders}
    )
    select id from newest where ${sql.join(isThere, sql` and `)} order by id desc limit ${maxFound}
  )`;
}

/** An order, a phone or a PIN code; no product is named so. */
const isLongNumber = (word: string): boolean => /^\d{6,}$/.test(word);

/** The case of letters is looked at only if there are some: that takes most of the time. */
const likeOf = (word: string): RawBuilder<unknown> =>
  word.toLowerCase() === word.toUpperCase() ? sql`like` : sql`ilike`;

const isOrdered = (word: string, part: string): RawBuilder<unknown> => sql`id in (
  select order_id from order_line
  where order_id = any(array(select id from newest)) and product_name ${likeOf(word)} ${part}
)`;
