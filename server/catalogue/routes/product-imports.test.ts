import { beforeAll, describe, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { importForm, readImport, sendImport } from '#tests/support/imports.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let url: string;
let admin: TestPerson;
let shelf: number;

beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await aPerson(shop, 'admin');
  const balloons = await aCategory(shop, 'Balloons');
  shelf = await aSubCategory(shop, { name: 'Foil balloons', categoryId: balloons });
  await aSubCategory(shop, { name: 'Latex balloons', categoryId: balloons });
});

const newColumns = 'product_name,product_price,stock,category_name,sub_category_name';
const place = 'Balloons,Foil balloons';
const file = (...lines: string[]) => lines.join('\r\n');
const check = (text: string | Uint8Array) => sendImport(shop, admin.token, text);
const write = (text: string | Uint8Array) =>
  sendImport(shop, admin.token, text, { isDryRun: false });
const exported = async (): Promise<string> =>
  (await shop.get('/v1/products/export', bearer(admin.token))).body;
const count = async (): Promise<number> => (await shop.get('/v1/products')).body.total_items;
const productOf = async (id: number) => (await shop.get(`/v1/products/${id}`)).body.data;

let made = 0;
const aName = (): string => `Imported ${(made += 1)}`;

describe('an import', () => {
  test('adds products and changes others; what its file does not have stays', async () => {
    const id = await aProduct(shop, { subCategoryId: shelf, price: 100, weight: 2 });
    const before = await productOf(id);
    const name = aName();
    const text = file(
      'Product_ID;product_name;product_price;stock;category_name;sub_category_name;weight',
      `;${name};250;7;balloons ;LATEX balloons;0.25`,
      `${id};${before.product_name};120;4;${place.replace(',', ';')};`,
    );
    const dry = await check(text);
    expect(dry.result).toMatchObject({ rows: 2, created: 1, changed: 1, problem_count: 0 });
    expect(await productOf(id)).toEqual(before);

    const { status, result, progress } = await write(text);
    expect(status).toBe(200);
    expect(result).toEqual({ ...dry.result });
    expect(progress.map(({ phase, done, total }) => [phase, done, total])).toEqual([
      ['reading', Buffer.byteLength(text), Buffer.byteLength(text)],
      ['checking', 2, 2],
      ['writing', 1, 2],
      ['writing', 2, 2],
    ]);
    const after = await productOf(id);
    expect(after).toMatchObject({ product_price: 120, stock: 4, weight: null });
    expect(after.product_description).toBe(before.product_description);
    expect(after.updated_at > before.updated_at).toBe(true);
    const found = await shop.get(`/v1/products?search=${encodeURIComponent(name)}`);
    expect(found.body.data[0]).toMatchObject({
      product_name: name,
      product_price: 250,
      stock: 7,
      sub_category_name: 'Latex balloons',
      product_description: '',
      weight: 0.25,
      height: null,
    });
    await expectSound(shop);
  });

  test('of an export changes nothing, whatever its texts are', async () => {
    const texts = ['=1+1', '+91 98', '-5', '@home', "'=quoted", '"quoted"', 'a;b, c', 'जलसा 🎂'];
    for (const text of texts) {
      const description = `${text}\r\nsecond line`;
      await aProduct(shop, {
        subCategoryId: shelf,
        name: text,
        description,
        weight: 0.5,
        length: 3,
      });
    }
    const text = await exported();
    expect(text).toContain("'=1+1,");
    expect(text).toContain(',"\'=1+1\r\nsecond line",');
    const total = await count();
    const { result } = await write(text);
    expect(result).toMatchObject({ rows: total, unchanged: total, created: 0, changed: 0 });
    expect(await exported()).toBe(text);
  });

  test('sets stock through the ledger', async () => {
    const [few, many, same] = [
      await aProduct(shop, { stock: 10 }),
      await aProduct(shop, { stock: 0 }),
      await aProduct(shop, { stock: 5 }),
    ];
    const { result } = await write(file('product_id,stock', `${many},40`, `${few},3`, `${same},5`));
    expect(result).toMatchObject({ changed: 2, unchanged: 1 });
    expect(await Promise.all([few, many, same].map((id) => stockOf(shop, id)))).toEqual([3, 40, 5]);
    await expectSound(shop);
  });

  test('lets products swap their names, and new ones take over names', async () => {
    const [one, other] = [await aProduct(shop), await aProduct(shop)];
    const [first, second] = [await productOf(one), await productOf(other)];
    const swap = file(
      'product_id,product_name',
      `${one},${second.product_name}`,
      `${other},${first.product_name}`,
    );
    expect((await write(swap)).result).toMatchObject({ changed: 2 });
    expect((await productOf(one)).product_name).toBe(second.product_name);
    const third = aName();
    const handOver = file(
      `product_id,${newColumns}`,
      `,${second.product_name},10,1,${place}`,
      `${one},${third},20,1,${place}`,
    );
    expect((await write(handOver)).result).toMatchObject({ created: 1, changed: 1 });
    expect((await productOf(one)).product_name).toBe(third);
    const found = await shop.get(`/v1/products/suggestions?q=${encodeURIComponent(third)}`);
    expect(found.body.data).toContain(third);
    await expectSound(shop);
  });

  test('makes the search forget words that are gone and find those that came', async () => {
    const id = await aProduct(shop, { name: 'Zirconium chandelier' });
    await write(file('product_id,product_name', `${id},Rhodium chandelier`));
    const words = await shop.db
      .selectFrom('search_word')
      .select('word')
      .where('word', 'in', ['zirconium', 'rhodium', 'chandelier'])
      .orderBy('word')
      .execute();
    expect(words.map(({ word }) => word)).toEqual(['chandelier', 'rhodium']);
  });

  test('of many lines is written in parts, and is whole', async () => {
    const lines = Array.from({ length: 2_500 }, () => `${aName()},100,3,${place}`);
    const { result, progress } = await write(file(newColumns, ...lines));
    expect(result).toMatchObject({ rows: 2_500, created: 2_500, problem_count: 0 });
    const written = progress.filter(({ phase }) => phase === 'writing');
    expect(written.map(({ done }) => done)).toEqual(
      Array.from({ length: 10 }, (_, i) => (i + 1) * 250),
    );
    await expectSound(shop);
  });
});

