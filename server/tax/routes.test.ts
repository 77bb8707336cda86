import { beforeEach, expect, test } from 'vitest';

import { gstStates } from '#contract/tax/words.ts';
import { aProduct } from '#tests/support/factories.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let owner: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  shop = await openTestShop();
  [owner, admin] = [await aPerson(shop, 'super_admin'), await aPerson(shop, 'admin')];
});

const asOwner = () => bearer(owner.token);
const save = (body: object) => shop.post('/v1/tax/profile', { ...whoever, ...body }, asOwner());
const read = async (path: string) => (await shop.get(path, bearer(admin.token))).body.data;
const whoever = {
  kind: 'regular',
  gstin: '27AAPFU0939F1ZV',
  valid_from: '2026-04-01',
  legal_name: 'Jalsa Traders',
  address: '7, Station Road, Panvel',
};

test('an owner says who sells, from a day on; the state follows from the GSTIN and nothing said is lost', async () => {
  expect(await read('/v1/tax/profile')).toMatchObject({ current: null, history: [] });
  const first = await save({ kind: 'unregistered', gstin: '', state_code: '27' });
  expect(first).toMatchObject({
    status: 201,
    body: { data: { current: { kind: 'unregistered' } } },
  });
  // As it is written on certificates, and by hand.
  await save({ gstin: ' 27aapfu-0939f1zv ' });
  // Not yet.
  // Further ahead nothing is planned: it is a slip, after which today's answers would seem to be lost.
  const nextYear = new Date().getFullYear() + 1;
  expect((await save({ kind: 'composition', valid_from: '2062-01-01' })).status).toBe(422);
  await save({ kind: 'composition', valid_from: `${nextYear}-04-01` });
  const { current, history } = await read('/v1/tax/profile');
  expect(current).toMatchObject({ kind: 'regular', gstin: '27AAPFU0939F1ZV', state_code: '27' });
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
    'composition',
    'regular',
    'unregistered',
  ]);
});

test('what cannot be is refused beside its field, and nothing is stored', async () => {
  for (const [body, path] of [
    [{ gstin: '27AAPFU0939F1ZX' }, 'gstin'],
    [{ gstin: '' }, 'gstin'],
    [{ gstin: '99AAPFU0939F1ZV' }, 'gstin'],
    [{ kind: 'unregistered', state_code: '27' }, 'gstin'],
    [{ kind: 'unregistered', gstin: '' }, 'state_code'],
    [{ kind: 'both' }, 'kind'],
    [{ valid_from: '31.03.2026' }, 'valid_from'],
    [{ legal_name: ' ' }, 'legal_name'],
    [{ address: 'x'.repeat(501) }, 'address'],
  ] as const) {
    const { status, body: problem } = await save(body);
    expect(status, JSON.stringify(body)).toBe(422);
    expect(problem.errors[0]).toMatchObject({ path });
  }
  expect((await read('/v1/tax/profile')).history).toEqual([]);
  expect((await shop.post('/v1/tax/profile', whoever, bearer(admin.token))).status).toBe(403);
});

