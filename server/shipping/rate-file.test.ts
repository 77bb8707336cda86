import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { RateFileResult } from '#contract/shipping/rate-files.ts';
import { noDeliveryRules, threeZones } from '#tests/support/delivery.ts';
import { sendForm } from '#tests/support/forms.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Zones and rates as a file: out, changed, checked, and in again. */
let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});
const set = (rules: unknown) => shop.send('PUT', '/v1/shipping/rules', rules, bearer(admin.token));
beforeEach(async () => {
  await set({ ...noDeliveryRules, default_grams: 400 });
  expect((await set(threeZones)).status).toBe(200);
});

const head =
  'zone,pins,states,everything_else,service,first_grams,first_amount,next_grams,next_amount,max_grams,free_above,days_min,days_max';
const standard = 'standard,500,49,500,20,30000,,2,4';
const read = async () => (await shop.get('/v1/shipping/rules', bearer(admin.token))).body.data;
const exported = async () =>
  (await shop.app.inject({ url: '/v1/shipping/rates/export', headers: bearer(admin.token) }))
    .payload;
const send = (file: string | Buffer, isDryRun: boolean, { token } = admin) =>
  sendForm(
    shop,
    'POST',
    '/v1/shipping/rates/import',
    { dry_run: String(isDryRun) },
    { token, files: [{ name: 'rates.csv', bytes: Buffer.from(file), field: 'file' }] },
  );
