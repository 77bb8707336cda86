import { beforeAll, describe, expect, test } from 'vitest';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';
import { aGuest } from '#tests/support/guests.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/**
 * (20) Who may use which route: made from the endpoint table, so that a new route is in it by itself. Each
 * route says in the API's own document whom it lets in; here each kind of caller knocks at each door.
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
  'money',
  'figures',
  'settings',
  'activity',
];
/** What each role may do, said here a second time. */
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
  expect(Object.fromEntries(shut)).toEqual({
    'POST /v1/user/auth/logout': 'guest',
    'POST /v1/user/auth/logout-everywhere': 'customer',
    'POST /v1/user/auth/password': 'customer',
    'GET /v1/user/me': 'guest',
    'POST /v1/user/guest/password': 'guest',
    'POST /v1/user/guest/delete': 'guest',
    'GET /v1/user/sessions': 'customer',
    'DELETE /v1/user/sessions/{id}': 'customer',
    'GET /v1/user/export': 'guest',
    'POST /v1/user/delete': 'customer',
    'GET /v1/user': 'customers',
    'PATCH /v1/user/{id}': 'customers',
    'PATCH /v1/user/{id}/role': 'staff',
    'POST /v1/user/{id}/reset-link': 'customers',
    'GET /v1/user/two-step': 'customer',
    'POST /v1/user/two-step': 'customer',
    'POST /v1/user/two-step/confirm': 'customer',
    'POST /v1/user/two-step/recovery-codes': 'customer',
    'POST /v1/user/two-step/remove': 'customer',
    'GET /v1/user/two-step/staff': 'staff',
    'PATCH /v1/user/two-step/staff': 'staff',
    'POST /v1/user/{id}/two-step/reset': 'staff',
    'GET /v1/user/audit': 'activity',
    'GET /v1/user/audit/{id}': 'activity',
    'GET /v1/user/audit/{id}/parts': 'activity',
    'PATCH /v1/user/information': 'settings',
    'GET /v1/payments/settings': 'settings',
    'PATCH /v1/payments/settings': 'payment_settings',
    'POST /v1/payments/settings/test': 'payment_settings',
    'POST /v1/payments/{order}/attempts': 'guest',
    'GET /v1/payments/of/{order}': 'guest',
    'POST /v1/payments/{order}/claim': 'guest',
    'GET /v1/payments': 'money',
    'GET /v1/payments/counts': 'money',
    'GET /v1/payments/cases': 'money',
    'POST /v1/payments/cases/{id}/close': 'money',
    'POST /v1/payments/{attempt}/confirm': 'money',
    'POST /v1/payments/{attempt}/reject': 'money',
    'POST /v1/orders/{id}/refunds': 'money',
    'PATCH /v1/refunds/{id}': 'money',
    'POST /v1/payments/statements': 'money',
    'GET /v1/payments/settlements': 'money',
    'POST /v1/payments/settlements/read': 'money',
    'PATCH /v1/payments/settlement_rows/{id}': 'money',
    'PATCH /v1/payments/missing/{id}': 'money',
    'GET /v1/payments/credits': 'money',
    'PATCH /v1/payments/credits/{id}': 'money',
    'POST /v1/payments/matches': 'money',
    'GET /v1/payments/collections': 'money',
    'GET /v1/payments/collections/export': 'money',
    'POST /v1/payments/remittances': 'money',
    'POST /v1/orders/{id}/cod/remittances': 'money',
    'DELETE /v1/payments/remittances/{id}': 'money',
    'PUT /v1/user/information/logo': 'settings',
    'GET /v1/user/addresses': 'guest',
    'POST /v1/user/addresses': 'guest',
    'GET /v1/user/cart': 'customer',
    'PATCH /v1/user/cart': 'customer',
    'POST /v1/user/cart/merge': 'customer',
    'PUT /v1/user/addresses/{id}': 'guest',
    'DELETE /v1/user/addresses/{id}': 'guest',
    'POST /v1/category/create': 'products',
    'PATCH /v1/category/update/{id}': 'products',
    'PUT /v1/category/delete/{id}': 'products',
    'POST /v1/category/sub-category/create': 'products',
    'PATCH /v1/category/sub-category/update/{id}': 'products',
    'PUT /v1/category/sub-category/delete/{id}': 'products',
    'POST /v1/products': 'products',
    'PUT /v1/products/{id}': 'products',
    'PATCH /v1/products/{id}': 'products',
    'PATCH /v1/products/update/{id}': 'products',
    'PATCH /v1/products/many': 'products',
    'PUT /v1/products/{id}/delete': 'products',
    'PUT /v1/products/{id}/restore': 'products',
    'PATCH /v1/products/many/stock': 'stock',
    'GET /v1/products/all': 'products',
    'GET /v1/products/export': 'products',
    'GET /v1/order_alert/export': 'orders',
    'POST /v1/products/import': 'products',
    'POST /v1/products/dashboard-image': 'marketing',
    'PATCH /v1/products/dashboard-image/{id}': 'marketing',
    'PUT /v1/products/delete/dashboard-image/{id}': 'marketing',
    'GET /v1/shelves/buy-again': 'customer',
    'GET /v1/tax/profile': 'settings',
    'POST /v1/tax/profile': 'payment_settings',
    'GET /v1/tax/rates': 'settings',
    'PUT /v1/tax/rates': 'payment_settings',
    'POST /v1/tax/rates/checks': 'payment_settings',
    'DELETE /v1/tax/rates/{id}': 'payment_settings',
    'PATCH /v1/products/headings': 'products',
    'GET /v1/shelves/settings': 'marketing',
    'PUT /v1/shelves/settings': 'marketing',
    'GET /v1/dashboard/statistics': 'figures',
    'GET /v1/dashboard/insights': 'figures',
    'POST /v1/products/courses/create': 'marketing',
    'PATCH /v1/products/courses/{id}': 'marketing',
    'DELETE /v1/products/courses/{id}': 'marketing',
    'GET /v1/dashboard/waiting': 'dashboard',
    'GET /v1/dashboard/search': 'dashboard',
    'GET /v1/dashboard/customers/{id}': 'customers',
    'GET /v1/orders/{id}/notes': 'orders',
    'POST /v1/orders/{id}/notes': 'orders',
    'GET /v1/user/{id}/notes': 'customers',
    'POST /v1/user/{id}/notes': 'customers',
    'GET /v1/dashboard/checklist': 'settings',
    'GET /v1/packing/counts': 'orders',
    'GET /v1/packing/labels': 'orders',
    'GET /v1/packing/to-pack': 'orders',
    'GET /v1/packing': 'orders',
    'GET /v1/packing/of/{order}': 'guest',
    'GET /v1/orders/{id}/parcels': 'orders',
    'POST /v1/packing': 'orders',
    'POST /v1/packing/labels': 'orders',
    'POST /v1/packing/moves': 'orders',
    'PATCH /v1/packing/{id}': 'orders',
    'POST /v1/packing/{id}/cancel': 'orders',
    'POST /v1/packing/{id}/settle': 'orders',
    'POST /v1/products/{id}/reviews': 'customer',
    'GET /v1/products/reviews/all': 'reviews',
    'PUT /v1/products/reviews/delete/{id}': 'reviews',
    'PUT /v1/products/reviews/restore/{id}': 'reviews',
    'GET /v1/offers/all': 'marketing',
    'POST /v1/offers/create': 'marketing',
    'PATCH /v1/offers/update/{id}': 'marketing',
    'PUT /v1/offers/delete/{id}': 'marketing',
    'GET /v1/promocodes': 'marketing',
    'POST /v1/promocodes': 'marketing',
    'PATCH /v1/promocodes/{id}': 'marketing',
    'DELETE /v1/promocodes/{id}': 'marketing',
    'POST /v1/promocodes/check': 'guest',
    'POST /v1/buyed_product': 'guest',
    'GET /v1/orders/attempts/{key}': 'guest',
    'DELETE /v1/orders/attempts/{key}': 'guest',
    'POST /v1/orders/take-over': 'customer',
    'GET /v1/order_alert': 'guest',
    'GET /v1/order_alert/all': 'orders',
    'GET /v1/order_alert/live': 'orders',
    'GET /v1/order_alert/details/{id}': 'guest',
    'PATCH /v1/order_alert/{id}': 'orders',
    'PUT /v1/order_alert/{id}/cancel': 'guest',
    'GET /v1/parcels': 'parcels',
    'GET /v1/parcels/{id}': 'parcels',
    'PATCH /v1/parcels/{id}': 'parcels',
    'GET /v1/payments/cod-calls': 'orders',
    'POST /v1/orders/{id}/cod/confirm': 'orders',
    'POST /v1/orders/{id}/cod/decline': 'orders',
    'POST /v1/orders/{id}/cod/take-back': 'orders',
    'POST /v1/orders/{id}/cod/later': 'orders',
    'POST /v1/orders/{id}/cod/link': 'orders',
    'POST /v1/orders/{id}/cod/refused': 'orders',
  });
});

test('calls that customers make too give staff more only where the table names what they need', () => {
  const mixed = [...declared].flatMap(([name, { level, permission }]) =>
    level !== 'staff' && permission !== undefined ? [[name, permission]] : [],
  );
  expect(Object.fromEntries(mixed)).toEqual({
    'GET /v1/order_alert/details/{id}': 'orders',
    'PUT /v1/order_alert/{id}/cancel': 'orders',
    'GET /v1/payments/of/{order}': 'money',
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
  // Nobody's id, and no body: those who are let in change nothing.
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
