import { beforeEach, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let tin: number;
const head = 'kind,id,field,english,hindi,hindi_checked,marathi,marathi_checked';
const wholeHead = `${head},hindi_was,marathi_was`;

beforeEach(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const categoryId = await aCategory(shop, 'Bakeware');
  const subCategoryId = await aSubCategory(shop, { name: 'Tins', categoryId });
  tin = await aProduct(shop, { name: 'Cake tin', description: '=Round', subCategoryId });
});

const written = async () => {
  const { payload } = await shop.app.inject({
    url: '/v1/texts/export',
    headers: bearer(admin.token),
  });
  return payload;
};
const read = (text: string, person = admin) => readBytes(Buffer.from(text), person);
const readBytes = (bytes: Buffer, person = admin) =>
  sendForm(
    shop,
    'POST',
    '/v1/texts/import',
    {},
    {
      ...person,
      files: [{ name: 't.csv', bytes, field: 'file' }],
    },
  );
const namesOf = async (language: string) =>
  (await shop.get('/v1/products', { 'accept-language': language })).body.data[0].product_name;

test('a file has all texts, no formula, and comes back with translations', async () => {
  const file = await written();
  expect(file.split('\r\n')).toEqual([
    `\uFEFF${wholeHead}`,
    expect.stringMatching(/^category,\d+,name,Bakeware,,,,,,$/),
    `product,${tin},description,'=Round,,,,,,`,
    `product,${tin},name,Cake tin,,,,,,`,
    expect.stringMatching(/^sub_category,\d+,name,Tins,,,,,,$/),
    '',
  ]);
  const translated = file
    .replace('Cake tin,,,,', 'Cake tin,केक टिन,yes,केक टीन,')
    .replace("'=Round,,,,", "'=Round,'=गोल,no,,");
  const answer = await read(translated);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 200,
    body: { translations: 3 },
  });
  expect([await namesOf('hi'), await namesOf('mr'), await namesOf('en')]).toEqual([
    'केक टिन',
    'केक टीन',
    'Cake tin',
  ]);
  expect(await written()).toContain(
    `'=Round,'=गोल,no,,,'=गोल,\r\nproduct,${tin},name,Cake tin,केक टिन,yes,केक टीन,no,केक टिन,केक टीन`,
  );
  const { data } = (await shop.get('/v1/texts?kind=product', bearer(admin.token))).body;
  expect(data[1].hi).toMatchObject({ value: '=गोल', is_changed: false });
  expect((await read(await written())).status).toBe(422);
});

test('an empty cell changes nothing, and newer English is seen as changed since', async () => {
  await read(`${head}\nproduct,${tin},name,Older tin,केक टिन,no,,`);
  const { data } = (await shop.get('/v1/texts?state=changed', bearer(admin.token))).body;
  expect(data).toMatchObject([{ source: 'Cake tin', hi: { made_from: 'Older tin' }, mr: null }]);
  await read(`${head}\nproduct,${tin},name,Cake tin,,,टीन,yes`);
  expect([await namesOf('hi'), await namesOf('mr')]).toEqual(['केक टिन', 'टीन']);
});

test('what somebody has changed since the file was made stays, and its lines are named', async () => {
  await read(`${head}\nproduct,${tin},name,Cake tin,केक टिन,no,केक टीन,no`);
  const older = await written();
  await read(`${head}\nproduct,${tin},name,Cake tin,गोल टिन,yes,,`);
  const changedBoth = older
    .replace('केक टिन,no,केक टीन,no', 'केक का टिन,no,केकचा टीन,no')
    .replace("'=Round,,,,", "'=Round,गोल,no,,");
  expect(await read(changedBoth)).toMatchObject({
    status: 200,
    body: { translations: 2, left_alone: [4] },
  });
  expect([await namesOf('hi'), await namesOf('mr')]).toEqual(['गोल टिन', 'केकचा टीन']);
  // A file that is as it was written changes nothing, though a line of it is older than the shop's.
  expect((await read(older)).status).toBe(422);
  expect(await namesOf('hi')).toBe('गोल टिन');
  const onlyOlder = `${wholeHead}\nproduct,${tin},name,Cake tin,केक का टिन,yes,,,केक टिन,`;
  const refused = await read(onlyOlder);
  expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'line 2']);
  expect(await namesOf('hi')).toBe('गोल टिन');
});

