import type { OrderField } from '../orders/field-shape.ts';
import { services } from './words.ts';

/** How an order is sent, what that costs, and until when it is promised. */
export const deliveryFields = {
  /** The day of the party: until then it is needed. */
  needed_by: {
    column: 'needed_by',
    kind: 'day',
    isNullable: true,
    answer: 'list',
    given: 'own schema',
    forgotten: false,
    file: [29, 'needed_by'],
    label: 'Needed by',
    slip: false,
  },
  shipping: {
    column: 'shipping_paise',
    kind: 'amount',
    isNullable: false,
    answer: 'detail',
    file: [31, 'shipping'],
  },
  /** How it is sent; null for orders from before there were services. */
  service: {
    column: 'service',
    kind: services,
    isNullable: true,
    answer: 'list',
    file: [30, 'service'],
    label: 'Delivery',
  },
  /** For how many grams its shipping was charged; null if it does not depend on that. */
  charge_grams: {
    column: 'charge_grams',
    kind: 'number',
    isNullable: true,
    answer: 'detail',
    file: [32, 'charge_grams'],
  },
  /** The days between which it was promised; null if only the shop's policy states how long it takes. */
  promised_from: {
    column: 'promised_from',
    kind: 'day',
    isNullable: true,
    answer: 'list',
    file: [33, 'promised_from'],
  },
  promised_to: {
    column: 'promised_to',
    kind: 'day',
    isNullable: true,
    answer: 'list',
    file: [34, 'promised_to'],
  },
  /** Where it is picked up, as the settings had it; null if it is sent, or from before 0710. */
  pickup_place: {
    column: 'pickup_place',
    kind: 'text',
    isNullable: true,
    answer: 'detail',
    file: [36, 'pickup_place'],
  },
  /** When that is open; null also where the shop has not said it. */
  pickup_hours: { column: 'pickup_hours', kind: 'text', isNullable: true, answer: 'detail' },
  /** Whom to call there, and a link to a map; null also where the shop had none. */
  pickup_phone: { column: 'pickup_phone', kind: 'text', isNullable: true, answer: 'detail' },
  pickup_map: { column: 'pickup_map', kind: 'text', isNullable: true, answer: 'detail' },
} as const satisfies Record<string, OrderField>;
