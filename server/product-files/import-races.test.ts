import { beforeAll, describe, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { importForm, readImport, sendImport } from '#tests/support/imports.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let url: string;
let admin: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await aPerson(shop, 'admin');
  const balloons = await aCategory(shop, 'Balloons');
  await aSubCategory(shop, { name: 'Foil balloons', categoryId: balloons });
});

const newColumns = 'product_name,product_price,stock,category_name,sub_category_name';
const place = 'Balloons,Foil balloons';
const file = (...lines: string[]) => lines.join('\r\n');
const check = (text: string) => sendImport(shop, admin.token, text);
const write = (text: string) => sendImport(shop, admin.token, text, { isDryRun: false });
const count = async (): Promise<number> => (await shop.get('/v1/products')).body.total_items;

let made = 0;
const aName = (): string => `Imported ${(made += 1)}`;

describe('somebody else meanwhile', () => {
  test('imports: this one is refused', async () => {
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
  const controller = new AbortController();
  const answer = await fetch(`${url}/v1/products/import`, {
    method: 'POST',
    body: importForm(file(newColumns, ...lines), false),
    headers: bearer(admin.token),
    signal: controller.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes('"writing"')) controller.abort();
    }
  })();
  await expect(reading).rejects.toThrow();
  expect(readImport(text).result).toBeUndefined();
  // The next one is let in as soon as the lost one is rolled back.
  const again = file(newColumns, `${aName()},10,1,${place}`);
  await expect.poll(async () => (await write(again)).result?.created).toBe(1);
  expect(await count()).toBe(before + 1);
  await expectSound(shop);
});
