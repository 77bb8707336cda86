import { beforeAll, expect, test } from 'vitest';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';
import { maxLandmarkLength } from '#contract/accounts/words.ts';
import { limits } from '#contract/limits.ts';

import { aProduct } from './support/factories.ts';
import { aLine } from './support/order-line.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** Reading JSON takes the time of everybody: what anybody may send is no longer than any of these calls can need. */
const maxBytes = 64 * 1024;
type Access = 'public' | 'guest' | 'customer' | 'staff';

let shop: TestShop;
let customer: TestPerson;
let access: Map<string, Access>;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  const { body } = await shop.get('/v1/openapi.json');
  const paths = body.paths as Record<string, Record<string, { 'x-access': Access }>>;
  access = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, call]) => [`${method.toUpperCase()} ${path}`, call['x-access']] as const,
      ),
    ),
  );
});

const writing = Object.keys(endpoints as Record<string, EndpointShape>).filter(
  (name) => !name.startsWith('GET '),
);

const send = (name: string, payload: string) => {
  const [method = '', path = ''] = name.split(' ');
  return shop.app.inject({
    method: method as 'POST',
    url: path.replaceAll(/\{\w+\}/g, '1'),
    headers: { 'content-type': 'application/json', ...bearer(customer.token) },
    payload,
  });
};

const lengthOf = (name: string): number =>
  (endpoints as Record<string, EndpointShape>)[name]?.maxJsonBytes ?? maxBytes;

/** Its URL is a secret, which is asked for before anything is read: `platform/hooks/hooks.test.ts` has its limit. */
const hook = 'POST /v1/hooks/{provider}/{token}';

/**
 * Takes pictures from authors of reviews only, which is checked before too: `reviews/photographs.test.ts` has how many
 * and how large.
 */
const ofReviewers = 'POST /v1/products/{id}/reviews/photographs';

/** The same of a return: `returns/steps.test.ts`. */
const ofReturns = 'POST /v1/returns/{id}/photographs';

/** The same of complaints, one's own and those found by a ticket: `complaints/photographs.test.ts`. */
const ofComplaints = 'POST /v1/complaints/own/{id}/photographs';
const ofTickets = 'POST /v1/complaints/find/photographs';
const refusals: Record<string, number> = {
  [hook]: 404,
  [ofReviewers]: 404,
  [ofReturns]: 404,
  [ofComplaints]: 404,
  [ofTickets]: 422,
};

test.each(writing)('%s reads no long body of those who are not staff', async (name) => {
  const answer = await send(name, `"${'a'.repeat(lengthOf(name))}"`);
  const isForAnybody = ['public', 'guest', 'customer'].includes(access.get(name) ?? '');
  expect(answer.statusCode).toBe(isForAnybody ? (refusals[name] ?? 413) : 403);
});

const aFile = (bytes: number) =>
  `--b\r\ncontent-disposition: form-data; name="f"; filename="f.jpg"\r\n\r\n${'a'.repeat(bytes)}\r\n--b--\r\n`;

test.each(writing)('%s takes no file of those who are not staff', async (name) => {
  const [method = '', path = ''] = name.split(' ');
  const answer = await shop.app.inject({
    method: method as 'POST',
    url: path.replaceAll(/\{\w+\}/g, '1'),
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...bearer(customer.token) },
    payload: aFile(100),
  });
  const isForAnybody = ['public', 'guest', 'customer'].includes(access.get(name) ?? '');
  expect(answer.statusCode).toBe(isForAnybody ? (refusals[name] ?? 415) : 403);
});

test.each(['POST /v1/nowhere', 'PUT /nowhere', 'PUT /v1/products', 'PATCH /health/live'])(
  '%s, which is no call, reads no long body either',
  async (name) => {
    expect((await send(name, `"${'a'.repeat(maxBytes)}"`)).statusCode).toBe(413);
  },
);

/** JSON in its longest form: each character of a text as an escape, and spaces and line ends between. */
const spelledOut = (value: unknown): string =>
  JSON.stringify(value, undefined, 8).replaceAll(/[^\0-\x7F]/g, (letter) =>
    Array.from(
      { length: letter.length },
      (_, at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

test('the longest order, quote and review are read, however they are written', async () => {
  const ids: number[] = [];
  for (let n = 0; n < limits.maxOrderLines; n += 1) ids.push(await aProduct(shop, { stock: 5 }));
  const quoted = await send(
    'POST /v1/orders/quote',
    spelledOut({
      lines: ids.map((product_id) => ({ product_id, quantity: 1 })),
      promocode: 'क'.repeat(100),
      address: {
        fullName: 'क'.repeat(limits.maxNameLength),
        phone: '9876543210',
        addressLine1: 'क'.repeat(limits.maxAddressLineLength),
        addressLine2: 'क'.repeat(limits.maxAddressLineLength),
        landmark: 'क'.repeat(maxLandmarkLength),
        city: 'क'.repeat(limits.maxCityLength),
        state: 'Maharashtra',
        pincode: '410206',
      },
    }),
  );
  expect(quoted.statusCode).toBe(200);
  const placed = await send(
    'POST /v1/buyed_product',
    spelledOut(
      ids.map((id) =>
        aLine(id, 1, {
          promocode: 'क'.repeat(100),
          shipping_address: 'क'.repeat(limits.maxShippingAddressLength),
          recipient_name: 'क'.repeat(limits.maxNameLength),
          recipient_phone: '9876543210',
        }),
      ),
    ),
  );
  expect(placed.json().type).toBe('/v1/docs#error-order_changed');
  const review = { rating: 5, comment: 'क'.repeat(2_000) };
  expect((await send('POST /v1/products/{id}/reviews', spelledOut(review))).statusCode).not.toBe(
    413,
  );
});
