import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { addReview } from '#server/reviews/index.ts';
import type { Db } from '#server/database.ts';

import type { SecretKind } from './number-places.ts';
import { aLine } from './order-line.ts';

export interface Shared {
  status: number;
  text: string;
}

/** The input of a request. `json` is the text of its body, as sent. */
interface Sending {
  token?: string;
  json?: string;
  headers?: Record<string, string>;
}

/** How the hunt accesses a shop. */
export interface NumberedShop {
  /** Connected as its owner. */
  db: Db;
  send: (method: string, address: string, sending: Sending) => Promise<Shared>;
  staffToken: string;
  /** A product on sale. */
  productId: number;
}

/** A private number, a similar one that does not exist, and who may use which. */
export interface Secret {
  theirs: string;
  missing: string;
  right: { number: string; token: string };
}

export interface NumberWorld {
  secrets: Record<SecretKind, Secret>;
  /** The owner of the numbers, and the stranger who must not benefit from them. */
  owner: { id: number };
  strangers: { who: string; id?: number; token?: string }[];
  /** Texts that no stranger may ever read. */
  words: string[];
}

const parted = [
  'account',
  'address',
  'order',
  'promo_code',
  'offer',
  'review',
  'session',
  'complaint',
  'goods_return',
];
const password = 'marigold garland';
const farAway = 54_321;

/** Creates an account with a number of each kind, and a stranger. No id of one table is an id in another. */
export async function makeNumberWorld(shop: NumberedShop): Promise<NumberWorld> {
  for (const [place, table] of parted.entries()) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${(place + 1) * 100_000})`.execute(
      shop.db,
    );
  }
  const post = async (address: string, body: unknown, token?: string, headers = {}) => {
    const sending = { json: JSON.stringify(body), headers, ...(token && { token }) };
    const { status, text } = await shop.send('POST', address, sending);
    if (status >= 300) throw new Error(`${address} made nothing: ${status} ${text}`);
    return JSON.parse(text) as Record<string, Record<string, number>> & { token: string };
  };
  const [strangersPhone, ownersPhone] = ['9400000001', '9400000002'];
  for (const phone_no of [strangersPhone, ownersPhone]) {
    await post('/v1/user/register', { phone_no, password });
  }
  const stranger = await logIn(post, strangersPhone);
  const owner = await logIn(post, ownersPhone);
  await logIn(post, ownersPhone);

  const address = {
    fullName: 'Meher of the Mango Grove',
    phone: '9400000003',
    addressLine1: '54 Hidden Lane',
    city: 'Panvel',
    pincode: '410206',
    state: 'Maharashtra',
  };
  const { data: saved } = await post('/v1/user/addresses', address, owner.token);
  const key = '700054';
  const line = aLine(shop.productId, 1, {
    shipping_address: '54 Hidden Lane, Panvel',
    recipient_name: address.fullName,
  });
  const placed = await post('/v1/buyed_product', [line], owner.token, { 'idempotency-key': key });
  const { data: code } = await post(
    '/v1/promocodes',
    { code: 'PARROT54', percentage: 100 },
    shop.staffToken,
  );
  const lines = [{ product_id: shop.productId, quantity: 1 }];
  await post('/v1/promocodes/check', { code: 'PARROT54', lines }, owner.token);
  const offer = async (more: object) => {
    const terms = { offer_percentage: 10, ...more };
    return (await post('/v1/offers/create', terms, shop.staffToken)).data?.['offer_id'];
  };
  const holds = await offer({ offer_name: 'Monsoon' });
  const begins = await offer({
    offer_name: 'Secret of next year',
    starts_at: '2099-01-01T00:00:00Z',
  });
  const grief = { about: 'shop', kind: 'other', text: 'The parrot of Hidden Lane is not amused' };
  const { data: complained } = await post('/v1/complaints', grief, owner.token);
  await hiddenReview(shop);
  const back = await aReturn(shop, owner.id);
  const session = await shop.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', owner.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

  const secret = (number: unknown, right = { number, token: owner.token }): Secret => ({
    theirs: String(number),
    missing: String(Number(number) + farAway),
    right: { number: String(right.number), token: right.token },
  });
  return {
    secrets: {
      session: secret(session.id),
      address: secret(saved?.['address_id']),
      order: secret(placed['order_id']),
      attempt: secret(key),
      complaint: secret(complained?.['complaint_id']),
      'promo code': secret(code?.['promocode_id']),
      offer: secret(begins, { number: holds, token: stranger.token }),
      return: secret(back),
    },
    owner,
    strangers: [{ who: 'a visitor' }, { who: 'a customer', ...stranger }],
    words: [
      'Mango',
      'Hidden Lane',
      'PARROT54',
      'Parrot',
      'Secret of next year',
      'Nobody reads this',
      owner.phone,
      address.phone,
      owner.token,
    ],
  };
}

type Post = (address: string, body: unknown, token?: string) => Promise<unknown>;

async function logIn(post: Post, phone: string) {
  const answer = await post('/v1/user/auth/login', { phone_no: phone, password });
  const { token, user } = answer as { token: string; user: { id: number } };
  return { id: user.id, phone, token };
}

async function hiddenReview({ db, send, productId, staffToken }: NumberedShop): Promise<void> {
  const comment = 'Nobody reads this';
  await addReview(db, { productId, userName: 'Parrot', rating: 1, comment, at: new Date() });
  const { id } = await db
    .selectFrom('review')
    .select('id')
    .where('comment', '=', comment)
    .executeTakeFirstOrThrow();
  await send('PUT', `/v1/products/reviews/delete/${id}`, { token: staffToken });
}

/** Something of another order of an account that has arrived and is to come back. */
async function aReturn({ db }: NumberedShop, accountId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ordered as (
      insert into "order" (account_id, created_at, payment_method, subtotal_paise, total_paise, attempt_hash, delivery_status,
        payment_status)
      select account_id, created_at - interval '1 day', payment_method, subtotal_paise, total_paise, '', 'Delivered', 'Paid'
      from "order" where account_id = ${accountId} order by id limit 1 returning id
    ), back as (
      insert into goods_return (order_id, state, reason, wish, words, asked_by, decided_at)
      select id, 'approved', 'unwanted', 'refund', 'Parrot', ${accountId}, shop_now() from ordered returning id
    )
    select id from back
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** A new idempotency key for each request. */
export const newKey = (): string => randomUUID();