test('rates wait until the accountant has confirmed them, and again after each change', async () => {
  const rates = async () => (await read('/v1/tax/rates')).rates;
  const rateOf = async (hsn: string) =>
    (await rates()).find((rate: { hsn: string }) => rate.hsn === hsn);
  expect((await rates()).every((rate: { checked_by: null }) => rate.checked_by === null)).toBe(
    true,
  );
  const check = (...ids: number[]) =>
    shop.post('/v1/tax/rates/checks', { rates: ids, checked_by: 'CA R. Mehta' }, asOwner());
  const candles = (await rateOf('3406')).rate_id;
  const disputed = (await rateOf('9505')).rate_id;
  expect((await check(candles, disputed)).body).toMatchObject({
    status: 409,
    type: '/v1/docs#error-tax_rate_unsettled',
  });
  expect(await check(candles, 999_999)).toMatchObject({ status: 404 });
  expect(await rateOf('3406')).toMatchObject({ checked_by: null });
  expect((await check(candles)).status).toBe(200);
  expect(await rateOf('3406')).toMatchObject({ rate: 5, checked_by: 'CA R. Mehta' });

  const put = (body: object) => shop.send('PUT', '/v1/tax/rates', body, asOwner());
  const given = { hsn: '34 06', rate: '12%', valid_from: '2025-09-22', description: 'Candles' };
  expect((await put(given)).status).toBe(200);
  expect(await rateOf('3406')).toMatchObject({ rate: 12, checked_by: null });
  // Who had 5% before their eyes confirms nothing of the 12% that somebody else has entered meanwhile.
  const confirm = (...seen: number[]) =>
    shop.post(
      '/v1/tax/rates/checks',
      { rates: [candles], seen, checked_by: 'CA R. Mehta' },
      asOwner(),
    );
  for (const seen of [[5], []]) {
    expect((await confirm(...seen)).body).toMatchObject({
      status: 409,
      type: '/v1/docs#error-tax_rate_changed',
    });
  }
  expect(await rateOf('3406')).toMatchObject({ rate: 12, checked_by: null });
  expect((await confirm(12)).status).toBe(200);
  expect((await put({ ...given, rate: 41 })).status).toBe(422);
  expect((await put({ ...given, hsn: '340' })).status).toBe(422);
  expect((await put(given)).status).toBe(422);

  expect(
    (await shop.send('DELETE', `/v1/tax/rates/${disputed}`, undefined, asOwner())).status,
  ).toBe(200);
  expect(
    (await shop.send('DELETE', `/v1/tax/rates/${disputed}`, undefined, asOwner())).status,
  ).toBe(404);
  expect(await rateOf('9505')).toBeUndefined();
});

test('products have their heading and unit, alone and together, and those without are listed and counted', async () => {
  await save({});
  const [foil, tin, cake] = [
    await aProduct(shop),
    await aProduct(shop, { hsn: '732393', unit: 'PCS' }),
    await aProduct(shop, { hsn: '8888' }),
  ];
  const duties = async () => (await read('/v1/dashboard/checklist')).tax;
  expect(await read('/v1/tax/rates')).toMatchObject({ missing: ['8888'], products_without: 1 });
  expect(await duties()).toEqual({
    kind: 'regular',
    only_in: null,
    without_heading: 1,
    unchecked: 2,
    owed: 0,
  });
  const list = await shop.get('/v1/products/all?heading=none', bearer(admin.token));
  expect(list.body).toMatchObject({ data: [{ product_id: foil }], counts: { no_heading: 1 } });

  const set = (body: object) =>
    shop.send('PATCH', '/v1/products/headings', body, bearer(admin.token));
  expect((await set({ product_ids: [foil, cake], hsn: '9505 90', unit: 'pac' })).status).toBe(200);
  expect((await set({ product_ids: [foil, cake], hsn: '950590' })).status).toBe(422);
  expect((await set({ product_ids: [foil, 999_999], hsn: '9505' })).status).toBe(404);
  expect((await set({ product_ids: [foil], hsn: '95' })).status).toBe(422);
  expect((await set({ product_ids: [foil], unit: 'KILO' })).status).toBe(422);
  const product = async (id: number) => (await shop.get(`/v1/products/${id}`)).body.data;
  expect(await product(foil)).toMatchObject({ hsn: '950590', unit: 'PAC' });
  await shop.send('PATCH', `/v1/products/${tin}`, { hsn: '', unit: 'SET' }, bearer(admin.token));
  expect(await product(tin)).toMatchObject({ hsn: null, unit: 'SET' });
  expect(await duties()).toMatchObject({ without_heading: 1, unchecked: 1 });
});

test('who may not collect tax is told where goods may go, and is asked for no rates', async () => {
  await aProduct(shop);
  await save({ kind: 'composition' });
  expect((await read('/v1/dashboard/checklist')).tax).toEqual({
    kind: 'composition',
    only_in: '27',
    without_heading: 0,
    unchecked: 0,
    owed: 0,
  });
});

test('the states of the contract are those of the database', async () => {
  const rows = await shop.db.selectFrom('gst_state').select(['code', 'name']).execute();
  expect(Object.fromEntries(rows.map(({ code, name }) => [code, name]))).toEqual(gstStates);
});
