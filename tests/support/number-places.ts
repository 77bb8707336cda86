import { z } from 'zod';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';

type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
};

/** The kinds of things with private numbers. */
export type SecretKind =
  | 'session'
  | 'address'
  | 'order'
  | 'attempt'
  | 'promo code'
  | 'offer'
  | 'complaint'
  | 'return';

/**
 * The meaning of a number: anyone may use a `public` one, a `count` refers to nothing, `own` belongs to an account,
 * and `shared` only works for those who were given it, or from a certain time on.
 */
export type Meaning = 'public' | 'count' | { own: SecretKind } | { shared: SecretKind };

/** A field of a call that accepts a number. */
export interface NumberPlace {
  call: EndpointName;
  /** As in `GET /v1/products/{id}, params id`. */
  name: string;
  part: 'params' | 'query' | 'headers' | 'body';
  path: string[];
}

const lines = { 'body lines 0 product_id': 'public', 'body lines 0 quantity': 'count' } as const;
const pages = { 'query page': 'count', 'query page_size': 'count' } as const;
const productList = {
  ...pages,
  'query ids': 'public',
  'query category_id': 'public',
  'query sub_category_id': 'public',
  'query min_price': 'count',
  'query max_price': 'count',
} as const;

/** Every number that visitors and customers can send, by call; the hunt fails on one that is missing here. */
const meanings: Partial<Record<EndpointName, Record<string, Meaning>>> = {
  'DELETE /v1/user/sessions/{id}': { 'params id': { own: 'session' } },
  // Looked at only after the password and a code, which the hunt has not: accounts/passkeys.test.ts tries a stranger’s.
  'POST /v1/user/two-step/passkeys/{id}/remove': { 'params id': 'count' },
  // What a device calls its key, and no secret: the signature is.
  'POST /v1/user/two-step/passkeys': { 'body passkey id': 'public' },
  'POST /v1/user/auth/second-step/passkey': { 'body passkey id': 'public' },
  'GET /v1/orders/{id}/papers': { 'params id': { own: 'order' } },
  'GET /v1/orders/{id}/papers/pdf': { 'params id': { own: 'order' } },
  'GET /v1/products/origins': { 'query category_id': 'public', 'query sub_category_id': 'public' },
  'GET /v1/orders/{id}/returns': { 'params id': { own: 'order' } },
  'POST /v1/orders/{id}/returns': {
    'params id': { own: 'order' },
    // Of the order in its path alone.
    'body lines 0 order_line_id': 'public',
    'body lines 0 quantity': 'count',
  },
  'POST /v1/returns/{id}/photographs': { 'params id': { own: 'return' } },
  'POST /v1/returns/{id}/sent': { 'params id': { own: 'return' } },
  'POST /v1/returns/{id}/withdraw': { 'params id': { own: 'return' } },
  'PUT /v1/user/addresses/{id}': { 'params id': { own: 'address' } },
  'DELETE /v1/user/addresses/{id}': { 'params id': { own: 'address' } },
  'POST /v1/products/{id}/reviews': { 'params id': 'public', 'body rating': 'count' },
  'PATCH /v1/user/cart': lines,
  'POST /v1/user/cart/merge': lines,
  'POST /v1/promocodes/check': lines,
  'POST /v1/orders/quote': {
    'body pincode': 'public',
    ...lines,
    'body offer_id': { shared: 'offer' },
  },
  'POST /v1/buyed_product': {
    'headers idempotency-key': { own: 'attempt' },
    // The prices that a page displayed, by product.
    'headers quote': 'public',
    'body 0 product_id': 'public',
    'body 0 quantity': 'count',
    'body 0 promocode_id': { shared: 'promo code' },
    'body 0 offer_id': { shared: 'offer' },
  },
  'GET /v1/orders/attempts/{key}': { 'params key': { own: 'attempt' } },
  'DELETE /v1/orders/attempts/{key}': { 'params key': { own: 'attempt' } },
  // Paging through one's own list may continue after any number.
  'GET /v1/order_alert': { ...pages, 'query after': 'public' },
  // A number alone finds nothing: orders/guest-orders.test.ts has the codes.
  'POST /v1/orders/find': { 'body order_id': 'public' },
  'POST /v1/orders/take-over': { 'body order_id': 'public' },
  'GET /v1/order_alert/details/{id}': { 'params id': { own: 'order' } },
  'PUT /v1/order_alert/{id}/cancel': { 'params id': { own: 'order' } },
  'GET /v1/payments/of/{order}': { 'params order': { own: 'order' } },
  'GET /v1/packing/of/{order}': { 'params order': { own: 'order' } },
  // Only among those of one's own order: parcels/asked-days.test.ts.
  'POST /v1/packing/of/{order}/day': {
    'params order': { own: 'order' },
    'body parcel_id': 'public',
  },
  'POST /v1/payments/{order}/attempts': { 'params order': { own: 'order' } },
  'POST /v1/payments/{order}/claim': { 'params order': { own: 'order' } },
  'GET /v1/category/details/{id}': { 'params id': 'public' },
  'GET /v1/category/sub-category': { 'query category_id': 'public' },
  'GET /v1/category/sub-category/{id}': { 'params id': 'public' },
  'GET /v1/products': productList,
  'GET /v1/products/sub_category/{id}': { 'params id': 'public', ...productList },
  'GET /v1/products/times': { 'query page': 'count' },
  'POST /v1/products/{id}/views': { 'params id': 'public' },
  'POST /v1/products/{id}/reviews/photographs': { 'params id': 'public' },
  'POST /v1/products/{id}/restock': { 'params id': 'public' },
  'DELETE /v1/products/{id}/restock': { 'params id': 'public' },
  // Any key has the same answer: restock/routes.test.ts has what it takes back.
  'POST /v1/products/{id}/restock/number': { 'params id': 'public', 'body key': 'public' },
  'POST /v1/restock/take-back': { 'body key': 'public' },
  'PUT /v1/consents/{purpose}': { 'body notice_version': 'count' },
  'POST /v1/complaints': { 'body order_id': { own: 'order' }, 'body product_id': 'public' },
  // The response does not reveal whether the order exists: complaints/complain.test.ts.
  'POST /v1/complaints/number': { 'body order_id': 'public', 'body product_id': 'public' },
  'GET /v1/complaints/own': pages,
  'GET /v1/complaints/own/{id}': { 'params id': { own: 'complaint' } },
  'POST /v1/complaints/own/{id}/messages': { 'params id': { own: 'complaint' } },
  'POST /v1/complaints/own/{id}/photographs': { 'params id': { own: 'complaint' } },
  'POST /v1/products/{id}/questions': { 'params id': 'public' },
  'POST /v1/products/{id}/questions/by-name': { 'params id': 'public' },
  'GET /v1/products/{id}/questions': { 'params id': 'public', ...pages },
  'GET /v1/products/{id}': { 'params id': 'public' },
  'GET /v1/products/{id}/delivery': {
    'params id': 'public',
    'query pin': 'public',
    'query quantity': 'count',
  },
  'GET /v1/products/{id}/reviews': { 'params id': 'public', ...pages },
  'GET /v1/shelves/product/{id}': { 'params id': 'public' },
  'GET /v1/shipping/pins/{pin}': { 'params pin': 'public' },
};

