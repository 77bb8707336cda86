import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { ifMatch } from '#contract/if-match.ts';
import { endpoints } from '#contract/index.ts';
import { revisionOf } from '#server/platform/revision.ts';

import { aRate, aZone } from './support/delivery.ts';
import { sendForm } from './support/forms.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/**
 * What two members of staff have open at a time: whoever saves second takes back nothing of the first one's unseen. A call that
 * writes what another reads says which revision of it was seen (decision 0163).
 */
const calls: [name: string, call: EndpointShape][] = Object.entries(endpoints);

/** Calls that replace nothing which their sender has read before, and why. */
const replacesNothingRead: Record<string, string> = {
  'PUT /v1/tax/rates': 'adds a rate; it waits to be confirmed by whoever has seen it',
  'PUT /v1/texts': 'each text says which one was seen (`seen`)',
  'PUT /v1/questions/{id}/answer': 'one answer: the last one counts, and the log has both',
  'PUT /v1/products/reviews/delete/{id}': 'a reason',
  'PUT /v1/order_alert/{id}/cancel': 'a reason',
  'PATCH /v1/parcels/{id}': 'a step of a parcel, which is refused where it cannot follow',
  'PATCH /v1/user/two-step/staff': 'one switch',
  'PUT /v1/products/dashboard-image/{id}/times': 'two times of one banner',
  'PUT /v1/products/matching/hidden': 'says how many products match',
};
const addsRows: Record<string, string> = {
  'POST /v1/products/import': 'a line names its product, and what the check has seen',
  'POST /v1/payments/statements': 'adds what was not there',
  'POST /v1/payments/remittances': 'adds what was not there',
};

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const takesRevision = ([, { headers }]: (typeof calls)[number]) =>
  fieldsOf(headers).includes('if-match');
const answersRevision = (name: string) => {
  const answer = (endpoints as Record<string, EndpointShape>)[name]?.answer;
  const { data } = answer instanceof z.ZodObject ? (answer.shape as { data?: z.ZodType }) : {};
  return [...fieldsOf(answer), ...fieldsOf(data)].includes('revision');
};
const ofStaff = calls.filter(([, { action }]) => action !== undefined);

describe('by the endpoint table', () => {
  test('whatever staff put in the place of something, or change where it is read, says what was seen', () => {
    const readable = new Set(calls.map(([name]) => name).filter((name) => name.startsWith('GET ')));
    const places = ofStaff.filter(([name, { body }]) => {
      const [method, url] = name.split(' ');
      return body && (method === 'PUT' || (method === 'PATCH' && readable.has(`GET ${url}`)));
    });
    expect(places.length).toBeGreaterThan(8);
    const unseen = places.filter((call) => !takesRevision(call)).map(([name]) => name);
    expect(unseen.toSorted()).toEqual(Object.keys(replacesNothingRead).toSorted());
  });

  test('a file that is checked first is stored in the place of what it was compared with', () => {
    const checked = ofStaff.filter(([, { body }]) => fieldsOf(body).includes('dry_run'));
    const unseen = checked.filter((call) => !takesRevision(call)).map(([name]) => name);
    expect(unseen.toSorted()).toEqual(Object.keys(addsRows).toSorted());
  });

  test('what is to be seen is answered where it is read and where it is written', () => {
    const mute = ofStaff.filter(takesRevision).flatMap(([name]) => {
      const read = name.replace(/^(?:PUT|PATCH) /, 'GET ');
      return [name, read].filter((one) => one in endpoints && !answersRevision(one));
    });
    expect(mute).toEqual([]);
  });
});

test('a revision is that of the content, however its fields come', () => {
  const one = revisionOf({ a: 1, b: { c: [1, 2], d: null } });
  expect(revisionOf({ b: { d: null, c: [1, 2] }, a: 1 })).toBe(one);
  expect(revisionOf({ a: 1, b: { c: [2, 1], d: null } })).not.toBe(one);
  expect(`"${one}"`).toMatch(/^"\d{1,10}"$/);
});

