import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { paymentReference } from '#contract/payments/references.ts';
import { prepareTables } from '#server/app/bootstrap.ts';
import { separateRoles } from '#server/platform/db/roles.ts';

import { backedUp, emptyPlace, restored } from './backups.ts';
import { aProduct } from './factories.ts';
import { aLine, order } from './orders.ts';
import { anAttempt, waitFor } from './payments.ts';
import { type TestPerson, aPerson, bearer } from './people.ts';
import { statementForm } from './imports.ts';
import { line, statement, utr } from './statements.ts';
import { type TestShop, openTestShop } from './test-shop.ts';

/** How an order of the hunt began: what its customer chose, or what the counter took. */
export const beginnings = [
  'waits for UPI',
  'at the door',
  'counter, cash',
  'counter, seen',
  'counter, fetched',
] as const;
export type Beginning = (typeof beginnings)[number];

export interface HuntedOrder {
  id: number;
  rupees: number;
  /** Absent if the counter took it for nobody. */
  by: TestPerson | undefined;
  /** The one payment by UPI that its customer has made. */
  reference: string;
  text: string;
  /** What staff type instead, and nobody has. */
  mistyped: string;
  /** Whether anybody has typed another reference than that of its payment. */
  isMistyped: boolean;
  /** Whether anybody has said that it was paid in cash. */
  isCash: boolean;
}

let keys = 0;
/** What looks like a reference, and stands in each line of the statement. */
const account = '990012345678';

/** A shop whose money is hunted; a restore from its backup takes its place. */
export async function openHuntedMoney() {
  let shop: TestShop = await openTestShop();
  let admin: TestPerson = await aPerson(shop, 'super_admin');
  const first = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { price: 90, stock: 1_000_000 });
  await shop.send(
    'PATCH',
    '/v1/payments/settings',
    { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa' },
    bearer(admin.token),
  );
  const staff = () => bearer(admin.token);

  /** Without a login: thousands of passwords would be most of the work. */
  async function logIn({ id, phone }: Omit<TestPerson, 'token'>): Promise<TestPerson> {
    const token = randomBytes(32).toString('base64url');
    await sql`insert into session (token_hash, account_id, created_at, expires_at)
      select sha256(${token}::text::bytea), id, shop_now(), shop_now() + interval '1 day' from account
      where id = ${id}`.execute(shop.admin);
    return { id, phone, token };
  }

  async function aCustomer(): Promise<TestPerson> {
    const phone = String(9_300_000_000 + (keys += 1));
    const { rows } = await sql<{ id: number }>`
      insert into account (phone, password_hash, role_id)
      select ${phone}, password_hash, role_id from account where id = ${first.id} returning id`.execute(
      shop.admin,
    );
    return logIn({ id: rows[0]?.id ?? 0, phone });
  }

  async function placedOnline(by: TestPerson, method: string): Promise<number> {
    const given = { payment_method: method };
    const key = `hunt-${(keys += 1)}`;
    const { status, body } = await order(shop, by, [aLine(product, 3, given)], { key });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.order_id;
  }

  async function taken(more: object): Promise<number> {
    const body = {
      how: 'counter',
      handover: 'now',
      lines: [{ product_id: product, quantity: 3 }],
      ...more,
    };
    const key = { 'idempotency-key': `hunt-${(keys += 1)}` };
    const answer = await shop.post('/v1/counter/orders', body, { ...staff(), ...key });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.data.order_id;
  }

  /** The order of somebody who may have ordered before: what comes back is exchanged for a later order of theirs. */
  async function begin(beginning: Beginning, before?: TestPerson): Promise<HuntedOrder> {
    const by = beginning.startsWith('counter') ? undefined : (before ?? (await aCustomer()));
    let id: number;
    if (beginning === 'counter, cash') id = await taken({ payment: 'cash' });
    else if (beginning === 'counter, seen') id = await taken({ payment: 'upi' });
    else if (beginning === 'counter, fetched') {
      const phone = String(9_400_000_000 + (keys += 1));
      id = await taken({ handover: 'later', payment: 'on_delivery', phone_no: phone });
    } else {
      id = await placedOnline(by as TestPerson, beginning === 'at the door' ? 'COD' : 'UPI');
    }
    if (beginning === 'waits for UPI') {
      await waitFor(shop, id, 1_200);
      const { attempt } = await anAttempt(shop, id, { provider: 'upi_manual' });
      await sql`update payment_attempt set gateway_order = null where id = ${attempt}`.execute(
        shop.admin,
      );
    }
    const { rows } = await sql<{ rupees: number }>`
      select total_paise / 100 as rupees from "order" where id = ${id}`.execute(shop.admin);
    const reference = utr();
    return {
      id,
      by,
      rupees: Number(rows[0]?.rupees),
      reference,
      text: `UPI/${reference}/${account}/${paymentReference(id)}`,
      mistyped: utr(),
      isMistyped: false,
      isCash: beginning === 'counter, cash',
    };
  }

  return {
    get shop() {
      return shop;
    },
    staff,
    account,
    begin,
    /** Sends the bank's statement with what came for these orders. */
    async read(all: readonly HuntedOrder[]) {
      const lines = all.map(({ text, rupees }) => line(text, rupees));
      const encoded = new Response(statementForm(statement(...lines)));
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/v1/payments/statements',
        headers: { ...staff(), 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return { status: statusCode, body: undefined };
    },
    /** What the screen calls sure, as "Confirm all sure ones" does. */
    async confirmSure() {
      const { body } = await shop.get('/v1/payments/credits?state=matched', staff());
      for (const { id, match } of body.data) {
        if (match.sureness !== 'sure') continue;
        const matches = [{ credit: id, attempt: match.attempt_id }];
        await shop.post('/v1/payments/matches', { matches }, staff());
      }
    },
    /** Goes on in a new database, with what the backup of this one has. Everybody logs in again. */
    async restore(all: readonly HuntedOrder[]) {
      const file = await backedUp(shop);
      const place = await emptyPlace();
      await restored(file, place);
      // As the first start does.
      await prepareTables(await separateRoles(place.adminUrl));
      await shop[Symbol.asyncDispose]();
      shop = await openTestShop({ adminUrl: place.adminUrl, files: place.files });
      admin = await logIn(admin);
      for (const one of all) {
        if (one.by) one.by.token = (await logIn(one.by)).token;
      }
    },
  };
}
export type HuntedMoney = Awaited<ReturnType<typeof openHuntedMoney>>;
