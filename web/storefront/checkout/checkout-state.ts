import { Address } from '#contract/accounts/schemas.ts';
import type { CallInput } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import type { Quote } from '#contract/basket/schemas.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import { type PaymentMethod, paymentMethods, shippingAddress } from '#contract/orders/words.ts';
import { type Service, services } from '#contract/shipping/words.ts';
import { browserValue } from '#web/data/browser-storage.ts';
import { type AddressForm, emptyAddress } from '#web/shared/accounts/address-form.ts';

import type { Collecting } from './collected.tsx';

/** An order that was sent and whose result is not known yet. Sent again with the same key, it is never placed twice. */
export interface Attempt {
  key: string;
  /** When it was first sent, in ms. */
  at: number;
  lines: CallInput<'POST /v1/buyed_product'>['body'];
  quote: string;
  /** Its customer was shown that it waits for the connection, and is sent when that is back. */
  waits?: boolean;
}

export interface PlacedOrder {
  orderId: number;
  /** Rupees. */
  total: number;
  /** How it is paid; missing in orders saved by earlier versions. */
  method?: PaymentMethod | undefined;
  /** What of it is paid before delivery, in rupees; missing likewise. */
  advance?: number | undefined;
  /** What was promised of its delivery; missing likewise, and if no days were. */
  delivery?: string | undefined;
  /** Where and from when it is collected; missing likewise, and if it is sent. */
  collecting?: Collecting | null | undefined;
  /** What a guest finds it again by, besides its number. */
  guest?: OrderDetail['guest'] | undefined;
}

export interface Checkout {
  /** The account that it belongs to: other users of this browser do not see it. */
  accountId: number;
  /**
   * The key of the next attempt. Created long before the click, so that two tabs that order at the same moment
   * share it; replaced once an order is placed or the shop has promised that the attempt will never become one.
   */
  key: string | null;
  /** Saved while the customer types, valid or not. */
  form: AddressForm;
  method: PaymentMethod;
  promocode: string | null;
  offerId: number | null;
  /** How it is sent. */
  service: Service;
  /** The day of the party, as "2026-12-05"; empty if none was given. */
  neededBy: string;
  giftNote: string;
  orderNote: string;
  /** Of a business that buys. */
  gstin: string;
  attempt: Attempt | null;
  placed: PlacedOrder | null;
}

const maxTextLength = 300;

/** Saved in this browser, so that going back, a reload or a second tab loses nothing. */
const checkout = browserValue<Checkout | null>('checkout', null, (value) => {
  if (!isGroup(value) || !Number.isInteger(value['accountId'])) return null;
  const form = isGroup(value['form']) ? value['form'] : {};
  return {
    accountId: Number(value['accountId']),
    key: typeof value['key'] === 'string' ? value['key'].slice(0, 100) : null,
    form: Object.fromEntries(
      Object.keys(emptyAddress).map((field) => [
        field,
        textOf(form[field]).slice(0, maxTextLength),
      ]),
    ) as AddressForm,
    method: methodOf(value['method']) ?? 'COD',
    promocode: typeof value['promocode'] === 'string' ? value['promocode'].slice(0, 100) : null,
    offerId: Number.isInteger(value['offerId']) ? Number(value['offerId']) : null,
    service: services.find((one) => one === value['service']) ?? 'standard',
    neededBy: /^\d{4}-\d\d-\d\d$/.test(textOf(value['neededBy'])) ? textOf(value['neededBy']) : '',
    giftNote: textOf(value['giftNote']).slice(0, limits.maxGiftNoteLength),
    orderNote: textOf(value['orderNote']).slice(0, limits.maxOrderNoteLength),
    gstin: textOf(value['gstin']).slice(0, 20),
    attempt: isAttempt(value['attempt']) ? value['attempt'] : null,
    placed: placedOf(value['placed']),
  };
});

const freshFor = (accountId: number): Checkout => ({
  accountId,
  key: null,
  form: emptyAddress,
  method: 'COD',
  promocode: null,
  offerId: null,
  service: 'standard',
  neededBy: '',
  giftNote: '',
  orderNote: '',
  gstin: '',
  attempt: null,
  placed: null,
});

/** The checkout of an account, in sync across tabs. */
export function useCheckout(accountId: number): Checkout {
  const stored = checkout.use();
  return stored?.accountId === accountId ? stored : freshFor(accountId);
}

/** The current checkout, including what another tab changed since the last render. */
export function readCheckout(accountId: number): Checkout {
  const stored = checkout.read();
  return stored?.accountId === accountId ? stored : freshFor(accountId);
}

export function changeCheckout(accountId: number, change: Partial<Checkout>): void {
  checkout.write({ ...readCheckout(accountId), ...change });
}

/** Begins the checkout of the next order: nothing but the postal address stays of the one that was placed. */
export const restartCheckout = (accountId: number, placed: PlacedOrder): void =>
  checkout.write({
    ...freshFor(accountId),
    form: readCheckout(accountId).form,
    key: newKey(),
    placed,
  });

/** 128 random bits as hex text; `randomUUID` only exists on HTTPS and localhost. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The postal address; undefined until it is valid. */
export const addressOf = ({ form }: Pick<Checkout, 'form'>): Address | undefined =>
  Address.strip().safeParse(form).data;

/** Each field, so that none is forgotten; a code is sent by its number. */
type OrderLine = Required<Omit<Attempt['lines'][number], 'promocode'>>;

/** The order lines in the format of the API. */
export const orderLines = (
  quote: Quote,
  address: Address,
  { method, neededBy, giftNote, orderNote, gstin }: Checkout,
): OrderLine[] =>
  quote.lines.map(({ product_id, quantity }) => ({
    product_id,
    quantity,
    promocode_id: quote.promocode?.promocode_id ?? null,
    offer_id: quote.offer?.offer_id ?? null,
    shipping_address: shippingAddress(address),
    payment_method: method,
    payment_status: 'Pending',
    recipient_name: address.fullName,
    recipient_phone: address.phone,
    service: quote.delivery.service,
    needed_by: neededBy || null,
    gift_note: giftNote.trim() || null,
    order_note: orderNote.trim() || null,
    buyer_gstin: gstin || null,
  }));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAttempt = (value: unknown): value is Attempt =>
  isGroup(value) &&
  typeof value['key'] === 'string' &&
  typeof value['at'] === 'number' &&
  Array.isArray(value['lines']) &&
  typeof value['quote'] === 'string';

/** Earlier versions stored it in lower case. */
const methodOf = (value: unknown): PaymentMethod | undefined =>
  paymentMethods.find((method) => method === String(value).toUpperCase());

function placedOf(value: unknown): PlacedOrder | null {
  if (!isGroup(value)) return null;
  const { orderId, total, method, advance, delivery, collecting, guest } = value;
  if (!Number.isInteger(orderId) || typeof total !== 'number') return null;
  return {
    orderId: Number(orderId),
    total,
    method: methodOf(method),
    advance: typeof advance === 'number' ? advance : 0,
    delivery: textOf(delivery) || undefined,
    collecting: isGroup(collecting)
      ? {
          place: textOf(collecting['place']),
          hours: textOf(collecting['hours']) || null,
          day: textOf(collecting['day']) || null,
        }
      : null,
    guest: isGroup(guest)
      ? { phone_no: textOf(guest['phone_no']), code: textOf(guest['code']) }
      : null,
  };
}
