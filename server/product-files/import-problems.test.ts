import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { commaUnclear, lettersLost } from '#messages/admin-validation.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendImport } from '#tests/support/imports.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What is wrong with a file is reported line by line, and nothing of it is written. */
let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const balloons = await aCategory(shop, 'Balloons');
  await aSubCategory(shop, { name: 'Foil balloons', categoryId: balloons });
});

const newColumns = 'product_name,product_price,stock,category_name,sub_category_name';
const place = 'Balloons,Foil balloons';
const file = (...lines: string[]) => lines.join('\r\n');
const check = (text: string | Uint8Array) => sendImport(shop, admin.token, text);
const write = (text: string | Uint8Array) =>
  sendImport(shop, admin.token, text, { isDryRun: false });
const count = async (): Promise<number> => (await shop.get('/v1/products')).body.total_items;

let made = 0;
const aName = (): string => `Imported ${(made += 1)}`;

test('one file of an account is checked at a time: the latest', async () => {
  const text = file(newColumns, `${aName()},100,3,${place}`);
  const other = await aPerson(shop, 'admin');
  const waiting = async () => {
    const { rows } = await shop.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const checks = await shop.db.transaction().execute(async (db) => {
    await sql`lock table sub_category in access exclusive mode`.execute(db);
    const [first, ofOther] = [check(text), sendImport(shop, other.token, text)];
    await expect.poll(waiting).toBe(2);
    const second = check(text);
    await expect.poll(waiting).toBe(3);
    return [first, second, ofOther];
  });
  const [first, second, ofOther] = await Promise.all(checks);
  expect(first?.failure).toBe('You are having another file checked now.');
  expect(second?.result?.rows).toBe(1);
  expect(ofOther?.result?.rows).toBe(1);
  expect((await check(text)).result?.rows).toBe(1);
});

describe('an import tells', () => {
  test('columns without end, and names of columns without end, in a few words', async () => {
    const { result } = await check(','.repeat(2_000_000));
    expect(result?.problems).toEqual([
      { line: 1, message: 'This line has more than 1,000 cells. What follows it was not read.' },
    ]);
    const long = await check(`product_id,${'x'.repeat(100_000)}`);
    expect(long.result?.problems).toEqual([
      { line: 1, message: `There is no column "${'x'.repeat(60)}…".` },
    ]);
  });

  test('one wrong line of many', async () => {
    const before = await count();
    const lines = Array.from({ length: 1_500 }, () => `${aName()},100,3,${place}`);
    lines[1_200] = `${aName()},free,3,${place}`;
    const { result } = await write(file(newColumns, ...lines));
    expect(result).toMatchObject({
      rows: 1_500,
      created: 0,
      problem_count: 1,
      problems: [
        {
          line: 1_202,
          column: 'product_price',
          message: 'Product price must be a valid positive integer',
        },
      ],
    });
    expect(await count()).toBe(before);
  });

  test.each([
    [{ product_name: ' ' }, 'Product name is required'],
    [{ product_name: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
    [{ product_price: '' }, 'Product price is required'],
    [{ product_price: '0' }, 'Product price must be a valid positive integer'],
    [{ product_price: '12.5' }, 'Product price must be a valid positive integer'],
    [{ product_price: '"99,50"' }, commaUnclear],
    [{ product_price: '10000001' }, 'A price is at most ₹1,00,00,000.'],
    [{ stock: '' }, 'Stock is required'],
    [{ stock: '-1' }, 'Stock must be a valid non-negative integer'],
    [{ stock: '1000001' }, 'Stock must be a valid non-negative integer'],
    [{ sub_category_name: '' }, 'Subcategory is required'],
    [{ category_name: ' ' }, 'Category is required'],
    [{ category_name: 'Lamps' }, 'There is no category "Lamps" with subcategories.'],
    [
      { sub_category_name: 'Silk balloons' },
      'There is no subcategory "Silk balloons" in the category "Balloons".',
    ],
    [{ product_description: 'x'.repeat(5_001) }, 'Please use at most 5,000 characters.'],
    [{ weight: '1.234' }, 'Weight is 0 to 1000 kg, with up to two decimals.'],
    [{ length: '1001' }, 'Length is 0 to 1000 cm, with up to two decimals.'],
    [{ width: '-1' }, 'Width is 0 to 1000 cm, with up to two decimals.'],
    [{ height: 'tall' }, 'Height is 0 to 1000 cm, with up to two decimals.'],
    [{ origin_location: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
    [{ product_name: '?????? ????' }, lettersLost],
    [{ product_description: 'Pack of 5 (?250 each)' }, lettersLost],
  ])('%j: %s', async (wrong, message) => {
    const cells = {
      product_name: aName(),
      product_price: '10',
      stock: '1',
      category_name: 'Balloons',
      sub_category_name: 'Foil balloons',
      ...wrong,
    };
    const text = file(Object.keys(cells).join(','), Object.values(cells).join(','));
    const { result } = await check(text);
    expect(result?.problems).toEqual([{ line: 2, column: Object.keys(wrong)[0], message }]);
  });

  test('all that is wrong on a line, in the order in which fields are checked', async () => {
    const { result } = await check(file(`weight,${newColumns}`, 'heavy,,,,,'));
    expect(result?.problems.map(({ message }) => message)).toEqual([
      'Product name is required',
      'Product price is required',
      'Stock is required',
      'Subcategory is required',
      'Category is required',
      'Weight is 0 to 1000 kg, with up to two decimals.',
    ]);
  });

  test('texts that lost letters where the file was saved, but not what has such signs in the shop', async () => {
    const ids = [
      await aProduct(shop, { name: 'मोम लाल', description: 'Only ₹5' }),
      await aProduct(shop, { name: 'Guess who???', description: 'Really? Yes.' }),
    ];
    const { result } = await check(
      file(
        'product_id,product_name,product_description',
        `${ids[0]},??? ???,Only ?5`,
        `${ids[1]},Guess who???,Really? Yes. Now.`,
      ),
    );
    expect(result?.problems).toEqual([
      { line: 2, column: 'product_name', message: lettersLost },
      { line: 2, column: 'product_description', message: lettersLost },
    ]);
  });

  test('names that are taken in the shop or by an earlier line, in whatever letters', async () => {
    const id = await aProduct(shop, { name: 'Marigold garland' });
    const other = await aProduct(shop);
    const { result } = await check(
      file(
        `product_id,${newColumns}`,
        `,MARIGOLD garland ,10,1,${place}`,
        `,Rose garland,10,1,${place}`,
        `,rose GARLAND,10,1,${place}`,
        `${id},Marigold Garland,10,1,${place}`,
        `${other},marigold garland,10,1,${place}`,
      ),
    );
    const message = 'Product name already exists. Please choose a different name.';
    expect(result?.problems).toEqual(
      [2, 4, 6].map((line) => ({ line, column: 'product_name', message })),
    );
  });

  test('products that are deleted, unknown, no number, or there twice', async () => {
    const [gone, here] = [await aProduct(shop), await aProduct(shop)];
    await shop.send('PUT', `/v1/products/${gone}/delete`, undefined, bearer(admin.token));
    const { result } = await check(
      file('product_id,stock', `${gone},1`, '999999,1', 'x1,1', `${here},1`, `${here},2`),
    );
    expect(result?.problems.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Product not found'],
      [3, 'Product not found'],
      [4, 'An id is a positive whole number.'],
      [6, 'Line 5 is about this product already.'],
    ]);
  });

  test.each([
    ['', ['The file is empty. Its first line names the columns.']],
    [
      'product_name,colour,stock,stock,',
      [
        'There is no column "colour".',
        'There are two of "stock".',
        'A column has no name.',
        'The column "product_price" is missing.',
        'The column "category_name" is missing.',
        'The column "sub_category_name" is missing.',
      ],
    ],
    ['product_id,sub_category_name', ['The column "category_name" is missing.']],
  ])('a first line like %j', async (head, sentences) => {
    const { result } = await check(file(head, '1,2,3'));
    const expected = head === '' ? ['There is no column "1".'] : sentences;
    expect(result?.problems[0]?.line).toBe(head === '' ? 2 : 1);
    expect(result?.problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining(expected),
    );
    expect((await check(head)).result?.problems.map(({ message }) => message)).toEqual(sentences);
  });

  test('lines with too few cells, counted as in the file', async () => {
    const { result } = await check(
      file(newColumns, `"two\r\nlines",10,1,${place}`, '', `${aName()},10`, ''),
    );
    expect(result?.problems).toEqual([
      { line: 5, message: 'This line has 2 cells, the first line has 5.' },
    ]);
  });

  test('bytes that are no text, and quotation marks out of place', async () => {
    const mixed = Buffer.concat([
      Buffer.from(file(newColumns, `Café ${aName()},10,1,${place}`, '')),
      Buffer.from(`Caf\xe9,10,1,${place}`, 'latin1'),
    ]);
    expect((await write(mixed)).result?.problems).toEqual([
      { line: 3, message: 'This line is not UTF-8 text. Please save the file as "CSV UTF-8".' },
    ]);
    const torn = file(newColumns, `${aName()},,1,${place}`, `"${aName()},10,1,${place}`);
    expect((await write(torn)).result?.problems.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('of very many problems the first are told and all are counted', async () => {
    const lines = Array.from({ length: 1_500 }, () => ',,1,Balloons,Foil balloons');
    const { result } = await check(file(newColumns, ...lines));
    expect(result?.problem_count).toBe(3_000);
    expect(result?.problems).toHaveLength(limits.maxImportProblems);
    expect(result?.problems.at(-1)?.line).toBe(501);
  });
});
