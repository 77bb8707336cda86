import { sql } from 'kysely';
import { z } from 'zod';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';
import { aTranslation, thingWords } from './writing-search-calls.ts';
import { shelfKinds } from '#contract/shelves/words.ts';

import { aRate, aZone } from './delivery.ts';
import type { HuntedShop } from './hunted-shop.ts';
import { staffForms } from './staff-forms.ts';
import { nextNumber } from './make-thing.ts';
import { type ThingKind, thingMakers } from './staff-things.ts';

type Schema = {
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
};
type Values = Record<string, unknown>;

/** Input for a call of staff that changes something. */
export interface GoodCall {
  name: EndpointName;
  /** The kind of thing that the id in its path refers to, if it has one. */
  kind?: ThingKind;
  /** The body fields that make a change. */
  fields: string[];
  file?: keyof typeof staffForms;
}

/**
 * Calls that no list of fields makes, each with the test that reads its whole entry in the log. A call stands here only as long as that
 * test names its action (`tests/staff-calls.test.ts`).
 */
export const triedElsewhere: Partial<Record<EndpointName, string>> = {
  // A courier must be there that answers.
  'POST /v1/packing/{id}/book': 'server/parcels/booking.test.ts',
  'POST /v1/packing/pickups': 'server/parcels/booking.test.ts',
  // A whole order of a customer.
  'POST /v1/counter/orders': 'server/counter/routes/orders.test.ts',
  // What comes back is named by the lines of its order, and exchanged for a later one of the same customer.
  'POST /v1/returns/{id}/exchange': 'server/returns/settling.test.ts',
  'POST /v1/orders/{id}/returns/taken': 'server/returns/steps.test.ts',
  'POST /v1/returns/{id}/receive': 'server/returns/settling.test.ts',
  // What matches is proved by its fingerprint.
  'PUT /v1/products/matching/hidden': 'server/product-files/bulk.test.ts',
  // All that is owed, as it was seen, and what was written off.
  'POST /v1/orders/{id}/cod/write-off': 'server/payments/undone-remittances.test.ts',
  'DELETE /v1/orders/{id}/cod/write-off': 'server/payments/undone-remittances.test.ts',
  // Its order was paid when its parcel had left.
  'POST /v1/orders/{id}/cod/collected': 'server/payments/collected-twice.test.ts',
  'DELETE /v1/orders/{id}/cod/collected': 'server/payments/collected-twice.test.ts',
};

/** All calls with an audit action: those by which staff change something or export personal data. */
export const staffCalls = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => shapeOf(name).action !== undefined && triedElsewhere[name] === undefined,
);

export function shapeOf(name: EndpointName): EndpointShape {
  return endpoints[name];
}

export const schemaOf = (shape: z.ZodType | undefined): Schema => {
  const { anyOf, oneOf, ...schema } = shape
    ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema)
    : {};
  return anyOf?.[0] ?? oneOf?.[0] ?? schema;
};

/**
 * Values for fields whose schema is not specific enough, by field name; different each time, so that they are
 * changes.
 */
