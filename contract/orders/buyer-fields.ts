import { limits } from '../limits.ts';
import type { OrderField } from './field-shape.ts';

/** What customers add to an order: notes, and the number of a business. */
export const buyerFields = {
  /** What is put into the parcel of a present. */
  gift_note: {
    column: 'gift_note',
    kind: 'text',
    isNullable: true,
    answer: 'detail',
    given: {
      maxLength: limits.maxGiftNoteLength,
      isRequired: false,
      isLong: true,
    },
    forgotten: 'arrived',
    file: [25, 'gift_note'],
    label: 'Gift note',
    slip: { label: 'Gift note' },
  },
  /** What the shop is to know of the order. */
  order_note: {
    column: 'order_note',
    kind: 'text',
    isNullable: true,
    answer: 'detail',
    given: {
      maxLength: limits.maxOrderNoteLength,
      isRequired: false,
      isLong: true,
    },
    forgotten: 'arrived',
    file: [26, 'order_note'],
    label: 'Note for the shop',
    slip: { label: 'Note for the shop' },
  },
  /** Of a business that buys; it stands on the invoice. */
  buyer_gstin: {
    column: 'buyer_gstin',
    kind: 'text',
    isNullable: true,
    answer: 'detail',
    given: 'own schema',
    forgotten: 'with account',
    file: [35, 'buyer_gstin'],
    label: 'GSTIN',
    slip: false,
  },
} as const satisfies Record<string, OrderField>;