type Whole = Record<string, never>;
interface Settings {
  url: string;
  method: 'PUT' | 'PATCH';
  /** What two people have made of the same that they saw; each time another. */
  first: (seen: Whole, turn: number) => object;
  second: (seen: Whole, turn: number) => object;
}
const settings: Record<string, Settings> = {
  'delivery rules': {
    url: '/v1/shipping/rules',
    method: 'PUT',
    first: (seen, turn) => ({
      ...seen,
      zones: [aZone({ rates: [aRate({ first_amount: 30 + turn })] })],
    }),
    second: (seen, turn) => ({ ...seen, holidays: [{ day: `2027-11-0${turn}`, name: 'Diwali' }] }),
  },
  'rules of returns': {
    url: '/v1/returns/rules',
    method: 'PUT',
    first: (seen, turn) => ({ ...seen, days: 20 + turn }),
    second: (seen, turn) => ({ ...seen, damage_days: 10 + turn }),
  },
  shelves: {
    url: '/v1/shelves/settings',
    method: 'PUT',
    first: (seen, turn) => ({ ...seen, max_price: 300 + turn }),
    second: (seen, turn) => ({
      ...seen,
      occasions: [{ name: `Holi ${turn}`, words: 'holi', sub_category_id: null }],
    }),
  },
  'store information': {
    url: '/v1/user/information',
    method: 'PATCH',
    first: (_, turn) => ({ policies: { refund: `Asha’s ${turn}` } }),
    second: (_, turn) => ({ policies: { refund: `Ravi’s ${turn}` } }),
  },
  'payment settings': {
    url: '/v1/payments/settings',
    method: 'PATCH',
    first: (_, turn) => ({ cod_pins_blocked: [`4102${turn}0`] }),
    second: (_, turn) => ({ cod_pins_blocked: [`4103${turn}0`] }),
  },
};

let shop: TestShop;
let asha: TestPerson;
let ravi: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await aPerson(shop, 'super_admin');
  ravi = await aPerson(shop, 'super_admin');
});

