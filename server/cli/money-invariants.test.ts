import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { brokenBy } from '#tests/support/damages.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** The check finds money that is wrong: a shop that was paid in each way is damaged, behind the shop's back. */
const shop = await openTestShop();

interface Orders {
  /** Paid to the shop's own account, by its statement. */
  paid: number;
  /** The same, given back whole. */
  refunded: number;
  /** Cancelled after it was paid the same way: its refund waits. */
  cancelled: number;
  /** Delivered, and paid at the door. */
  delivered: number;
  /** Refused at the door. */
  refused: number;
  /** Waits to be paid on delivery. */
  placed: number;
}
let orders: Orders;

beforeAll(async () => {
  const admin = bearer((await aPerson(shop, 'super_admin')).token);
  const customer = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { price: 1_000, stock: 100 });
  let made = 0;
  const place = async (method: 'UPI' | 'COD') => {
    const line = aLine(product, 1, { payment_method: method });
    const { body } = await order(shop, customer, [line], { key: `money-${(made += 1)}` });
    return body.order_id as number;
  };
  const does = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  };
  const change = (id: number, body: object) =>
    does(shop.send('PATCH', `/v1/order_alert/${id}`, body, admin));
  const paidOrder = async () => {
    const id = await place('UPI');
    await change(id, {
      payment_status: 'Paid',
      payment_reference: String(632_790_000_000 + (made += 1)),
    });
    return id;
  };
  orders = {
    paid: await paidOrder(),
    refunded: await paidOrder(),
    cancelled: await paidOrder(),
    delivered: await place('COD'),
    refused: await place('COD'),
    placed: await place('COD'),
  };
  const back = { amount: 1_000, why: 'return', by: 'hand', reference: '632799999999' };
  await does(shop.post(`/v1/orders/${orders.refunded}/refunds`, back, admin));
  await does(shop.send('PUT', `/v1/order_alert/${orders.cancelled}/cancel`, {}, admin));
  await change(orders.delivered, { delivery_status: 'Delivered' });
  await change(orders.refused, { delivery_status: 'Shipped' });
  await does(shop.send('POST', `/v1/orders/${orders.refused}/cod/refused`, {}, admin));
  await sql`
    insert into bank_credit (day, amount_paise, text, bank_references, key, attempt_id)
    select day_in_india(captured_at), amount_paise, 'UPI', array[gateway_payment], gateway_payment, id
    from payment_attempt where order_id = ${orders.paid}
  `.execute(shop.admin);
});

test('a shop that was paid in each way is sound', () => expectSound(shop));

type Damage = [string, string, (of: Orders) => string];

const attemptOf = (id: number) => `(select id from payment_attempt where order_id = ${id})`;
const refundOf = (id: number) =>
  `update refund set state = 'sent', processed_at = null where attempt_id = ${attemptOf(id)};`;

