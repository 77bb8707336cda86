// A draft, until somebody who speaks Marathi has read it.
import type { FieldsWith } from '#contract/orders/fields.ts';
import type { orderStates, paymentStatuses } from '#contract/orders/words.ts';

/** How an order's fields and states, which the contract names in English, are written for customers. */
const fields: Record<FieldsWith<'label', string>, string> = {
  delivery_status: 'डिलिव्हरी',
  payment_method: 'पेमेंटचा पर्याय',
  payment_status: 'पेमेंट',
  recipient_name: 'कोणासाठी',
  shipping_address: 'डिलिव्हरीचा पत्ता',
  gift_note: 'भेटवस्तूचा संदेश',
  order_note: 'दुकानासाठी सूचना',
  buyer_gstin: 'GSTIN',
  needed_by: 'कधीपर्यंत हवे',
  service: 'डिलिव्हरीचा पर्याय',
};
const states: Record<(typeof orderStates)[number], string> = {
  Undelivered: 'अजून पाठवली नाही',
  Packed: 'पॅक झाले',
  Shipped: 'पाठवले',
  Delivered: 'पोहोचले',
  Canceled: 'रद्द',
};
const payments: Record<(typeof paymentStatuses)[number], string> = {
  Pending: 'बाकी आहे',
  Paid: 'झाले',
  Failed: 'झाले नाही',
  Refunded: 'पैसे परत केले',
};

const wordOf = (words: Record<string, string>, key: string): string => words[key] ?? key;

/** What a field of an order is called. */
export const fieldInWords = ({ name, label }: { name: string; label: string }): string =>
  Object.hasOwn(fields, name) ? wordOf(fields, name) : label;
/** Where an order is. */
export const stateInWords = (state: string): string => wordOf(states, state);
export const paymentInWords = (state: string): string => wordOf(payments, state);
