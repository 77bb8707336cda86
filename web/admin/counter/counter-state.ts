import { useState } from 'react';

import {
  type CounterPayment,
  type Handover,
  counterPayments,
  handovers,
  paymentsOf,
  paymentsOffered,
} from '#contract/counter/words.ts';
import { limits } from '#contract/limits.ts';
import {
  type PaymentMethod,
  type TakenWay,
  shippingAddress,
  takenWays,
} from '#contract/orders/words.ts';
import { endDrafts, readDraft, writeDraft } from '#web/data/drafts.ts';

export interface ChosenProduct {
  product_id: number;
  product_name: string;
  product_price: number;
  product_image: string | null;
  /** As typed. */
  quantity: string;
}

export interface Recipient {
  recipient_name: string | null;
  recipient_phone: string | null;
  shipping_address: string;
}

/** What is typed of an order, valid or not. */
export interface CounterState {
  how: TakenWay;
  lines: ChosenProduct[];
  phone: string;
  handover: Handover;
  /** Of a business that buys. */
  gstin: string;
  /** Whom an earlier order went to; null for the address in the fields. */
  recipient: Recipient | null;
  name: string;
  street: string;
  city: string;
  pincode: string;
  state: string;
  payment: CounterPayment;
  reference: string;
  offer: string;
  promocode: string;
  note: string;
  /** The return that it is taken in exchange for; null for every other order. */
  exchangeOf: number | null;
  /** Of an exchange: the shop pays to send it. */
  isDeliveryFree: boolean;
}

const empty: CounterState = {
  how: 'counter',
  lines: [],
  phone: '',
  handover: 'now',
  gstin: '',
  recipient: null,
  name: '',
  street: '',
  city: '',
  pincode: '',
  state: '',
  payment: 'cash',
  reference: '',
  offer: '',
  promocode: '',
  note: '',
  exchangeOf: null,
  isDeliveryFree: false,
};

/** What is kept in a browser may come from anywhere. */
function isState(stored: unknown): stored is CounterState {
  if (typeof stored !== 'object' || stored === null) return false;
  const state = stored as Partial<CounterState>;
  const { lines, recipient, how, handover, payment, exchangeOf, isDeliveryFree, ...texts } = {
    ...empty,
    ...state,
  };
  return (
    Object.values(texts).every((text) => typeof text === 'string') &&
    takenWays.includes(how) &&
    handovers.includes(handover) &&
    counterPayments.includes(payment) &&
    (exchangeOf === null || typeof exchangeOf === 'number') &&
    typeof isDeliveryFree === 'boolean' &&
    (recipient === null || typeof recipient.shipping_address === 'string') &&
    Array.isArray(lines) &&
    lines.every((line) => isLine(line)) &&
    Object.keys(empty).every((name) => name in state)
  );
}

const isLine = (line: Partial<ChosenProduct> | null): boolean =>
  typeof line?.product_id === 'number' &&
  typeof line.product_name === 'string' &&
  typeof line.product_price === 'number' &&
  typeof line.quantity === 'string';

/** An order that is typed under a name of its own, and what it begins with. */
export interface CounterStart {
  draft: string;
  values: Partial<CounterState>;
}

export const emptyStart: CounterStart = { draft: 'counter', values: {} };

/** The order that is being typed. It stays in this browser until it is taken, whatever comes between. */
export function useCounterState(
  { draft, values }: CounterStart,
  methods: readonly PaymentMethod[],
) {
  const [first] = useState(() => possible({ ...empty, ...values }, methods));
  const [state, setState] = useState<CounterState>(() => {
    const stored = readDraft(draft)?.value;
    return isState(stored) ? possible(stored, methods) : first;
  });
  const change = (changed: Partial<CounterState>) =>
    setState((before) => {
      const next = possible({ ...before, ...changed }, methods);
      writeDraft(draft, next);
      return next;
    });
  const clear = () => {
    endDrafts(draft);
    setState(first);
  };
  return { state, change, clear, isEmpty: JSON.stringify(state) === JSON.stringify(first) };
}

