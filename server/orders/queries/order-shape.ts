import { z } from 'zod';

import type { OrderField } from '#contract/orders/field-shape.ts';
import type { StoredValue } from '#contract/orders/field-values.ts';
import {
  type ColumnOf,
  type FieldsWith,
  type OrderFieldName,
  fieldsWith,
  orderFields,
} from '#contract/orders/fields.ts';

/** Orders as they are stored: columns of `order` and `order_line`. Amounts in paise. */

export type Columns<Name extends OrderFieldName> = {
  [One in Name as ColumnOf<One>]: StoredValue<One>;
};

type HeadField = FieldsWith<'answer'>;

/** The head of an order: all of it but its lines and its history. */
export type OrderHead = Columns<HeadField>;
type HeadColumn = keyof OrderHead;

/** Returns the columns of fields, each once. */
export const columnsOf = <Name extends OrderFieldName>(names: Name[]): ColumnOf<Name>[] => [
  ...new Set(names.map((name): ColumnOf<Name> => orderFields[name].column)),
];

const time = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
});

/** As JSON has it; the database writes bytes as hex digits after "\x". */
const bytes = z.codec(z.string(), z.instanceof(Buffer), {
  decode: (text) => Buffer.from(text.slice(2), 'hex'),
  encode: (buffer) => `\\x${buffer.toString('hex')}`,
});

const storedKinds = {
  number: z.number(),
  amount: z.number(),
  text: z.string(),
  day: z.string(),
  time,
  set: time,
};

function storedSchema({ kind, isNullable }: OrderField): z.ZodType {
  const schema = typeof kind === 'string' ? storedKinds[kind] : z.string();
  return isNullable || kind === 'set' ? schema.nullable() : schema;
}

const Head = z.object(
  Object.fromEntries(
    fieldsWith('answer').map((name) => [orderFields[name].column, storedSchema(orderFields[name])]),
  ) as { [Column in HeadColumn]: z.ZodType<OrderHead[Column]> },
);

/** One product of an order, with the names of the day of the order and the picture of today. */
export const OrderLine = z.object({
  id: z.number(),
  product_id: z.number(),
  quantity: z.number(),
  price_paise: z.number(),
  discount_paise: z.number(),
  product_name: z.string(),
  sub_category_name: z.string(),
  category_name: z.string(),
  stem: z.string().nullable(),
  fallback_format: z.string().nullable(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** The database sets these, or knows them when it places the order. */
type SetByDatabase =
  | ColumnOf<FieldsWith<'first'>>
  | 'id'
  | 'created_at'
  | 'offer_name'
  | 'promo_code'
  | 'pickup_place'
  | 'pickup_hours'
  | 'pickup_phone'
  | 'pickup_map';
const setByDatabase: SetByDatabase[] = [
  ...columnsOf(fieldsWith('first')),
  'id',
  'created_at',
  'offer_name',
  'promo_code',
  'pickup_place',
  'pickup_hours',
  'pickup_phone',
  'pickup_map',
];

const NewHead = Head.omit(
  Object.fromEntries(setByDatabase.map((column) => [column, true])) as Record<SetByDatabase, true>,
);

/** An order to be placed, as `place_order` takes it. */
export const NewOrder = z.object({
  head: NewHead.extend({
    offer_id: z.number().nullable(),
    promo_code_id: z.number().nullable(),
    attempt_key: z.string().nullable(),
    attempt_hash: bytes,
  }),
  lines: z.array(
    OrderLine.pick({ product_id: true, quantity: true, price_paise: true, discount_paise: true }),
  ),
  offer_revision: z.number().nullable(),
  promo_revision: z.number().nullable(),
  /** For how long it waits for its payment, and how many such orders an account may have; null if it waits for none. */
  hold: z
    .object({ seconds: z.number(), most_waiting: z.number(), most_of_day: z.number() })
    .nullable(),
  /** Which payment settings it was judged by. */
  settings_version: z.number(),
  /** Which rules for delivery. */
  delivery_version: z.number(),
  /** What an order that is paid on delivery is compared with; null for others. */
  cod: z
    .object({
      most_refused: z.number().nullable(),
      first_most_paise: z.number().nullable(),
      confirmed_from_paise: z.number().nullable(),
      is_called_asked: z.boolean(),
    })
    .nullable(),
  /** For how long the same key or body is the same attempt, in milliseconds. */
  retention_ms: z.number(),
  /** When this try was admitted, by the database's clock and in its format. */
  begun: z.string(),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** What `place_order` returns. */
export const Placement = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('placed'), order: Head.extend({ lines: z.array(OrderLine) }) }),
  z.object({ outcome: z.literal('placed_before'), order_id: z.number() }),
  z.object({ outcome: z.literal('refused'), conflicts: z.array(z.unknown()) }),
  z.object({ outcome: z.literal('unpaid'), waiting: z.array(z.number()) }),
  z.object({ outcome: z.literal('outdated') }),
  z.object({ outcome: z.enum(['key_reused', 'refused_before', 'no_account']) }),
]);
export type Placement = z.infer<typeof Placement>;
