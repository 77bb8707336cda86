import { beforeAll, describe, expect, test } from 'vitest';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';
import { aGuest } from '#tests/support/guests.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { shutDoors } from '#tests/support/shut-doors.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/**
 * (20) Who may use which route: made from the endpoint table, so that a new route is in it by itself. Each route
 * declares its access in the API's own document; here each kind of caller tries each route.
 */
const levels = ['public', 'guest', 'customer', 'staff'] as const;
type Level = (typeof levels)[number];
interface Door {
  level: Level;
  permission?: string;
}

const ofPackers = ['dashboard', 'parcels', 'stock'];
const ofAdmins = [
  ...ofPackers,
  'orders',
  'products',
  'reviews',
  'marketing',
  'customers',
  'complaints',
  'money',
  'figures',
  'settings',
  'activity',
];
/** What each role may do, stated here a second time. */
const rights: Record<string, string[]> = {
  guest: [],
  customer: [],
  packer: ofPackers,
  admin: ofAdmins,
  super_admin: [...ofAdmins, 'payment_settings', 'staff'],
};

function mayEnter(who: string, { level, permission }: Door): boolean {
  if (level === 'staff') return rights[who]?.includes(permission ?? '') === true;
  return level !== 'customer' || who !== 'guest';
}
type Method = Parameters<TestShop['send']>[0];

let shop: TestShop;
let people: Record<string, TestPerson>;
let strangers: Record<string, string | undefined>;
let declared: Map<string, Door>;

beforeAll(async () => {
  shop = await openTestShop();
  people = {
    guest: await aGuest(shop),
    customer: await aPerson(shop, 'customer'),
    packer: await aPerson(shop, 'packer'),
    admin: await aPerson(shop, 'admin'),
    super_admin: await aPerson(shop, 'super_admin'),
  };
  const [left, late] = [await aPerson(shop, 'super_admin'), await aPerson(shop, 'super_admin')];
  await shop.post('/v1/user/auth/logout', {}, bearer(left.token));
  await shop.db
    .updateTable('session')
    .set({ expires_at: new Date(0) })
    .where('account_id', '=', late.id)
    .execute();
  strangers = {
    anonymous: undefined,
    revoked: left.token,
    expired: late.token,
    invented: 'x'.repeat(43),
  };
  declared = await readDeclared();
});

async function readDeclared(): Promise<Map<string, Door>> {
  const { body } = await shop.get('/v1/openapi.json');
  const paths = body.paths as Record<string, Record<string, Record<string, string>>>;
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { 'x-access': level, 'x-permission': permission }]) =>
          [`${method.toUpperCase()} ${path}`, { level, permission } as Door] as const,
      ),
    ),
  );
}

/** Calls that end the very session they are made with; the accounts' own tests try them. */
const endsItsSession = new Set([
  'POST /v1/user/auth/logout',
  'POST /v1/user/auth/logout-everywhere',
  'POST /v1/user/guest/delete',
]);

test('the doors that are not public are these, and a new one is told here too', () => {
  const shut = [...declared].flatMap(([name, { level, permission }]) =>
    level === 'public' ? [] : [[name, level === 'staff' ? permission : level]],
  );
  expect(Object.fromEntries(shut)).toEqual(shutDoors);
});

test('calls that customers make too give staff more only where the table names what they need', () => {
  const mixed = [...declared].flatMap(([name, { level, permission }]) =>
    level !== 'staff' && permission !== undefined ? [[name, permission]] : [],
  );
  expect(Object.fromEntries(mixed)).toEqual({
    'GET /v1/order_alert/details/{id}': 'orders',
    'PUT /v1/order_alert/{id}/cancel': 'orders',
    'GET /v1/payments/of/{order}': 'money',
    'GET /v1/packing/of/{order}': 'orders',
  });
});

/** A line that stays open is tried by its own test, over a real connection. */
const staysOpen = new Set(
  Object.entries<EndpointShape>(endpoints)
    .filter(([, { isStream }]) => isStream)
    .map(([name]) => name),
);

describe.each(Object.keys(endpoints))('%s', (name) => {
  const [method, path] = name.split(' ') as [Method, string];
  // Nobody's id, and no body: those who are allowed change nothing.
  const url = path.replaceAll(/\{\w+\}/g, '999999');
  const knock = async (token?: string) =>
    (await shop.send(method, url, undefined, token ? bearer(token) : {})).status;

  test('is shut to strangers unless it is public', async () => {
    const access = declared.get(name)?.level;
    expect(levels).toContain(access);
    for (const [who, token] of Object.entries(strangers)) {
      const status = await knock(token);
      if (access === 'public') expect([401, 403], who).not.toContain(status);
      else expect(status, who).toBe(401);
    }
  });

  test.skipIf(endsItsSession.has(name) || staysOpen.has(name))(
    'is open to those it names, and to nobody below',
    async () => {
      const door = declared.get(name) ?? { level: 'public' };
      for (const [who, person] of Object.entries(people)) {
        const status = await knock(person.token);
        if (!mayEnter(who, door)) expect(status, who).toBe(403);
        else
          expect(status === 401 || status === 403 || status >= 500, `${who}: ${status}`).toBe(
            false,
          );
      }
    },
  );
});
