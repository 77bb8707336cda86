import { beforeAll, describe, expect, test } from 'vitest';

import { type FieldsWith, fieldsWith, givenFields, orderFields } from '#contract/orders/fields.ts';
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
/** What does not identify anybody is retained for the books. */
const isPersonal = (name: Given): boolean => orderFields[name].forgotten !== false;
const personal = givenFields.filter(isPersonal);
const impersonal = givenFields.filter((name) => !isPersonal(name));
/** Only some of it, and what no order is without. */
const only = (...names: Given[]) =>
  Object.fromEntries(names.map((name) => [name, values[name][0]]));

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

async function inTurn<Each, Made>(all: Each[], make: (one: Each) => Promise<Made>) {
  const made: Made[] = [];
  for (const one of all) made.push(await make(one));
  return made;
}

const step = async (id: number, change: Record<string, string>) =>
  expect(
    (await shop.send('PATCH', `/v1/order_alert/${id}`, change, bearer(admin.token))).status,
  ).toBe(200);

async function sent(person: TestPerson, fields: Record<string, string>, key: string) {
  const { body } = await order(shop, person, [aLine(product, 1, fields)], { key });
  const id: number = body.order_id;
  await step(id, { payment_status: 'Paid', payment_reference: `GIVEN${id}` });
  await step(id, { delivery_status: 'Shipped' });
  return id;
}

async function delivered(person: TestPerson, fields: Record<string, string>, key: string) {
  const id = await sent(person, fields, key);
  await step(id, { delivery_status: 'Delivered' });
  return id;
}

async function leave({ token }: TestPerson) {
  const left = await shop.post('/v1/user/delete', { password: 'marigold garland' }, bearer(token));
  expect(left.status).toBe(200);
}

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

  test('is forgotten when it has arrived and its account is gone, whatever else was given', async () => {
    const leaver = await aPerson(shop, 'customer');
    const orders = [
      await delivered(leaver, given, 'leaving'),
      ...(await inTurn(personal, (name) => delivered(leaver, only(name), `leaving-${name}`))),
    ];
    await leave(leaver);
    for (const id of orders) {
      expect(await detailOf(id, admin)).toMatchObject(
        Object.fromEntries(personal.map((name) => [name, null])),
      );
    }
    expect(await detailOf(orders[0] ?? 0, admin)).toMatchObject(only(...impersonal));
  });

  test('is forgotten at once if it identifies who has bought and is gone', async () => {
    const leaver = await aPerson(shop, 'customer');
    const names = fieldsWith('forgotten', 'with account');
    const orders = await inTurn(names, (name) =>
      sent(leaver, only(name, 'shipping_address'), `under-way-${name}`),
    );
    await leave(leaver);
    for (const [index, name] of names.entries()) {
      expect(await detailOf(orders[index] ?? 0, admin), name).toMatchObject({
        [name]: null,
        shipping_address: values.shipping_address[0],
      });
    }
  });
});