const damages: Damage[] = [
  ['M8', 'an order is Refunded and its refund was only sent', ({ refunded }) => refundOf(refunded)],
  [
    'M8',
    'an order is Refunded and its refund has failed',
    ({ refunded }) =>
      `update refund set state = 'failed', processed_at = null where attempt_id = ${attemptOf(refunded)};`,
  ],
  [
    'M8',
    'all money has gone back and the order is still Paid',
    ({ refunded }) => `update "order" set payment_status = 'Paid' where id = ${refunded};`,
  ],
  [
    'M8',
    'money has gone back, and neither a gateway nor anybody has sent it',
    ({ refunded }) =>
      `update refund set by_hand = false where attempt_id = ${attemptOf(refunded)};`,
  ],
  [
    'M8',
    'a refund that is to be sent is over, and no list has it',
    ({ cancelled }) =>
      `update refund set nothing_left = true where attempt_id = ${attemptOf(cancelled)};`,
  ],
  [
    'M2',
    'an order is Paid, and the word for it was taken back',
    ({ placed }) => `
      update "order" set payment_status = 'Paid' where id = ${placed};
      insert into order_change (order_id, at, actor_id, became)
      values (${placed}, now(), 1, 'Paid'), (${placed}, now(), 1, 'Pending'), (${placed}, now(), null, 'Paid');`,
  ],
  [
    'M2',
    'less was confirmed than was due',
    ({ paid }) => `update payment_attempt set amount_paise = 60000 where order_id = ${paid};`,
  ],
  [
    'M2',
    'less was paid before than was asked for',
    ({ placed }) => `
      update "order" set advance_paise = 20000, advance_paid_paise = 10000 where id = ${placed};
      insert into payment_attempt (order_id, purpose, provider, amount_paise, state, captured_at)
      values (${placed}, 'advance', 'razorpay', 10000, 'captured', now());`,
  ],
  [
    'M2',
    'a paid order waits to be paid',
    ({ paid }) => `update "order" set pay_by = now() where id = ${paid};`,
  ],
  [
    'M4',
    'an advance and all of the price were paid, and nothing goes back',
    ({ paid }) => `
      update "order" set advance_paise = 20000, advance_paid_paise = 20000 where id = ${paid};
      insert into payment_attempt (order_id, purpose, provider, amount_paise, state, captured_at)
      values (${paid}, 'advance', 'razorpay', 20000, 'captured', now());`,
  ],
  [
    'M4',
    'a part of what was paid for a cancelled order goes nowhere, and no list has it',
    ({ cancelled }) => `
      update refund set amount_paise = amount_paise - 100 where attempt_id = ${attemptOf(cancelled)};`,
  ],
  [
    'M8',
    'what was paid for a cancelled order by word has gone back, and the order is still Paid',
    ({ cancelled }) => `
      update refund set state = 'processed', processed_at = now(), by_hand = true, why = 'late'
      where attempt_id = ${attemptOf(cancelled)};`,
  ],
  [
    'M13',
    'what was paid once is written twice, by the word of nobody',
    ({ paid }) => `
      insert into payment_attempt (order_id, provider, amount_paise, state, captured_at)
      select ${paid}, 'cash', 100000, 'captured', now() from generate_series(1, 2);`,
  ],
  [
    'M9',
    'two orders have one reference of the bank',
    ({ paid, cancelled }) => `
      update payment_attempt set provider = 'cash' where order_id = ${cancelled};
      update payment_attempt set bank_reference = (
        select bank_reference from payment_attempt where order_id = ${paid}
      ) where order_id = ${cancelled};
      update payment_attempt set provider = 'upi_manual' where order_id = ${cancelled};`,
  ],
  [
    'M9',
    'the reference of an order is that of another one’s payment',
    ({ paid, delivered }) => `
      delete from used_reference;
      update "order" set payment_reference = null where id = ${paid};
      update "order" set payment_reference = (
        select gateway_payment from payment_attempt where order_id = ${paid}
      ) where id = ${delivered};`,
  ],
  ['M9', 'a credit has another amount', () => `update bank_credit set amount_paise = 7;`],
  [
    'M9',
    'a credit has other references',
    () => `update bank_credit set key = '632700000000', bank_references = array['632700000000'];`,
  ],
  [
    'M9',
    'a credit says of another order’s payment that it is its own',
    ({ cancelled }) => `
      update bank_credit set bank_references = bank_references || (
        select gateway_payment from payment_attempt where order_id = ${cancelled}
      );`,
  ],
  [
    'M9',
    'a reference that has paid an order may be used again',
    () => `delete from used_reference;`,
  ],
  [
    'M9',
    'a reference that has given money back may be used again',
    () => `delete from used_reference where reference = '632799999999';`,
  ],
  [
    'M9',
    'a courier has paid by the reference of an order’s payment',
    ({ paid, delivered }) => `
      insert into cod_remittance (order_id, reference, amount_paise) values (${delivered}, 'CRF100000000001', 100000);
      update cod_collection set remitted_paise = 100000 where order_id = ${delivered};
      insert into used_reference (reference, attempt_id) values ('CRF100000000001', ${attemptOf(paid)});`,
  ],
  [
    'M9',
    'a credit is used by a payment that has not come',
    ({ paid }) =>
      `update payment_attempt set state = 'opened', captured_at = null where order_id = ${paid};`,
  ],
  [
    'M9',
    'a credit is used by a payment through a gateway',
    ({ paid }) => `update payment_attempt set provider = 'razorpay' where order_id = ${paid};`,
  ],
  [
    'M10',
    'an order has lapsed and is not cancelled',
    ({ placed }) => `update "order" set cod_state = 'lapsed' where id = ${placed};`,
  ],
  [
    'M10',
    'an order was declined and is not cancelled',
    ({ placed }) => `update "order" set cod_state = 'declined' where id = ${placed};`,
  ],
  [
    'M10',
    'an order that nobody has confirmed is delivered',
    ({ delivered }) => `update "order" set cod_state = 'unconfirmed' where id = ${delivered};`,
  ],
  [
    'M10',
    'an order that is paid before is to be confirmed',
    ({ paid }) => `update "order" set cod_state = 'confirmed' where id = ${paid};`,
  ],
  [
    'M10',
    'an order was refused at the door and is not cancelled',
    ({ placed }) => `update "order" set refused_at = now() where id = ${placed};`,
  ],
  ['M11', 'nothing is remembered of phone numbers', () => `delete from phone_record;`],
  ['M11', 'a refused parcel is forgotten', () => `update phone_record set refused = 0;`],
  ['M11', 'a parcel that arrived is forgotten', () => `update phone_record set delivered = 0;`],
  [
    'M11',
    'what is remembered is of another number',
    () => `update phone_record set phone_hash = '\\x00';`,
  ],
  [
    'M12',
    'an order is disputed and no dispute is open',
    ({ paid }) => `update "order" set disputed_at = now() where id = ${paid};`,
  ],
  [
    'M12',
    'a dispute is open and its order does not say so',
    ({ paid }) => `
      insert into payment_case (kind, provider, reference, order_id) values ('dispute', 'razorpay', 'disp_1', ${paid});`,
  ],
  [
    'M5',
    'a gateway has paid out what was never captured',
    () => `
      insert into settlement_line (provider, entity_id, kind, gateway_payment, debit_paise, credit_paise, fee_paise,
        tax_paise, is_matched) values ('razorpay', 'pay_9', 'payment', 'pay_9', 0, 97, 2, 0, true);`,
  ],
  [
    'M7',
    'a courier owes for an order that is not delivered',
    ({ placed }) => `
      insert into cod_collection (order_id, due_paise, collected_at)
      select id, total_paise, now() from "order" where id = ${placed};`,
  ],
  [
    'M7',
    'what a courier has collected was paid by UPI as well',
    ({ delivered }) => `
      insert into payment_attempt (order_id, provider, amount_paise, state, captured_at, gateway_payment)
      select id, 'upi_manual', total_paise, 'captured', now(), '632700000001' from "order" where id = ${delivered};`,
  ],
];

const done = (statements: string): RawBuilder<unknown> =>
  sql.raw(`do $$ begin ${statements} end $$`);

test.each(damages)('%s finds that %s', async (name, _damage, statements) => {
  expect(await brokenBy(shop.db, done(statements(orders)))).toContain(name);
});