/** Who rings up takes nothing along; what is paid at the door is not paid at the counter; what is off is not chosen. */
function possible(state: CounterState, methods: readonly PaymentMethod[]): CounterState {
  const handover: Handover =
    state.how === 'phone' && state.handover === 'now' ? 'later' : state.handover;
  const payments = paymentsIn({ ...state, handover }, methods);
  const payment = payments.includes(state.payment) ? state.payment : (payments[0] ?? 'cash');
  return { ...state, handover, payment };
}

export const handoversOf = ({ how, phone }: CounterState): Handover[] =>
  handovers.filter((one) => (one === 'now' ? how === 'counter' : how === 'phone' || phone !== ''));

export const paymentsIn = (
  { handover, phone, how }: CounterState,
  methods: readonly PaymentMethod[],
): CounterPayment[] =>
  paymentsOffered(paymentsOf({ handover, hasNumber: phone !== '' || how === 'phone' }), {
    handover,
    methods,
  });

const quantityOf = (typed: string): number => (/^\d{1,4}$/.test(typed) ? Number(typed) : 0);

const textOr = (typed: string): string | null => typed.trim() || null;

/** Where it goes is asked, and whom the invoice of a business names. */
export const needsAddress = ({ handover, gstin }: CounterState): boolean =>
  handover === 'send' || gstin.trim() !== '';

const addressOf = (state: CounterState): string =>
  state.recipient?.shipping_address ?? typedAddress(state);

const typedAddress = ({ street, city, state, pincode }: CounterState): string =>
  street.trim() && city.trim() && state && pincode.trim()
    ? shippingAddress({
        addressLine1: street.trim(),
        addressLine2: '',
        city: city.trim(),
        state,
        pincode: pincode.trim(),
      })
    : '';

/** What the price is asked of: only goods with a quantity. */
export function pricedOf(state: CounterState) {
  const { lines, phone, handover, payment, offer, promocode } = state;
  const isNumber = /^\D*(?:\d\D*){10,12}$/.test(phone);
  // A return is of a customer, who is known by the number.
  const exchangeOf = isNumber ? state.exchangeOf : null;
  return {
    exchange_of: exchangeOf,
    free_delivery: exchangeOf !== null && state.isDeliveryFree,
    lines: lines
      .map(({ product_id, quantity }) => ({ product_id, quantity: quantityOf(quantity) }))
      .filter(({ quantity }) => quantity > 0 && quantity <= limits.maxCartQuantity),
    phone_no: isNumber ? phone : null,
    handover,
    payment,
    offer_id: offer === '' ? null : Number(offer),
    promocode: textOr(promocode),
    shipping_address: handover === 'send' ? addressOf(state) : null,
  };
}

/** The order as it is sent. */
export function orderOf(state: CounterState) {
  const { how, phone, recipient, payment, gstin, name, reference, note, lines } = state;
  const isEarlier = needsAddress(state) && recipient !== null;
  return {
    ...pricedOf(state),
    lines: lines.map(({ product_id, quantity }) => ({
      product_id,
      quantity: quantityOf(quantity),
    })),
    how,
    phone_no: textOr(phone),
    shipping_address: needsAddress(state) ? addressOf(state) : null,
    buyer_gstin: textOr(gstin),
    recipient_name: isEarlier ? recipient.recipient_name : textOr(name),
    recipient_phone: isEarlier ? recipient.recipient_phone : null,
    payment_reference: payment === 'upi' ? textOr(reference) : null,
    note: textOr(note),
  };
}

/** Adds a product, or one more of it. */
export function withProduct(lines: ChosenProduct[], product: Omit<ChosenProduct, 'quantity'>) {
  const isThere = lines.some(({ product_id: id }) => id === product.product_id);
  if (!isThere) return [...lines, { ...product, quantity: '1' }];
  return lines.map((line) =>
    line.product_id === product.product_id
      ? { ...line, quantity: String(quantityOf(line.quantity) + 1) }
      : line,
  );
}
