import { beforeAll, describe, expect, test } from 'vitest';

import type { PriceAndStockChange } from '#contract/catalogue/forms.ts';
import { limits } from '#contract/limits.ts';
import { aProduct, aSubCategory } from '#tests/support/factories.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Prices and stock of many products at once. */
let shop: TestShop;
let admin: TestPerson;
let other: TestPerson;
let customers: TestPerson[];
let shelf: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  other = await aPerson(shop, 'admin');
  customers = await Promise.all(Array.from({ length: 10 }, () => aPerson(shop, 'customer')));
  shelf = await aSubCategory(shop);
});

const save = (products: unknown, person = admin) =>
  shop.send('PATCH', '/v1/products/many', { products }, bearer(person.token));

/** A product at ₹100 with a stock of 10, and how somebody who saw that changes it. */
async function seen(given: { name?: string } = {}) {
  const id = await aProduct(shop, { price: 100, stock: 10, subCategoryId: shelf, ...given });
  return { id, change: (values: NewValues) => seenAs(id, values) };
}

interface NewValues {
  product_price?: unknown;
  stock?: unknown;
}

const seenAs = (id: number, values: NewValues) => ({
  product_id: id,
  seen_price: 100,
  seen_stock: 10,
  ...values,
});

const read = async (id: number) => {
  const { product_price, stock, updated_at } = (await shop.get(`/v1/products/${id}`)).body.data;
  return { product_price, stock, updated_at };
};

