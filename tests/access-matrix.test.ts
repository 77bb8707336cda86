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
const levels = ['public', 'guest', 'customer', 'admin', 'super_admin'] as const;
type Level = (typeof levels)[number];
type Method = Parameters<TestShop['send']>[0];

let shop: TestShop;
let people: Record<Exclude<Level, 'public'>, TestPerson>;
let strangers: Record<string, string | undefined>;
let declared: Map<string, Level>;

beforeAll(async () => {
  shop = await openTestShop();
  people = {
    guest: await aGuest(shop),
    customer: await aPerson(shop, 'customer'),
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

async function readDeclared(): Promise<Map<string, Level>> {
  const { body } = await shop.get('/v1/openapi.json');
  const paths = body.paths as Record<string, Record<string, { 'x-access': Level }>>;
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { 'x-access': access }]) => [`${method.toUpperCase()} ${path}`, access] as const,
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
  const shut = [...declared].filter(([, access]) => access !== 'public');
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
    'GET /v1/user': 'admin',
    'PATCH /v1/user/{id}': 'admin',
    'PATCH /v1/user/{id}/role': 'super_admin',
    'POST /v1/user/{id}/reset-link': 'admin',
    'GET /v1/user/audit': 'admin',
    'GET /v1/user/audit/{id}': 'admin',
    'GET /v1/user/audit/{id}/parts': 'admin',
    'PATCH /v1/user/information': 'admin',
    'GET /v1/payments/settings': 'admin',
    'PATCH /v1/payments/settings': 'super_admin',
    'POST /v1/payments/settings/test': 'super_admin',
    'POST /v1/payments/{order}/attempts': 'guest',
    'GET /v1/payments/of/{order}': 'guest',
    'POST /v1/payments/{order}/claim': 'guest',
    'GET /v1/payments': 'admin',
    'GET /v1/payments/counts': 'admin',
    'GET /v1/payments/cases': 'admin',
    'POST /v1/payments/cases/{id}/close': 'admin',
    'POST /v1/payments/{attempt}/confirm': 'admin',
    'POST /v1/payments/{attempt}/reject': 'admin',
    'POST /v1/orders/{id}/refunds': 'admin',
    'PATCH /v1/refunds/{id}': 'admin',
    'POST /v1/payments/statements': 'admin',
    'GET /v1/payments/settlements': 'admin',
    'POST /v1/payments/settlements/read': 'admin',
    'PATCH /v1/payments/settlement_rows/{id}': 'admin',
    'PATCH /v1/payments/missing/{id}': 'admin',
    'GET /v1/payments/credits': 'admin',
    'PATCH /v1/payments/credits/{id}': 'admin',
    'POST /v1/payments/matches': 'admin',
    'GET /v1/payments/collections': 'admin',
    'GET /v1/payments/collections/export': 'admin',
    'POST /v1/payments/remittances': 'admin',
    'POST /v1/orders/{id}/cod/remittances': 'admin',
    'DELETE /v1/payments/remittances/{id}': 'admin',
    'PUT /v1/user/information/logo': 'admin',
    'GET /v1/user/addresses': 'guest',
    'POST /v1/user/addresses': 'guest',
    'GET /v1/user/cart': 'customer',
    'PATCH /v1/user/cart': 'customer',
    'POST /v1/user/cart/merge': 'customer',
    'PUT /v1/user/addresses/{id}': 'guest',
    'DELETE /v1/user/addresses/{id}': 'guest',
    'POST /v1/category/create': 'admin',
    'PATCH /v1/category/update/{id}': 'admin',
    'PUT /v1/category/delete/{id}': 'admin',
    'POST /v1/category/sub-category/create': 'admin',
    'PATCH /v1/category/sub-category/update/{id}': 'admin',
    'PUT /v1/category/sub-category/delete/{id}': 'admin',
    'POST /v1/products': 'admin',
    'PUT /v1/products/{id}': 'admin',
    'PATCH /v1/products/{id}': 'admin',
    'PATCH /v1/products/update/{id}': 'admin',
    'PATCH /v1/products/many': 'admin',
    'PUT /v1/products/{id}/delete': 'admin',
    'PUT /v1/products/{id}/restore': 'admin',
    'GET /v1/products/all': 'admin',
    'GET /v1/products/export': 'admin',
    'GET /v1/order_alert/export': 'admin',
    'POST /v1/products/import': 'admin',
    'POST /v1/products/dashboard-image': 'admin',
    'PATCH /v1/products/dashboard-image/{id}': 'admin',
    'PUT /v1/products/delete/dashboard-image/{id}': 'admin',
    'GET /v1/shelves/buy-again': 'customer',
    'GET /v1/shelves/settings': 'admin',
    'PUT /v1/shelves/settings': 'admin',
    'GET /v1/dashboard/statistics': 'admin',
    'GET /v1/dashboard/insights': 'admin',
    'POST /v1/products/courses/create': 'admin',
    'PATCH /v1/products/courses/{id}': 'admin',
    'DELETE /v1/products/courses/{id}': 'admin',
    'GET /v1/dashboard/waiting': 'admin',
    'GET /v1/dashboard/search': 'admin',
    'GET /v1/dashboard/customers/{id}': 'admin',
    'GET /v1/orders/{id}/notes': 'admin',
    'POST /v1/orders/{id}/notes': 'admin',
    'GET /v1/user/{id}/notes': 'admin',
    'POST /v1/user/{id}/notes': 'admin',
    'GET /v1/dashboard/checklist': 'admin',
    'POST /v1/products/{id}/reviews': 'customer',
    'GET /v1/products/reviews/all': 'admin',
    'PUT /v1/products/reviews/delete/{id}': 'admin',
    'PUT /v1/products/reviews/restore/{id}': 'admin',
    'GET /v1/offers/all': 'admin',
    'POST /v1/offers/create': 'admin',
    'PATCH /v1/offers/update/{id}': 'admin',
    'PUT /v1/offers/delete/{id}': 'admin',
    'GET /v1/promocodes': 'admin',
    'POST /v1/promocodes': 'admin',
    'PATCH /v1/promocodes/{id}': 'admin',
    'DELETE /v1/promocodes/{id}': 'admin',
    'POST /v1/promocodes/check': 'guest',
    'POST /v1/buyed_product': 'guest',
    'GET /v1/orders/attempts/{key}': 'guest',
    'DELETE /v1/orders/attempts/{key}': 'guest',
    'POST /v1/orders/take-over': 'customer',
    'GET /v1/order_alert': 'guest',
    'GET /v1/order_alert/all': 'admin',
    'GET /v1/order_alert/live': 'admin',
    'GET /v1/order_alert/details/{id}': 'guest',
    'PATCH /v1/order_alert/{id}': 'admin',
    'PUT /v1/order_alert/{id}/cancel': 'guest',
    'GET /v1/payments/cod-calls': 'admin',
    'POST /v1/orders/{id}/cod/confirm': 'admin',
    'POST /v1/orders/{id}/cod/decline': 'admin',
    'POST /v1/orders/{id}/cod/later': 'admin',
    'POST /v1/orders/{id}/cod/link': 'admin',
    'POST /v1/orders/{id}/cod/refused': 'admin',
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
    const access = declared.get(name);
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
      const needed = levels.indexOf(declared.get(name) ?? 'public');
      for (const [level, person] of Object.entries(people)) {
        const status = await knock(person.token);
        if (levels.indexOf(level as Level) < needed) expect(status, level).toBe(403);
        else
          expect(status === 401 || status === 403 || status >= 500, `${level}: ${status}`).toBe(
            false,
          );
      }
    },
  );
});