test('what is as it was is checked by a yes, and nothing is unchecked by an older file', async () => {
  await read(`${head}\nproduct,${tin},name,Cake tin,केक टिन,no,,`);
  const older = await written();
  const isChecked = async () => {
    const { data } = (await shop.get('/v1/texts?kind=product', bearer(admin.token))).body;
    return data.find((text: { field: string }) => text.field === 'name').hi.is_checked;
  };
  expect((await read(older.replace('केक टिन,no', 'केक टिन,yes'))).status).toBe(200);
  expect(await isChecked()).toBe(true);
  expect((await read(older)).status).toBe(422);
  expect(await isChecked()).toBe(true);
});

test('a wrong line is named, and nothing of its file is written', async () => {
  const good = `product,${tin},name,Cake tin,केक टिन,no,,`;
  const cases: [lines: string[], path: string][] = [
    [[good, `product,${tin},price,5,पाँच,no,,`], 'line 3'],
    [[`order,${tin},name,x,क,no,,`], 'line 2'],
    [[good, 'product,999999,name,Gone,गया,no,,'], 'line 3'],
    [[good, good], 'line 3'],
    [[`product,${tin},name,Cake tin,केक,perhaps,,`], 'line 2'],
    [['product,x,name,Cake tin,केक,no,,'], 'line 2'],
    [[`product,${tin},name,Cake tin,????????,no,,`], 'line 2'],
    [[good.replace('केक टिन', '\ufffd\ufffd टिन')], 'line 2'],
    [[`product,${tin}e0,name,Cake tin,केक,no,,`], 'line 2'],
    [[`product,0x${tin.toString(16)},name,Cake tin,केक,no,,`], 'line 2'],
    [[good, 'product,"'], 'line 3'],
  ];
  for (const [lines, path] of cases) {
    const answer = await read([head, ...lines].join('\n'));
    expect(answer.status, lines.join()).toBe(422);
    expect(answer.body.errors[0].path, lines.join()).toBe(path);
  }
  expect((await read('')).status).toBe(422);
  expect((await read(`a,b\n${good}`)).body.errors[0].path).toBe('line 1');
  expect(await namesOf('hi')).toBe('Cake tin');
});

test('all mistakes of a file are named at once, line by line; of very many the first, and how many more', async () => {
  const wrong = [
    `product,${tin},name,Cake tin,????????,no,,`,
    `product,${tin},name,Cake tin,केक टिन,perhaps,,`,
    'product,999999,name,Gone,गया,no,,',
    `product,${tin},description,Round,गोल,no,,`,
    `product,${tin},description,Round,गोल,no,,`,
    `order,${tin},name,x,क,no,,`,
  ];
  const { body } = await read([head, ...wrong].join('\n'));
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'line 2',
    'line 3',
    'line 4',
    'line 6',
    'line 7',
  ]);
  const many = Array.from({ length: 34 }, () => `product,${tin},name,Cake tin,????????,no,,`);
  const { errors } = (await read([head, ...many].join('\n'))).body;
  expect(errors).toHaveLength(21);
  expect(errors[20]).toEqual({ path: 'line 22', message: '14 more mistakes, from this line on.' });
});

test('a file that a spreadsheet saved as UTF-16, with tabs or semicolons, is read', async () => {
  const lines = [head, `product,${tin},name,Cake tin,केक टिन,yes,,`].join('\r\n');
  for (const [separator, word] of [
    ['\t', 'एक'],
    [';', 'दो'],
  ] as const) {
    const text = lines.replaceAll(',', separator).replace('केक', word);
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const answer = await readBytes(bytes);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await namesOf('hi')).toBe(`${word} टिन`);
  }
  const western = Buffer.from(
    `${head}\nproduct,${tin},name,Cake tin,Moule \xe0 g\xe2teau,no,,`,
    'latin1',
  );
  expect((await readBytes(western)).status).toBe(200);
  expect(await namesOf('hi')).toBe('Moule à gâteau');
});

test('only staff who keep the products send or get a file, and the log says so', async () => {
  const packer = await aPerson(shop, 'packer');
  expect((await shop.get('/v1/texts/export', bearer(packer.token))).status).toBe(403);
  expect((await read(head, packer)).status).toBe(403);
  await read(`${head}\nproduct,${tin},name,Cake tin,केक टिन,no,,`);
  const { data } = (await shop.get('/v1/user/audit', bearer(admin.token))).body;
  expect(data[0]).toMatchObject({ action: 'texts_translated' });
  expect(data[0].changes[0]).toMatchObject({ field: 'name hi text', after: 'केक टिन' });
});
