import { beforeAll, describe, expect, test } from 'vitest';

import { type FieldsWith, givenFields, orderFields } from '#contract/orders/fields.ts';
import { dayInIndia } from '#contract/times.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Whatever a customer gives with an order is stored, and shown in every place that its description lists. */
type Given = FieldsWith<'given'>;

const inDays = (days: number): string =>
  dayInIndia(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

/** What is given, and by another order. A new field is added here first. */
const values: Record<Given, [string, string]> = {
  needed_by: [inDays(6), inDays(7)],
  buyer_gstin: ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'],
  gift_note: ['For Meera, from Aaji', 'For Rita, from Aaji'],
  order_note: ['Please bring it to the back gate', 'Please come after four'],
  payment_method: ['UPI', 'CARD'],
  recipient_name: ['Asha Patil', 'Rita Patil'],
  recipient_phone: ['9876543210', '9876543211'],
  shipping_address: ['12, Gulmohar Society, Panvel', '14, Gulmohar Society, Panvel'],
};
const given = Object.fromEntries(givenFields.map((name) => [name, values[name][0]]));
/** It does not identify the recipient of an order, and is retained for the books. */
const impersonal: Given[] = ['payment_method', 'needed_by'];

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  product = await aProduct(shop, { stock: 100 });
});

const detailOf = async (id: number, person: TestPerson) => {
  const { body } = await shop.get(`/v1/order_alert/details/${id}`, bearer(person.token));
  return body.data;
};

const cells = (line = ''): string[] =>
  Array.from(
    line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

describe('what a customer gives with an order', () => {
  test('comes back at once, in its details, in the export of own data and in the file of orders', async () => {
    const placed = await order(shop, customer, [aLine(product, 1, given)], { key: 'given' });
    expect(placed.status).toBe(201);
    expect(placed.body.data).toMatchObject(given);
    expect(await detailOf(placed.body.order_id, customer)).toMatchObject(given);
    expect(await detailOf(placed.body.order_id, admin)).toMatchObject(given);
    const own = await shop.get('/v1/user/export', bearer(customer.token));
    expect(own.body.data.orders[0]).toMatchObject(given);

    const file = await shop.get('/v1/order_alert/export', bearer(admin.token));
    const [head, line] = String(file.body).split('\r\n').map(cells);
    for (const name of givenFields) {
      const { file: column } = orderFields[name];
      const at = (head ?? []).indexOf(column[1]);
      expect(at, name).toBe(column[0] - 1);
      expect(line?.[at], name).toBe(values[name][0]);
    }
  });

  test.each(givenFields)('%s makes another order of another value', async (name) => {
    const key = `differs-${name}`;
    const one = await order(shop, customer, [aLine(product, 1, given)], { key });
    expect(one.status).toBe(201);
    const changed = [aLine(product, 1, { ...given, [name]: values[name][1] })];
    const other = await order(shop, customer, changed, { key });
    expect(other.status).toBe(409);
    const lines = [
      aLine(product, 1, given),
      aLine(product, 1, { ...given, [name]: values[name][1] }),
    ];
    const mixed = await order(shop, customer, lines);
    expect([mixed.status, mixed.body.errors]).toEqual([
      422,
      [{ path: `1.${name}`, message: `All lines of an order have the same ${name}.` }],
    ]);
  });

  test('is forgotten when it has arrived and its account is gone', async () => {
    const leaver = await aPerson(shop, 'customer');
    const { body } = await order(shop, leaver, [aLine(product, 1, given)], { key: 'leaving' });
    const path = `/v1/order_alert/${body.order_id}`;
    const steps = [
      { payment_status: 'Paid', payment_reference: 'GIVEN1' },
      { delivery_status: 'Delivered' },
    ];
    for (const step of steps) {
      expect((await shop.send('PATCH', path, step, bearer(admin.token))).status).toBe(200);
    }
    const left = await shop.post(
      '/v1/user/delete',
      { password: 'marigold garland' },
      bearer(leaver.token),
    );
    expect(left.status).toBe(200);
    const personal = givenFields.filter((name) => !impersonal.includes(name));
    expect(await detailOf(body.order_id, admin)).toMatchObject({
      ...Object.fromEntries(personal.map((name) => [name, null])),
      ...Object.fromEntries(impersonal.map((name) => [name, values[name][0]])),
    });
  });
});
