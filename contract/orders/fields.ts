import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { deliveryFields } from '../shipping/fields.ts';
import type { OrderField } from './field-shape.ts';
import { buyerFields } from './buyer-fields.ts';
import { counterFields } from './counter-fields.ts';
import { codStates, deliveryStatuses, paymentMethods, paymentStatuses } from './words.ts';

/**
 * The fields of an order, each described once. Answers, what is stored, the file of orders, the page of an order, the
 * packing slip and the export of one's own data are made of these descriptions.
 */

/** The head of an order: everything but its lines and its history. */
export const orderFields = {
  order_id: {
    column: 'id',
    kind: 'number',
    isNullable: false,
    answer: 'list',
    file: [1, 'order_id'],
  },
  /** The alert has the number of its order: there is exactly one for each order. */
  order_alert_id: { column: 'id', kind: 'number', isNullable: false, answer: 'list' },
  /** The price of the whole order. */
  total_amount: {
    column: 'total_paise',
    kind: 'amount',
    isNullable: false,
    answer: 'list',
    file: [14, 'order_total'],
  },
  /** Null if the account has been deleted. */
  created_by: { column: 'account_id', kind: 'number', isNullable: true, answer: 'list' },
  created_at: {
    column: 'created_at',
    kind: 'time',
    isNullable: false,
    answer: 'list',
    file: [2, 'placed_at'],
  },
  updated_at: { column: 'updated_at', kind: 'time', isNullable: true, answer: 'list', first: null },
  delivery_status: {
    column: 'delivery_status',
    kind: deliveryStatuses,
    isNullable: false,
    answer: 'list',
    first: 'Undelivered',
    label: 'Delivery status',
  },
  is_canceled: {
    column: 'cancelled_at',
    kind: 'set',
    isNullable: false,
    answer: 'list',
    first: null,
  },
  /** Null if the system cancelled it. */
  canceled_by: {
    column: 'cancelled_by',
    kind: 'number',
    isNullable: true,
    answer: 'list',
    first: null,
  },
  canceled_at: {
    column: 'cancelled_at',
    kind: 'time',
    isNullable: true,
    answer: 'list',
    first: null,
  },
  payment_method: {
    column: 'payment_method',
    kind: paymentMethods,
    isNullable: false,
    answer: 'list',
    given: 'own schema',
    forgotten: false,
    file: [15, 'payment_method'],
    label: 'Payment method',
    slip: false,
  },
  payment_status: {
    column: 'payment_status',
    kind: paymentStatuses,
    isNullable: false,
    answer: 'list',
    first: 'Pending',
    file: [16, 'payment_status'],
    label: 'Payment status',
  },
  cancel_reason: {
    column: 'cancel_reason',
    kind: 'text',
    isNullable: true,
    answer: 'detail',
    first: null,
  },
  payment_reference: {
    column: 'payment_reference',
    kind: 'text',
    isNullable: true,
    answer: 'detail',
    first: null,
    file: [17, 'payment_reference'],
  },
  recipient_name: {
    column: 'recipient_name',
    kind: 'text',
    isNullable: true,
    answer: 'detail',
    given: {
      maxLength: limits.maxNameLength,
      isRequired: false,
      isLong: false,
    },
    forgotten: 'arrived',
    file: [4, 'recipient_name'],
    label: 'Delivering to',
    slip: 'address',
  },
  recipient_phone: {
    column: 'recipient_phone',
    kind: 'text',
    isNullable: true,
    answer: 'detail',
    given: 'own schema',
    forgotten: 'arrived',
    file: [5, 'recipient_phone'],
    label: false,
    slip: 'address',
  },
  /** Null if the account has been deleted. */
  shipping_address: {
    column: 'shipping_address',
    kind: 'text',
    isNullable: true,
    answer: 'detail',
    given: {
      maxLength: limits.maxShippingAddressLength,
      isRequired: true,
      isLong: false,
    },
    forgotten: 'arrived',
    file: [6, 'shipping_address'],
    label: 'Shipping address',
    slip: 'address',
  },
  ...buyerFields,
  subtotal: { column: 'subtotal_paise', kind: 'amount', isNullable: false, answer: 'detail' },
  offer_name: {
    column: 'offer_name',
    kind: 'text',
    isNullable: true,
    answer: 'part',
    file: [20, 'offer_name'],
  },
  offer_discount: {
    column: 'offer_discount_paise',
    kind: 'amount',
    isNullable: false,
    answer: 'part',
  },
  promo_code: {
    column: 'promo_code',
    kind: 'text',
    isNullable: true,
    answer: 'part',
    file: [19, 'promo_code'],
  },
  promo_discount: {
    column: 'promo_discount_paise',
    kind: 'amount',
    isNullable: false,
    answer: 'part',
  },
  ...deliveryFields,
  /** What cash on delivery costs; it is in the total. */
  cod_fee: {
    column: 'cod_fee_paise',
    kind: 'amount',
    isNullable: false,
    answer: 'detail',
    file: [21, 'cod_fee'],
  },
  /** The part of the total that is paid before an order is packed that is paid on delivery; 0 if it is none. */
  advance: { column: 'advance_paise', kind: 'amount', isNullable: false, answer: 'list' },
  advance_paid: {
    column: 'advance_paid_paise',
    kind: 'amount',
    isNullable: false,
    answer: 'list',
    first: 0,
    file: [22, 'advance_paid'],
  },
  /** Whether the customer has confirmed an order that is paid on delivery; null if nobody asks. */
  cod_state: {
    column: 'cod_state',
    kind: codStates,
    isNullable: true,
    answer: 'list',
    first: null,
  },
  /** Until when an unpaid order keeps its goods; null if it waits for nothing. */
  pay_by: {
    column: 'pay_by',
    kind: 'time',
    isNullable: true,
    answer: 'list',
    first: null,
    file: [23, 'pay_by'],
  },
  /** Whether a payment of it is disputed, and somebody is to see to that. */
  is_disputed: {
    column: 'disputed_at',
    kind: 'set',
    isNullable: false,
    answer: 'list',
    first: null,
  },
  /** Whether it was paid under the test keys of a gateway: then the shop has no money for it. */
  is_test_payment: {
    column: 'test_paid_at',
    kind: 'set',
    isNullable: false,
    answer: 'list',
    first: null,
  },
  ...counterFields,
  /** In which it was placed; of one that staff took, that of its customer. Null if nobody has chosen one. */
  language: { column: 'language', kind: languages, isNullable: true, answer: 'detail' },
  /** The delivery status, or "Canceled". */
  state: {
    column: 'state',
    kind: 'text',
    isNullable: false,
    answer: false,
    file: [18, 'delivery_status'],
  },
} as const satisfies Record<string, OrderField>;