const check = async (...lines: string[]): Promise<RateFileResult> => {
  const { status, body } = await send([head, ...lines].join('\r\n'), true);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

test('zones and rates go out in a file, a line for each rate, and come back as they were', async () => {
  const file = await exported();
  expect(file.split('\r\n')).toEqual([
    `\uFEFF${head}`,
    'Near us,4102,,,standard,500,29,500,20,30000,999,1,2',
    'Near us,,,,express,500,99,500,20,30000,,0,1',
    'Islands,,"Andaman and Nicobar Islands; Lakshadweep",,standard,500,199,500,90,5000,,8,14',
    'Rest of India,,,yes,standard,500,79,500,40,30000,,3,6',
    '',
  ]);
  const checked = await send(file, true);
  expect(checked.body.data).toMatchObject({
    zones: 3,
    rates: 4,
    created: [],
    changed: [],
    removed: [],
    is_reordered: false,
    problem_count: 0,
  });
  const again = await send(file, false);
  expect(again.body.type).toBe('/v1/docs#error-no_changes');
  expect(await read()).toEqual(threeZones);
});

test('a check says what would change and stores nothing; the import stores it, is logged, and holds at once', async () => {
  const file = [
    head,
    'Pune,"411001; 4120",,,standard,"1,000",₹59.00,500,20,30000,"₹1,299",2,3',
    'NEAR US,,,,express,500,95,500,20,30000,,0,1',
    'Near us,4102,,,standard,500,29,500,20,30000,999,1,2',
    'Rest of India,,,TRUE,Standard,500,79,500,40,30000,,3,6',
  ].join('\n');
  const { body } = await send(file, true);
  expect(body.data).toMatchObject({
    zones: 3,
    rates: 4,
    created: ['Pune'],
    changed: ['NEAR US'],
    removed: ['Islands'],
    is_reordered: false,
    problems: [],
  });
  expect(await read()).toEqual(threeZones);

  expect((await send(file, false)).body).toMatchObject({ message: 'Saved' });
  const { zones, ...others } = await read();
  expect(others).toEqual({ ...threeZones, zones: undefined });
  expect(zones.map(({ name }: { name: string }) => name)).toEqual([
    'Pune',
    'NEAR US',
    'Rest of India',
  ]);
  expect(zones[0]).toMatchObject({ pins: ['411001', '4120'], is_rest: false });
  expect(zones[0].rates).toMatchObject([
    { first_grams: 1_000, first_amount: 59, free_above: 1_299 },
  ]);
  expect(zones[1]).toMatchObject({
    pins: ['4102'],
    rates: [{ service: 'standard' }, { first_amount: 95 }],
  });
  const tried = await shop.get(
    '/v1/shipping/try?pin=411001&grams=900&goods=100',
    bearer(admin.token),
  );
  expect(tried.body.data).toMatchObject({ zone: 'Pune', options: [{ charge: 59 }] });
  const { data } = (await shop.get('/v1/user/audit', bearer(admin.token))).body;
  expect(data[0].action).toBe('delivery_rules_changed');
  expect(data[0].change_count).toBeGreaterThan(20);
});

test('only another order of the zones is a change too', async () => {
  const [first = '', near = '', express = '', islands = '', rest = ''] = (await exported()).split(
    '\r\n',
  );
  const { body } = await send([first, rest, islands, near, express].join('\r\n'), false);
  expect(body.data).toMatchObject({ created: [], changed: [], removed: [], is_reordered: true });
  expect((await read()).zones[0].name).toBe('Rest of India');
});

test('a file of a spreadsheet program with semicolons is read, in any order of its columns', async () => {
  const file = Buffer.from(
    `\uFEFFService;Zone;everything_else;first_grams;first_amount;next_grams;next_amount;max_grams;days_min;days_max\r\nstandard;भारत;yes;500;49;500;20;30000;2;4\r\n`,
    'utf16le',
  );
  expect((await send(file, false)).body).toMatchObject({ data: { created: ['भारत'] } });
  expect((await read()).zones).toMatchObject([{ name: 'भारत', is_rest: true }]);
});

test('a zone that no PIN code reaches, and PIN codes that no zone reaches, are said by the check', async () => {
  const { reach } = await check(
    `Maharashtra,,maharashtra,,${standard}`,
    `Pune,411,,,${standard}`,
    `Islands,,Andaman & Nicobar Islands,,${standard}`,
  );
  expect(reach?.zones[1]).toEqual({ name: 'Pune', pins: 0 });
  expect(reach?.zones[2]?.pins).toBeGreaterThan(10);
  expect(reach?.unreached.find(({ state }) => state === 'Goa')?.pins).toBeGreaterThan(50);
});

test.each<[string, string[], [line: number, column: string | undefined, message: RegExp][]]>([
  ['no zone', [], [[1, undefined, /no zone in this file/]]],
  ['a line with too few cells', ['A,yes'], [[2, undefined, /2 cells/]]],
  ['no name', [`,,,yes,${standard}`], [[2, 'zone', /name/]]],
  ['letters in a PIN code', [`A,41020a,,,${standard}`], [[2, 'pins', /“41020a”/]]],
  ['a PIN code in two groups', [`A,410 206,,,${standard}`], [[2, 'pins', /“410 206”/]]],
  ['a state that is none', [`A,,Bombay,,${standard}`], [[2, 'states', /“Bombay”/]]],
  ['perhaps', [`A,41,,perhaps,${standard}`], [[2, 'everything_else', /yes or no/]]],
  ['nowhere', [`A,,,,${standard}`], [[2, 'pins', /where/]]],
  ['no such service', ['A,41,,,overnight,500,1,500,1,500,,1,2'], [[2, 'service', /express/]]],
  ['express alone', ['A,41,,,express,500,1,500,1,500,,1,2'], [[2, 'service', /standard rate/]]],
  [
    'a service twice',
    [`A,41,,,${standard}`, `A,,,,${standard}`],
    [[3, 'service', /Line 2 has this service/]],
  ],
  [
    'another place in the second line',
    [`A,41,,,${standard}`, 'A,42,,,express,500,1,500,1,500,,1,2'],
    [[3, 'pins', /Line 2 says otherwise/]],
  ],
  [
    'everything else twice',
    [`A,,,yes,${standard}`, `B,,,yes,${standard}`],
    [[3, 'everything_else', /Line 2 has everything else/]],
  ],
  ['no amount', ['A,41,,,standard,500,,500,20,500,,1,2'], [[2, 'first_amount', /rupees/]]],
  ['half a rupee', ['A,41,,,standard,500,4.5,500,20,500,,1,2'], [[2, 'first_amount', /rupees/]]],
  ['a slab of 0 g', ['A,41,,,standard,500,4,0,20,500,,1,2'], [[2, 'next_grams', /grams/]]],
  [
    'a hole below the first slab',
    ['A,41,,,standard,500,4,500,20,499,,1,2'],
    [[2, 'max_grams', /less/]],
  ],
  ['900 kg', ['A,41,,,standard,500,4,500,20,900000,,1,2'], [[2, 'max_grams', /grams/]]],
  ['days backwards', ['A,41,,,standard,500,4,500,20,500,,5,2'], [[2, 'days_max', /shorter/]]],
  [
    'several lines, each with its own',
    [
      `A,41,,,${standard}`,
      'B,42x,,,standard,0,49,500,20,30000,,2,4',
      `C,,Atlantis,,fast,500,x,1,1,500,,1,1`,
    ],
    [
      [3, 'pins', /“42x”/],
      [3, 'first_grams', /grams/],
      [4, 'states', /“Atlantis”/],
      [4, 'service', /express/],
    ],
  ],
])('%s is said by its line, and nothing is stored', async (_, lines, wanted) => {
  const { problems, problem_count: count, reach } = await check(...lines);
  expect(problems.map(({ line, column }) => [line, column])).toEqual(
    wanted.map(([line, column]) => [line, column]),
  );
  for (const [place, [, , message]] of wanted.entries()) {
    expect(problems[place]?.message).toMatch(message);
    expect(problems[place]?.message).toMatch(/^[A-Z“].*\.$/);
  }
  expect([count, reach]).toEqual([wanted.length, null]);
  const { status, body } = await send([head, ...lines].join('\r\n'), false);
  expect([status, body.data.problem_count]).toEqual([200, wanted.length]);
  expect(await read()).toEqual(threeZones);
});

test('columns that are missing, twice or unknown are named', async () => {
  const { body } = await send('zone,zone,service,colour\r\nA,A,standard,red', true);
  const sentences = body.data.problems.map(({ message }: { message: string }) => message);
  expect(sentences.join(' ')).toMatch(
    /two of "zone".*no column "colour".*"first_grams" is missing/,
  );
  expect((await send('', true)).body.data.problems[0].message).toMatch(/empty/);
  expect((await send(`${head}\r\nA,"41`, true)).body.data.problems[0]).toMatchObject({ line: 2 });
});

test('only staff who keep the settings send or get a file', async () => {
  const packer = await aPerson(shop, 'packer');
  const refused = await shop.get('/v1/shipping/rates/export', bearer(packer.token));
  expect(refused.status).toBe(403);
  expect((await send(await exported(), true, packer)).status).toBe(403);
});