describe('changing many products', () => {
  test('sets prices and stock together, and dates only what is really new', async () => {
    const [dearer, fewer, both, same] = [await seen(), await seen(), await seen(), await seen()];
    const before = await read(same.id);
    const { status, body } = await save([
      both.change({ product_price: 90, stock: 0 }),
      dearer.change({ product_price: '120' }),
      fewer.change({ stock: 7 }),
      same.change({ product_price: 100, stock: 10 }),
    ]);
    expect(status).toBe(200);
    expect(body.message).toBe('4 products updated successfully');
    expect(body.data.map((one: { product_id: number }) => one.product_id)).toEqual([
      both.id,
      dearer.id,
      fewer.id,
      same.id,
    ]);
    expect(body.data[0]).toEqual({
      product_id: both.id,
      product_name: expect.any(String),
      product_price: 90,
      stock: 0,
      updated_at: expect.any(String),
    });
    expect(await read(dearer.id)).toMatchObject({ product_price: 120, stock: 10 });
    expect(await read(fewer.id)).toMatchObject({ product_price: 100, stock: 7 });
    expect(await read(same.id)).toEqual(before);
    expect((await read(fewer.id)).updated_at > before.updated_at).toBe(true);
    const list = await shop.get(`/v1/products?ids=${both.id}&max_price=90&in_stock=false`);
    expect(list.body.total_items).toBe(1);
    await expectSound(shop);
  });

  test('with nothing new in any of them says so', async () => {
    const { change } = await seen();
    const { status, body } = await save([change({ product_price: 100, stock: 10 })]);
    expect(status).toBe(422);
    expect(body.detail).toBe('No changes detected. Please update at least one field.');
  });

  test.each([
    [{ product_price: '' }, 'Product price is required'],
    [{ product_price: 0 }, 'Product price must be a valid positive integer'],
    [{ product_price: 12.5 }, 'Product price must be a valid positive integer'],
    [{ product_price: -3 }, 'Product price must be a valid positive integer'],
    [{ product_price: limits.maxPrice + 1 }, 'A price is at most ₹1,00,00,000.'],
    [{ stock: '' }, 'Stock is required'],
    [{ stock: -1 }, 'Stock must be a valid non-negative integer'],
    [{ stock: '1e3' }, 'Stock must be a valid non-negative integer'],
    [{ stock: limits.maxStock + 1 }, 'Stock must be a valid non-negative integer'],
    [{}, 'No changes detected. Please update at least one field.'],
    [{ stock: 1, seen_price: undefined }, 'Please say which price you saw.'],
    [{ stock: 1, seen_stock: 'ten' }, 'Please say which stock you saw.'],
    [{ stock: 1, product_id: 0.5 }, 'An id is a positive whole number.'],
    [{ stock: 1, product_name: 'New' }, undefined],
  ])('%j is refused: %s, and with it all the others', async (wrong, sentence) => {
    const [good, bad] = [await seen(), await seen()];
    const { status, body } = await save([
      good.change({ product_price: 500 }),
      { ...bad.change({}), ...wrong },
    ]);
    expect(status).toBe(422);
    if (sentence !== undefined) expect(body.detail).toBe(sentence);
    expect(body.errors[0].path).toMatch(/^products\.1/);
    expect(await read(good.id)).toMatchObject({ product_price: 100 });
  });

  test('the highest price and stock there can be are taken', async () => {
    const { change } = await seen();
    const { body } = await save([
      change({ product_price: limits.maxPrice, stock: limits.maxStock }),
    ]);
    expect(body.data[0]).toMatchObject({
      product_price: limits.maxPrice,
      stock: limits.maxStock,
    });
    await expectSound(shop);
  });

  test('one product twice, none, and no list at all are refused', async () => {
    const { id, change } = await seen();
    const twice = await save([change({ stock: 1 }), change({ stock: 2 })]);
    expect(twice.status).toBe(422);
    expect(twice.body.detail).toBe('A product can be changed only once at a time.');
    for (const none of [[], undefined, 'all']) {
      const { status, body } = await save(none);
      expect(status).toBe(422);
      expect(body.detail).toBe('Please change 1 to 500 products at once.');
    }
    expect(await stockOf(shop, id)).toBe(10);
  });

  test('500 at once are changed, 501 are not', async () => {
    const rows = Array.from({ length: limits.maxProductsAtOnce + 1 }, (_, place) => ({
      name: `One of many ${place}`,
      price_paise: 10_000,
      stock: 10,
      sub_category_id: shelf,
    }));
    const products = await shop.db.insertInto('product').values(rows).returning('id').execute();
    const changes = products.map(({ id }) => seenAs(id, { product_price: 101, stock: 11 }));
    const tooMany = await save(changes);
    expect(tooMany.status).toBe(422);
    expect(tooMany.body.detail).toBe('Please change 1 to 500 products at once.');
    const { status, body } = await save(changes.slice(1));
    expect(status).toBe(200);
    expect(body.data).toHaveLength(500);
    const list = await shop.get(
      `/v1/products?sub_category_id=${shelf}&min_price=101&max_price=101`,
    );
    expect(list.body.total_items).toBe(500);
    await expectSound(shop);
  });

  test('"many" is no product, whatever else is done with it', async () => {
    expect((await shop.get('/v1/products/many')).status).toBe(422);
    const put = await shop.send('PUT', '/v1/products/many', {}, bearer(admin.token));
    expect(put.status).toBe(422);
  });
});