export type Fields = typeof orderFields;
export type OrderFieldName = keyof Fields;

/** The fields whose descriptions have such a value; without one, any value but false. */
export type FieldsWith<Key extends string, Wanted = unknown> = {
  [Name in OrderFieldName]: Fields[Name] extends Record<Key, infer Has>
    ? Has extends false
      ? never
      : Has extends Wanted
        ? Name
        : never
    : never;
}[OrderFieldName];

/** The column of a field. */
export type ColumnOf<Name extends OrderFieldName> = Fields[Name]['column'];

/** Returns the fields whose descriptions have one of these values; without any, those that have one at all. */
export const fieldsWith = <Key extends keyof OrderField, const Wanted = unknown>(
  key: Key,
  ...wanted: Wanted[]
): FieldsWith<Key, Wanted>[] =>
  (Object.keys(orderFields) as OrderFieldName[]).filter((name): name is FieldsWith<Key, Wanted> => {
    const field: OrderField = orderFields[name];
    const value = field[key];
    if (value === undefined || value === false) return false;
    return wanted.length === 0 || wanted.some((one) => one === value);
  });

/** What the customer gives with an order. */
export const givenFields = fieldsWith('given');

/** The texts that the customer writes with an order, each with a label of its own on the packing slip. */
export const writtenFields = givenFields.filter(
  (name): name is FieldsWith<'slip', { label: string }> =>
    typeof orderFields[name].slip === 'object',
);