const fitting: Record<string, (shop: HuntedShop, schema: Schema) => unknown> = {
  words: thingWords,
  texts: async (shop) => [aTranslation(await thingMakers.product(shop), nextNumber())],
  category_id: thingMakers.category,
  sub_category_id: thingMakers.subCategory,
  product_price: () => 100 + nextNumber(),
  stock: () => 10 + nextNumber(),
  weight: () => (nextNumber() % 99) + 1,
  length: () => (nextNumber() % 99) + 1,
  dashboard_image_order: () => 1 + nextNumber(),
  course_link: () => `https://youtu.be/${String(nextNumber()).padStart(11, 'v')}`,
  offer_percentage: () => (nextNumber() % 90) + 1,
  percentage: () => (nextNumber() % 100) + 1,
  buyer_gstin: () => '29AAGCB7383J1Z4',
  percent: () => (nextNumber() % 50) + 1,
  code: () => `CODE${nextNumber()}`,
  delivery_status: () => 'Packed',
  payment_status: () => 'Failed',
  role_id: () => 2,
  amount: () => 1 + (nextNumber() % 90),
  reference: () => `6327${80_000_000 + nextNumber()}`,
  paid_on: () => '2026-11-23',
  by: () => 'hand',
  seen: () => 0,
  opening: () => 0,
  counted: () => nextNumber(),
  reason: () => `Reason ${nextNumber()}`,
  starts_at: () => new Date(Date.UTC(2020, 0, nextNumber())).toISOString(),
  ends_at: () => new Date(Date.UTC(2090, 0, nextNumber())).toISOString(),
  grams: () => 100 + nextNumber(),
  courier: () => 'own_rider',
  ids: async (shop) => [await thingMakers.parcel(shop)],
  orders: async (shop) => [
    {
      order_id: await thingMakers.order(shop),
      parcels: [{ grams: 100 + nextNumber(), courier: 'dtdc' }],
    },
  ],
  days: () => nextNumber() % 90,
  damage_days: () => 1 + (nextNumber() % 80),
  conditions: () => [`opened food ${nextNumber()}`],
  exceptions: async (shop) => [
    { category_id: await thingMakers.category(shop), sub_category_id: null, days: 0 },
  ],
  max_price: () => 1 + nextNumber(),
  shelves: () =>
    shelfKinds.map((kind) => ({ kind, is_shown: true, title: `Shelf ${nextNumber()}` })),
  occasions: () => [{ name: 'Diwali', words: `diya ${nextNumber()}`, sub_category_id: null }],
  zones: () => {
    const amounts = { first_amount: 40 + nextNumber(), next_amount: 20, free_above: 999 };
    const rates = [aRate(amounts), aRate({ ...amounts, service: 'express', max_grams: 2_000 })];
    const name = `Zone ${nextNumber()}`;
    return [aZone({ name, pins: ['411', '744101'], states: ['Goa'], rates })];
  },
  surcharges: async (shop) => [
    { category_id: await thingMakers.category(shop), amount: nextNumber() },
  ],
  cutoff: () => `1${nextNumber() % 10}:30`,
  working_days: () => [1, 2 + (nextNumber() % 5)],
  holidays: () => [{ day: '2026-12-25', name: `Holiday ${nextNumber()}` }],
  volumetric_divisor: () => 4_000 + nextNumber(),
  pickup_days: () => nextNumber() % 30,
  dry_run: () => false,
  product_ids: async (shop) => [await thingMakers.product(shop)],
  hsn: () => String(8_000 + (nextNumber() % 999)),
  rate: () => nextNumber() % 40,
  rates: () => [1],
  valid_from: () => '2026-04-01',
  state_code: () => '27',
  matches: async (shop) => [
    { credit: await thingMakers.credit(shop), attempt: await thingMakers.payment(shop) },
  ],
  products: async (shop, schema) => {
    const seen = { product_id: await thingMakers.product(shop), seen_stock: 10 };
    const hasPrices = JSON.stringify(schema).includes('seen_price');
    if (!hasPrices) return [{ ...seen, stock: 100 + nextNumber() }];
    return [{ ...seen, seen_price: 100, product_price: 100 + nextNumber() }];
  },
};

async function fittingValue(shop: HuntedShop, name: string, schema: Schema): Promise<unknown> {
  if (schema.const !== undefined) return schema.const;
  const known = fitting[name];
  if (known) return known(shop, schema);
  const { type, anyOf, enum: values, properties } = schema;
  if (values) return values[0];
  if (anyOf?.[0]) return fittingValue(shop, name, anyOf[0]);
  const [inside] = Object.entries(properties ?? {});
  if (inside) return { [inside[0]]: await fittingValue(shop, ...inside) };
  if (type === 'integer' || type === 'number') return nextNumber();
  return type === 'boolean' ? true : `${name} ${nextNumber()}`;
}

/** The body of a call that changes something. */
export async function goodBody(shop: HuntedShop, { name, fields }: GoodCall): Promise<Values> {
  const { properties = {} } = schemaOf(shapeOf(name).body);
  const values: Values = {};
  for (const field of fields) {
    values[field] = await fittingValue(shop, field, properties[field] ?? {});
  }
  // Its number is known when its order is.
  if (name === replacement) values['number'] = itsInvoice;
  // A plan that begins at once has an entry for that, too.
  if (name === 'POST /v1/price-plans') values['starts_at'] = '2089-01-01T00:00:00Z';
  return values;
}

