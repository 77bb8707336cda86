import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { statementForm } from '#tests/support/imports.ts';
import { expectSound } from '#tests/support/orders.ts';
import { anAttempt, aWaitingOrder, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** A bank's reference, typed by people and printed by banks: one payment pays one order. */
let shop: TestShop;
let admin: TestPerson;
let product: number;
let today: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { stock: 10_000 });
  today = new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
});

const staff = () => bearer(admin.token);

async function send(file: string | Uint8Array, fields?: Record<string, string>) {
  const encoded = new Response(statementForm(file, fields));
  const response = await shop.app.inject({
    method: 'POST',
    url: '/v1/payments/statements',
    headers: { ...staff(), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json(), data: response.json().data };
}

const heading = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance';
const line = (text: string, amount: number, reference = '', day = today) =>
  `${day},"${text}",${reference},,${amount.toFixed(2)},`;
const statement = (...lines: string[]) => [heading, ...lines].join('\r\n');

let references = 0;
/** A reference of UPI of today. */
function utr(): string {
  references += 1;
  const day = (Date.parse(today) - Date.UTC(Number(today.slice(0, 4)), 0, 0)) / 86_400_000;
  return `${today[3]}${String(day).padStart(3, '0')}${String(references).padStart(8, '0')}`;
}

async function waiting() {
  const customer = await aPerson(shop, 'customer');
  const order = await aWaitingOrder(shop, customer, product);
  const upi = await anAttempt(shop, order.id, { provider: 'upi_manual' });
  await shop.admin
    .updateTable('payment_attempt')
    .set({ gateway_order: null })
    .where('id', '=', upi.attempt)
    .execute();
  return { id: order.id, attempt: upi.attempt, paise: upi.paise, rupees: upi.paise / 100 };
}

const credits = async (state: string) =>
  (await shop.get(`/v1/payments/credits?state=${state}`, staff())).body.data;

test('a reference pays one order, however people and banks write it', async () => {
  const written = [
    (plain: string) => `0000${plain}`,
    (plain: string) => `UTR:${plain}`,
    (plain: string) => `utr no. 0000${plain.slice(0, 4)}-${plain.slice(4)}`,
  ];
  for (const typed of written) {
    const [one, two, three] = [await waiting(), await waiting(), await waiting()];
    const [first, second] = [utr(), utr()];
    const confirmed = await shop.post(
      `/v1/payments/${one.attempt}/confirm`,
      { reference: typed(first) },
      staff(),
    );
    expect(confirmed.status).toBe(200);
    const marked = { payment_status: 'Paid', payment_reference: typed(second) };
    expect((await shop.send('PATCH', `/v1/order_alert/${two.id}`, marked, staff())).status).toBe(
      200,
    );
    await send(statement(line('UPI-A', one.rupees, first), line('UPI-B', two.rupees, second)));
    const names = (await credits('open')).map(({ reference }: { reference: string }) => reference);
    expect(names).not.toContain(first);
    expect(names).not.toContain(second);
    for (const reference of [first, second]) {
      const again = await shop.post(
        `/v1/payments/${three.attempt}/confirm`,
        { reference },
        staff(),
      );
      expect(again.status).toBe(409);
    }
    expect(await moneyOf(shop, three.id)).toMatchObject({ status: 'Pending', captured: 0 });
  }
  await expectSound(shop);
});
