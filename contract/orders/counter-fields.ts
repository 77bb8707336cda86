import type { OrderField } from './field-shape.ts';
import { pickups, takenWays } from './words.ts';

/** The fields of an order that staff have taken for its customer. */
export const counterFields = {
  /** How staff took it; null if its customer placed it. */
  taken_how: {
    column: 'taken_how',
    kind: takenWays,
    isNullable: true,
    answer: 'list',
    first: null,
    file: [27, 'taken_how'],
  },
  /** Who of the staff took it. */
  taken_by: { column: 'taken_by', kind: 'number', isNullable: true, answer: 'list', first: null },
  /** Where its goods are handed over in the shop: at once, or when they are fetched; null if they are sent. */
  pickup: {
    column: 'pickup',
    kind: pickups,
    isNullable: true,
    answer: 'list',
    first: null,
    file: [28, 'pickup'],
  },
} as const satisfies Record<string, OrderField>;