describe('what has changed meanwhile', () => {
  test('is told product by product with its newer values, and nothing is stored', async () => {
    const [crown, hat, standing] = [
      await seen({ name: 'Paper crown' }),
      await seen({ name: 'Party hat' }),
      await seen(),
    ];
    await save([crown.change({ product_price: 1_250 })], other);
    await order(shop, customers[0] as TestPerson, [aLine(hat.id, 3)], { key: 'meanwhile' });
    const { status, body } = await save([
      standing.change({ product_price: 70 }),
      crown.change({ product_price: 80, stock: 4 }),
      hat.change({ stock: 20 }),
    ]);
    expect(status).toBe(409);
    expect(body.detail).toBe(
      '2 products have changed meanwhile, so nothing was saved. Please look again.',
    );
    expect(body.errors).toEqual([
      {
        path: `products.${crown.id}.product_price`,
        message: 'Paper crown: the price is now ₹1,250.',
      },
      { path: `products.${hat.id}.stock`, message: 'Party hat: the stock is now 7.' },
    ]);
    expect(await read(standing.id)).toMatchObject({ product_price: 100 });
    expect(await read(crown.id)).toMatchObject({ product_price: 1_250, stock: 10 });
    expect(await stockOf(shop, hat.id)).toBe(7);
    await expectSound(shop);
  });

  test('does not matter where it is not what is being changed', async () => {
    const { id, change } = await seen();
    await order(shop, customers[0] as TestPerson, [aLine(id, 2)], { key: 'beside' });
    expect((await save([change({ product_price: 60 })])).status).toBe(200);
    expect(await read(id)).toMatchObject({ product_price: 60, stock: 8 });
    expect((await save([change({ stock: 5 })])).status).toBe(409);
    await expectSound(shop);
  });

  test('products that are gone are named', async () => {
    const [gone, standing] = [await seen({ name: 'Old lantern' }), await seen()];
    await shop.send('PUT', `/v1/products/${gone.id}/delete`, undefined, bearer(admin.token));
    const { status, body } = await save([
      gone.change({ stock: 1 }),
      standing.change({ stock: 1 }),
      { product_id: 999_999, seen_price: 1, seen_stock: 1, stock: 2 },
    ]);
    expect(status).toBe(409);
    expect(body.errors).toEqual([
      { path: `products.${gone.id}`, message: 'Old lantern is no longer sold.' },
      { path: 'products.999999', message: 'There is no product 999999.' },
    ]);
    expect(await stockOf(shop, standing.id)).toBe(10);
  });
});

describe('many at once', () => {
  test('100 orders while the shelves are counted lose no piece, and nobody meets a deadlock', async () => {
    const products = await Promise.all(
      Array.from({ length: 8 }, () => aProduct(shop, { stock: 200, subCategoryId: shelf })),
    );
    let saved = 0;
    const count = async (turn: number) => {
      const changes = await Promise.all(
        products.map(async (id): Promise<PriceAndStockChange> => {
          const { product_price, stock } = await read(id);
          return {
            product_id: id,
            seen_price: product_price,
            seen_stock: stock,
            stock: stock + 1 + (turn % 3),
          };
        }),
      );
      const { status } = await save(turn % 2 ? changes : changes.toReversed());
      expect([200, 409]).toContain(status);
      if (status === 200) saved += 1;
    };
    const buy = async (turn: number) => {
      const lines = products
        .map((id, place) => ({ id, weight: (turn * 7_919 + place * 104_729) % 997 }))
        .toSorted((one, another) => one.weight - another.weight)
        .slice(0, 1 + (turn % 4))
        .map(({ id }) => aLine(id));
      const customer = customers[turn % customers.length] as TestPerson;
      const { status } = await order(shop, customer, lines, { key: `grid-${turn}` });
      expect(status).toBe(201);
    };
    await Promise.all([
      ...Array.from({ length: 100 }, (_, turn) => buy(turn)),
      ...Array.from({ length: 12 }, (_, turn) => count(turn)),
    ]);
    await count(0);
    expect(saved).toBeGreaterThan(0);
    await expectSound(shop);
  });

  test('of two admins who change the same products at once, one is told', async () => {
    const products = await Promise.all(Array.from({ length: 20 }, () => seen()));
    const mine = products.map(({ change }) => change({ product_price: 111, stock: 11 }));
    const theirs = products
      .toReversed()
      .map(({ change }) => change({ product_price: 222, stock: 22 }));
    const answers = await Promise.all([save(mine), save(theirs, other)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409,
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toHaveLength(40);
    const prices = await Promise.all(
      products.map(async ({ id }) => (await read(id)).product_price),
    );
    expect(new Set(prices).size).toBe(1);
    await expectSound(shop);
  });
});