export const meaningOf = ({ call, name }: NumberPlace): Meaning | undefined =>
  meanings[call]?.[name.slice(call.length + 2)];

/** Entries above that match no field of any call. */
export function classifiedInVain(places: NumberPlace[]): string[] {
  const known = new Set(places.map(({ name }) => name));
  return Object.entries(meanings)
    .flatMap(([call, fields]) => Object.keys(fields).map((field) => `${call}, ${field}`))
    .filter((name) => !known.has(name));
}

/** All fields of these calls that accept a number. */
export function numberPlaces(calls: EndpointName[]): NumberPlace[] {
  return calls.flatMap((call) => {
    const shape: EndpointShape = endpoints[call];
    return (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
      pathsOf(schemaOf(shape[part])).map((path) => ({
        call,
        name: `${call}, ${part} ${path.join(' ')}`,
        part,
        path,
      })),
    );
  });
}

const schemaOf = (shape: z.ZodType | undefined): Schema =>
  shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : { enum: [] };

/** The paths of the fields of a schema that accept a number, or a number as text. */
function pathsOf(schema: Schema, path: string[] = []): string[][] {
  const { properties, items, anyOf } = schema;
  if (properties) {
    return Object.entries(properties).flatMap(([name, one]) => pathsOf(one, [...path, name]));
  }
  if (items) return pathsOf(items, [...path, '0']);
  const isNumber = anyOf ? anyOf.some((one) => takesNumber(one, path)) : takesNumber(schema, path);
  const inside = (anyOf ?? []).filter((one) => one.properties ?? one.items);
  return [...(isNumber ? [path] : []), ...inside.flatMap((one) => pathsOf(one, path))];
}

function takesNumber({ type, enum: values, const: value, pattern }: Schema, path: string[]) {
  if (values !== undefined || value !== undefined) return false;
  if (type === undefined) return true;
  if (/(?:^|_)ids?$/.test(path.at(-1) ?? '')) return true;
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number')) return true;
  return pattern !== undefined && /^\^?\(?\[?(?:\\d|0-9|1-9)|x21-/.test(pattern);
}