describe.each(Object.entries(settings))('%s', (_, { url, method, first, second }) => {
  const read = async () => (await shop.get(url, bearer(asha.token))).body;
  const save = (body: object, person: TestPerson, revision?: number) =>
    shop.send(method, url, body, {
      ...bearer(person.token),
      ...(revision !== undefined && ifMatch(revision)),
    });

  test('whoever saves second is told, and what the first one saved stays', async () => {
    const { data: seen, revision } = await read();
    const saved = await save(first(seen, 1), asha, revision);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.revision).not.toBe(revision);
    const stored = await read();
    expect(saved.body.revision).toBe(stored.revision);

    const late = await save(second(seen, 1), ravi, revision);
    expect(late).toMatchObject({
      status: 409,
      body: {
        type: '/v1/docs#error-settings_changed',
        detail: 'Somebody else has changed this since you opened it, so nothing was saved.',
      },
    });
    expect(await read()).toEqual(stored);
    // Who looks at it again may.
    const again = await save(second(stored.data, 1), ravi, stored.revision);
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect((await read()).revision).toBe(again.body.revision);
  });

  test('of two at once one is taken', async () => {
    const { data: seen, revision } = await read();
    const answers = await Promise.all([
      save(first(seen, 2), asha, revision),
      save(second(seen, 2), ravi, revision),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const winner = answers.find(({ status }) => status === 200);
    expect((await read()).revision).toBe(winner?.body.revision);
  });

  test('whose answer was lost reads that it is so already, and programs that say nothing save as before', async () => {
    const { data: seen, revision } = await read();
    expect((await save(first(seen, 3), asha, revision)).status).toBe(200);
    const repeated = await save(first(seen, 3), asha, revision);
    expect(repeated.body.type).toBe('/v1/docs#error-no_changes');
    expect((await save(second(seen, 3), ravi)).status).toBe(200);
    expect((await save(first(seen, 4), asha, 7)).status).toBe(409);
    const odd = { ...bearer(asha.token), 'if-match': 'W/"x"' };
    expect((await shop.send(method, url, first(seen, 4), odd)).status).toBe(422);
  });
});

test('a file takes the place of the zones that it was compared with, not of what came since', async () => {
  const file = Buffer.from(
    [
      'zone,pins,states,everything_else,service,first_grams,first_amount,next_grams,next_amount,max_grams,free_above,days_min,days_max',
      'India,,,yes,standard,500,49,500,20,30000,,2,4',
    ].join('\r\n'),
  );
  const send = (isDryRun: boolean, revision?: number) =>
    sendForm(
      shop,
      'POST',
      '/v1/shipping/rates/import',
      { dry_run: String(isDryRun) },
      {
        token: ravi.token,
        files: [{ name: 'rates.csv', bytes: file, field: 'file' }],
        ...(revision !== undefined && { headers: ifMatch(revision) }),
      },
    );
  const rules = async () => (await shop.get('/v1/shipping/rules', bearer(asha.token))).body.data;
  const put = async (change: object) => {
    const body = { ...(await rules()), ...change };
    expect((await shop.send('PUT', '/v1/shipping/rules', body, bearer(asha.token))).status).toBe(
      200,
    );
  };
  const checked = await send(true);
  const zones = [aZone({ rates: [aRate({ first_amount: 45 })] })];
  await put({ zones });
  const late = await send(false, checked.body.revision);
  expect([late.status, late.body.type]).toEqual([409, '/v1/docs#error-settings_changed']);
  expect((await rules()).zones).toEqual(zones);

  const again = await send(true, checked.body.revision);
  expect([again.status, again.body.revision]).not.toEqual([200, checked.body.revision]);
  // A holiday is no part of the file.
  await put({ holidays: [{ day: '2027-01-26', name: 'Republic Day' }] });
  expect((await send(false, again.body.revision)).status).toBe(200);
  expect(await rules()).toMatchObject({
    zones: [{ name: 'India' }],
    holidays: [{ day: '2027-01-26' }],
  });
});

describe.each([
  {
    of: 'an offer',
    list: '/v1/offers/all',
    make: '/v1/offers/create',
    url: (id: number) => `/v1/offers/update/${id}`,
    id: 'offer_id',
    body: { offer_name: 'Diwali', offer_percentage: 10 },
    first: { offer_percentage: 20 },
    second: { offer_name: 'Diwali for all' },
  },
  {
    of: 'a promo code',
    list: '/v1/promocodes',
    make: '/v1/promocodes',
    url: (id: number) => `/v1/promocodes/${id}`,
    id: 'promocode_id',
    body: { code: 'SEEN', percentage: 10 },
    first: { percentage: 20 },
    second: { max_uses: 5 },
  },
])('$of', ({ list, make, url, id: name, body, first, second }) => {
  test('whoever saves second is told, and what the first one saved stays', async () => {
    const made = (await shop.post(make, body, bearer(asha.token))).body.data;
    const [id, revision] = [made[name] as number, made.revision as number];
    const save = (change: object, person: TestPerson, seen?: number) =>
      shop.send('PATCH', url(id), change, {
        ...bearer(person.token),
        ...(seen !== undefined && ifMatch(seen)),
      });
    const saved = await save(first, asha, revision);
    expect([saved.status, saved.body.data.revision === revision]).toEqual([200, false]);
    const late = await save(second, ravi, revision);
    expect([late.status, late.body.type]).toEqual([409, '/v1/docs#error-settings_changed']);
    const stored = (await shop.get(list, bearer(ravi.token))).body.data.find(
      (one: Record<string, unknown>) => one[name] === id,
    );
    expect(stored).toEqual(saved.body.data);
    expect((await save(second, ravi, stored.revision)).status).toBe(200);
    expect((await save(first, asha)).status).toBe(200);
  });
});