const replacement = 'POST /v1/orders/{id}/papers/replacement';
/** Stands for the number of the invoice of the order that a call is about. */
const itsInvoice = 'the invoice of its order';

async function numbered(shop: HuntedShop, body: unknown, order: number | string): Promise<unknown> {
  const values = body as Values | null;
  if (typeof body !== 'object' || values?.['number'] !== itsInvoice) return body;
  const { rows } = await sql<{ number: string }>`
    select number from paper where order_id = ${Number(order) || 0} and refers_to is null`.execute(
    shop.db,
  );
  return { ...values, number: rows[0]?.number ?? '' };
}

/** Without which a call has nothing to do. */
const neededQueries: Partial<Record<EndpointName, string>> = {
  'GET /v1/papers/month': '?month=2026-04',
  'GET /v1/papers/pdf': '?orders={id}',
};

/** Makes a call about a thing of its own. `address` is the path that its id and query are inserted into. */
export async function makeCall(
  shop: HuntedShop,
  { name, kind, file }: Pick<GoodCall, 'name' | 'kind' | 'file'>,
  body: unknown,
  { id, query = neededQueries[name] ?? '' }: { id?: number | string; query?: string } = {},
) {
  const [method = '', route = ''] = name.split(' ');
  const thing = id ?? (kind ? await thingMakers[kind](shop) : '');
  const address = (route + query).replace(/\{\w+\}/, () => encodeURIComponent(String(thing)));
  const token = shop.staffToken;
  const about = await numbered(shop, body, thing);
  // What it is about is made before the call, as the thing in its path is.
  const made = file && (await staffForms[file](shop));
  const send = async () => {
    if (!made)
      return shop.send(method, address, { token, ...(method !== 'GET' && { body: about }) });
    const form = new FormData();
    for (const [field, value] of made) form.append(field, value);
    for (const [field, value] of Object.entries(body ?? {})) {
      form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return shop.send(method, address, { token, form });
  };
  return { address, send };
}

/** The kinds of things that a call's path may refer to, or of what it changes without naming it. */
export function kindsFor(name: EndpointName): (ThingKind | undefined)[] {
  if (name === 'POST /v1/papers/owed') return ['unbilledOrder'];
  if (name === 'GET /v1/papers/pdf' || name === replacement) return ['billedOrder'];
  return name.includes('{') ? (Object.keys(thingMakers) as ThingKind[]) : [undefined];
}

/** All inputs with which a call might change something of a kind, the simplest first. */
export function* waysOf(name: EndpointName, kind: ThingKind | undefined): Generator<GoodCall> {
  const { properties = {}, required = [] } = schemaOf(shapeOf(name).body);
  const files = shapeOf(name).isForm
    ? ([
        undefined,
        'picture',
        'table',
        'statement',
        'remittances',
        'rates',
        'translations',
      ] as const)
    : [undefined];
  const optional = Object.keys(properties).filter((field) => !required.includes(field));
  for (const file of files) {
    for (const more of [[], ...optional.map((field) => [field])]) {
      yield { name, fields: [...required, ...more], ...(kind && { kind }), ...(file && { file }) };
    }
  }
}

/** The paths of all fields of a body, including those in objects and lists, and an unknown one. */
export function placesIn(schema: Schema, path: string[] = []): string[][] {
  const { properties, items, anyOf } = schema;
  if (items) return placesIn(items, [...path, '0']);
  if (anyOf) return anyOf.flatMap((one) => placesIn(one, path));
  if (!properties) return [];
  return [
    ...Object.entries(properties).flatMap(([name, one]) => [
      [...path, name],
      ...placesIn(one, [...path, name]),
    ]),
    [...path, 'unknown'],
  ];
}

/** A copy of a body with one value replaced. */
export function withValueAt(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.with(Number(name), withValueAt(body[Number(name)], rest, value));
  const group = (typeof body === 'object' ? body : null) as Values | null;
  return { ...group, [name]: withValueAt(group?.[name], rest, value) };
}
