import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { deadlocksSoFar } from '#tests/support/locks.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** Several who translate at once. */
const shop = await openTestShop();
const admin = await aPerson(shop, 'admin');
const [lamp, fan] = [await aProduct(shop, { name: 'Lamp' }), await aProduct(shop, { name: 'Fan' })];

const name = (id: number, value: string) => ({
  kind: 'product',
  thing_id: id,
  field: 'name',
  language: 'hi',
  source: 'English',
  value,
  is_checked: false,
});
const set = async (...texts: object[]) =>
  (await shop.send('PUT', '/v1/texts', { texts }, bearer(admin.token))).status;

interface Entry {
  changes: { subject: { id: number } | null; field: string; before: string; after: string }[];
}

test('the log tells of each what it was before, and nobody waits for each other in a circle', async () => {
  await set(name(lamp, 'L'), name(fan, 'F'));
  const statuses = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      at % 2 === 0
        ? set(name(lamp, `L ${at}`), name(fan, ''))
        : set(name(fan, `F ${at}`), name(lamp, '')),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await deadlocksSoFar(shop)).toBe(0);
  const { data } = (await shop.get('/v1/user/audit?page_size=100', bearer(admin.token))).body;
  const logged = (data as Entry[])
    .toReversed()
    .flatMap(({ changes }) => changes)
    .filter(({ subject, field }) => subject?.id === lamp && field === 'name hi text');
  expect(logged.slice(1).map(({ before }) => before)).toEqual(
    logged.slice(0, -1).map(({ after }) => after),
  );
});

test('what somebody else has saved meanwhile is not overwritten by who has not seen it, and all of the call stays as it was', async () => {
  const read = async (language: 'hi' | 'mr') => {
    const { body } = await shop.get(`/v1/texts?kind=product&thing_id=${lamp}`, bearer(admin.token));
    return body.data[0][language]?.value ?? '';
  };
  const put = async (...texts: object[]) =>
    shop.send('PUT', '/v1/texts', { texts }, bearer(admin.token));
  const marathi = { ...name(lamp, 'दिवा'), language: 'mr' };
  const hindi = async (value: string, seen: string) => put({ ...name(lamp, value), seen });
  await put(name(lamp, ''));
  expect((await hindi('दीया', '')).status).toBe(200);
  const late = await put({ ...marathi, seen: '' }, { ...name(lamp, 'चिराग़'), seen: '' });
  expect(late).toMatchObject({
    status: 409,
    body: {
      type: '/v1/docs#error-text_changed',
      errors: [{ path: 'texts.1', message: 'The translation is now “दीया”.' }],
    },
  });
  expect([await read('hi'), await read('mr')]).toEqual(['दीया', '']);
  // Who has typed the same, or has seen it since, is not in each other's way.
  expect((await put({ ...name(lamp, 'दीया'), seen: '', is_checked: true })).status).toBe(200);
  expect((await hindi('चिराग़', 'दीया')).status).toBe(200);
  expect((await hindi('', 'चिराग़')).status).toBe(200);
  expect((await hindi('दीपक', 'चिराग़')).body.errors[0].message).toBe(
    'The translation was taken away meanwhile.',
  );
  // Programs and files that say nothing of what they have seen set it as before.
  expect((await put(name(lamp, 'दीपक'))).status).toBe(200);
});

test('of many who have seen the same only one is taken', async () => {
  await set(name(fan, 'पंखा'));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => set({ ...name(fan, `पंखा ${at}`), seen: 'पंखा' })),
  );
  expect(answers.toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
});