describe('an import is refused', () => {
  test('without a file, with two, with one that is too large, and to who is no admin', async () => {
    const send = async (form: FormData, person = admin) => {
      const answer = await fetch(`${url}/v1/products/import`, {
        method: 'POST',
        body: form,
        headers: bearer(person.token),
      });
      return {
        status: answer.status,
        detail: ((await answer.json()) as { detail: string }).detail,
      };
    };
    const chooseOne = { status: 422, detail: 'Please choose one CSV file.' };
    expect(await send(new FormData())).toEqual(chooseOne);
    const two = importForm('a', true);
    two.append('file', new Blob(['b']), 'more.csv');
    expect(await send(two)).toEqual(chooseOne);
    expect(await send(importForm(Buffer.alloc(limits.maxImportBytes + 1, 'a'), true))).toEqual({
      status: 413,
      detail: 'This file is too large. A file has up to 20 MB.',
    });
    expect((await send(importForm('a', true), await aPerson(shop, 'customer'))).status).toBe(403);
  });

  test('while another one is under way', async () => {
    const text = file(newColumns, `${aName()},10,1,${place}`);
    await shop.db.transaction().execute(async (db) => {
      await db
        .selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.lit(7_254_010)]).as('locked'))
        .execute();
      const { failure } = await write(text);
      expect(failure).toBe(
        'Somebody else is importing products right now. Please try again when that is done.',
      );
      expect((await check(text)).result?.problem_count).toBe(0);
    });
    expect((await write(text)).result?.created).toBe(1);
  });
});

describe('somebody else meanwhile', () => {
  /** Somebody waits for a lock. */
  const isWaiting = async () => {
    const { rows } = await shop.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };

  test('takes a name or a product: the line is told, and nothing is written', async () => {
    const [name, other] = [aName(), aName()];
    const gone = await aProduct(shop);
    const text = file(
      `product_id,${newColumns}`,
      `,${other},10,1,${place}`,
      `,${name},10,1,${place}`,
    );
    const drawers = await aSubCategory(shop);
    const before = await count();
    const importing = await shop.db.transaction().execute(async (db) => {
      const taken = { name, price_paise: 1_000, sub_category_id: drawers };
      await db.insertInto('product').values(taken).execute();
      const importing = write(text);
      await expect.poll(isWaiting).toBe(true);
      return { importing };
    });
    const { result } = await importing.importing;
    expect(result?.problems.map(({ line }) => line)).toEqual([3]);
    expect(await count()).toBe(before + 1);

    const change = file(
      `product_id,${newColumns}`,
      `,${other},1,1,${place}`,
      `${gone},${aName()},1,1,${place}`,
    );
    const deleting = await shop.db.transaction().execute(async (db) => {
      await db
        .updateTable('product')
        .set({ deleted_at: new Date() })
        .where('id', '=', gone)
        .execute();
      const importing = write(change);
      await expect.poll(isWaiting).toBe(true);
      return { importing };
    });
    expect((await deleting.importing).result?.problems).toEqual([
      { line: 3, column: 'product_id', message: 'Product not found' },
    ]);
    expect(await count()).toBe(before);
    await expectSound(shop);
  });

  test('orders what is imported: no deadlock, and the ledger holds', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => aProduct(shop, { stock: 500 })));
    const customer = await aPerson(shop, 'customer');
    const orders = Array.from({ length: 30 }, (_, turn) =>
      order(
        shop,
        customer,
        [turn % 8, (turn + 3) % 8].map((place) => aLine(ids[place] ?? 0)),
        { key: `import-${turn}` },
      ),
    );
    const counted = file('product_id,stock', ...ids.toReversed().map((id) => `${id},300`));
    const imports = [write(counted), write(counted.replaceAll(',300', ',200'))];
    const statuses = (await Promise.all(orders)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const results = await Promise.all(imports);
    expect(results.some(({ result }) => result?.changed === 8)).toBe(true);
    await expectSound(shop);
  });
});

test('whoever hangs up before it is done has nothing written', async () => {
  const before = await count();
  const lines = Array.from({ length: 4_000 }, () => `${aName()},100,3,${place}`);
  const hangUp = new AbortController();
  const answer = await fetch(`${url}/v1/products/import`, {
    method: 'POST',
    body: importForm(file(newColumns, ...lines), false),
    headers: bearer(admin.token),
    signal: hangUp.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes('"writing"')) hangUp.abort();
    }
  })();
  await expect(reading).rejects.toThrow();
  expect(readImport(text).result).toBeUndefined();
  // The next one is let in as soon as the lost one is rolled back.
  const again = file(newColumns, `${aName()},10,1,${place}`);
  await expect.poll(async () => (await write(again)).result?.created, { timeout: 10_000 }).toBe(1);
  expect(await count()).toBe(before + 1);
  await expectSound(shop);
});
