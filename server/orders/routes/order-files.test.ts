import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let fan: number;
let lamp: number;
let address: string;

beforeAll(async () => {
  shop = await openTestShop();
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  const categoryId = await aCategory(shop, 'Paper');
  const subCategoryId = await aSubCategory(shop, { name: 'Fans', categoryId });
  fan = await aProduct(shop, { subCategoryId, name: '=Fan', price: 250 });
  lamp = await aProduct(shop, { subCategoryId, name: 'Lamp', price: 100 });
});

const exported = async (query = '') => {
  const { status, headers, body } = await shop.get(
    `/v1/order_alert/export${query}`,
    bearer(admin.token),
  );
  const [head = '', ...lines] = String(body).split('\r\n');
  return { status, headers, body, head, lines: lines.filter(Boolean) };
};
const numbersOf = (lines: string[]) => [...new Set(lines.map((line) => Number.parseInt(line, 10)))];

/** An order that was placed at this moment, in the tally of its day too. */
async function placedAt(at: string, lines: unknown[]): Promise<number> {
  const { body } = await order(shop, customer, lines, { key: `file-${at}` });
  await sql`update "order" set created_at = ${new Date(at)} where id = ${body.order_id}`.execute(
    shop.db,
  );
  await sql`
    insert into order_day as kept (day, slot, orders, total_paise, first_order, last_order)
    values (day_in_india(${new Date(at)}), 1000, 0, 0, ${body.order_id}, ${body.order_id})
    on conflict (day, slot) do update set last_order = excluded.last_order
  `.execute(shop.db);
  return body.order_id;
}

test('a file of orders has a line for each product, oldest order first', async () => {
  const more = { recipient_name: '@Asha', recipient_phone: '9876543210' };
  const first = await placedAt('2026-11-20T18:29:59Z', [aLine(fan, 2, more), aLine(lamp, 1, more)]);
  const second = await placedAt('2026-11-20T18:30:00Z', [aLine(lamp, 3)]);
  await shop.send('PUT', `/v1/order_alert/${second}/cancel`, {}, bearer(admin.token));

  const { status, headers, head, lines } = await exported();
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-[\d-]{10}\.csv"$/);
  // Later ones come last: the test of the fields asks for them.
  expect(head).toBe(
    '\uFEFForder_id,placed_at,customer_phone,recipient_name,recipient_phone,shipping_address,' +
      'product_name,category_name,sub_category_name,quantity,price,discount,line_total,order_total,' +
      'payment_method,payment_status,payment_reference,delivery_status,promo_code,offer_name,cod_fee,advance_paid,pay_by,due_at_door,gift_note,order_note,taken_how,pickup,needed_by,service,shipping,charge_grams,promised_from,promised_to,buyer_gstin,pickup_place',
  );
  const address = '"12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206"';
  expect(lines).toEqual([
    `${first},2026-11-20 23:59:59,${customer.phone},'@Asha,9876543210,${address},'=Fan,Paper,Fans,2,250,0,500,600,COD,Pending,,Undelivered,,,0,0,,600,,,,,,standard,0,,,,,`,
    `${first},2026-11-20 23:59:59,${customer.phone},'@Asha,9876543210,${address},Lamp,Paper,Fans,1,100,0,100,600,COD,Pending,,Undelivered,,,0,0,,600,,,,,,standard,0,,,,,`,
    `${second},2026-11-21 00:00:00,${customer.phone},,,${address},Lamp,Paper,Fans,3,100,0,300,300,COD,Pending,,Canceled,,,0,0,,0,,,,,,standard,0,,,,,`,
  ]);

  // Days are those of India, and both are included.
  expect(numbersOf((await exported('?to=2026-11-20')).lines)).toEqual([first]);
  expect(numbersOf((await exported('?from=2026-11-21&to=2026-11-21')).lines)).toEqual([second]);
  expect((await exported('?from=2026-11-22')).lines).toEqual([]);
  expect(numbersOf((await exported('?delivery_status=Canceled')).lines)).toEqual([second]);
  expect(numbersOf((await exported('?delivery_status=Undelivered')).lines)).toEqual([first]);
});

test.each([
  ['?from=21-11-2026', 'A day is written as 2026-11-21.'],
  ['?from=2026-02-30', 'A day is written as 2026-11-21.'],
  ['?from=2026-11-22&to=2026-11-21', 'The end is before the start.'],
  ['?delivery_status=Lost', 'A delivery status is one of those that orders have.'],
])('%s is refused', async (query, sentence) => {
  const { status, body } = await shop.get(`/v1/order_alert/export${query}`, bearer(admin.token));
  expect({ status, detail: body.detail }).toEqual({ status: 422, detail: sentence });
});

test('a file of many orders has each of them once', async () => {
  await sql`
    with placed as (
      insert into "order" (account_id, created_at, payment_method, subtotal_paise, total_paise, attempt_hash)
      select ${customer.id}, now(), 'COD', 10000, 10000, ''::bytea from generate_series(1, 3500)
      returning id
    )
    insert into order_line (order_id, product_id, quantity, price_paise, product_name, sub_category_name, category_name)
    select id, ${lamp}, 1, 10000, 'Lamp', 'Fans', 'Paper' from placed
  `.execute(shop.db);
  const { lines } = await exported('?from=2026-11-22');
  expect(lines).toHaveLength(3_500);
  expect(numbersOf(lines)).toHaveLength(3_500);
});

const ended = {
  dismissed: () => sql`update account set role_id = 3 where id = ${admin.id}`.execute(shop.db),
  'logged out': () => sql`delete from session where account_id = ${admin.id}`.execute(shop.db),
};

test.each(['dismissed', 'logged out'] as const)(
  'a reader who is %s in the middle of a file gets no more of it, and sees that it is not whole',
  async (how) => {
    admin = await aPerson(shop, 'admin');
    // Numbers that nobody has are pages too, so that the file takes a while.
    const numbers = sql`pg_get_serial_sequence('"order"', 'id')`;
    await sql`select setval(${numbers}, nextval(${numbers}) + 1000000)`.execute(shop.admin);
    await order(shop, customer, [aLine(lamp, 1)], { key: `last-${how}` });
    const url = `${address}/v1/order_alert/export`;
    const answer = await fetch(url, { headers: bearer(admin.token) });
    expect(answer.status).toBe(200);
    await ended[how]();
    await expect(answer.text()).rejects.toThrow();
  },
);
