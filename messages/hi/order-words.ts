// A draft, until somebody who speaks Hindi has read it.
import type { FieldsWith } from '#contract/orders/fields.ts';
import type { orderStates, paymentStatuses } from '#contract/orders/words.ts';

/** How an order's fields and states, which the contract names in English, are written for customers. */
const fields: Record<FieldsWith<'label', string>, string> = {
  delivery_status: 'डिलीवरी',
  payment_method: 'पेमेंट का तरीका',
  payment_status: 'पेमेंट',
  recipient_name: 'किसके लिए',
  shipping_address: 'डिलीवरी का पता',
  gift_note: 'तोहफ़े का संदेश',
  order_note: 'दुकान के लिए नोट',
  buyer_gstin: 'GSTIN',
  needed_by: 'कब तक चाहिए',
  service: 'डिलीवरी का तरीका',
};
const states: Record<(typeof orderStates)[number], string> = {
  Undelivered: 'अभी भेजा नहीं है',
  Packed: 'पैक हो गया',
  Shipped: 'भेज दिया',
  Delivered: 'पहुँच गया',
  Canceled: 'कैंसिल',
};
const payments: Record<(typeof paymentStatuses)[number], string> = {
  Pending: 'बाकी है',
  Paid: 'हो गया',
  Failed: 'नहीं हुआ',
  Refunded: 'पैसे लौटाए',
};

const wordOf = (words: Record<string, string>, key: string): string => words[key] ?? key;

/** What a field of an order is called. */
export const fieldInWords = ({ name, label }: { name: string; label: string }): string =>
  Object.hasOwn(fields, name) ? wordOf(fields, name) : label;
/** Where an order is. */
export const stateInWords = (state: string): string => wordOf(states, state);
export const paymentInWords = (state: string): string => wordOf(payments, state);
