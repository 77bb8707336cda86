import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { rupees } from '#contract/money.ts';
import { type ColumnOf, fieldsWith, givenFields, orderFields } from '#contract/orders/fields.ts';
import { isOutOfReach } from '#contract/orders/needed-by.ts';
import {
  type DeliveryStatus,
  type PaymentMethod,
  type PaymentStatus,
  deliveryStatuses,
} from '#contract/orders/words.ts';
import { type OrderRequest } from '#contract/orders/schemas.ts';
import type { PaymentWays } from '#contract/store/payment-settings.ts';
import { sentence } from '#contract/sentence.ts';
import { dayInIndia } from '#contract/times.ts';

/** An order only moves forward, and may skip a step. */
export const isLegalStep = (from: DeliveryStatus, to: DeliveryStatus): boolean =>
  deliveryStatuses.indexOf(to) > deliveryStatuses.indexOf(from);

const paymentSteps: Record<PaymentStatus, PaymentStatus[]> = {
  Pending: ['Paid', 'Failed'],
  Failed: ['Paid'],
  Paid: ['Refunded'],
  Refunded: [],
};

/**
 * Which payment status may follow. Money may still arrive after the order is cancelled, to be refunded; but then a
 * payment cannot fail any more.
 */
export const isLegalPayment = (
  from: PaymentStatus,
  to: PaymentStatus,
  { isCancelled }: { isCancelled: boolean },
): boolean => paymentSteps[from].includes(to) && !(isCancelled && to === 'Failed');

/**
 * In which of its statuses an order may be cancelled: by customers until it is packed, by staff until it is delivered.
 */
export const cancellableStatuses = ({ isStaff }: { isStaff: boolean }): DeliveryStatus[] =>
  isStaff ? ['Undelivered', 'Packed', 'Shipped'] : ['Undelivered'];

export const mayCancel = (
  order: { delivery_status: DeliveryStatus; isCancelled: boolean },
  by: { isStaff: boolean },
): boolean => !order.isCancelled && cancellableStatuses(by).includes(order.delivery_status);

/** An order paid in cash is paid when it is delivered. */
export const isPaidByDelivery = (
  order: { payment_method: string; payment_status: PaymentStatus },
  to: DeliveryStatus,
): boolean =>
  to === 'Delivered' &&
  order.payment_method === 'COD' &&
  isLegalPayment(order.payment_status, 'Paid', { isCancelled: false });

/**
 * How many orders an account may have that were not paid: somebody who does not want the goods must not block them for
 * others.
 */
const maxUnpaid = { most_waiting: 2, most_of_day: 5 };

/**
 * For how long an order waits for its payment, and how many such orders there may be; null if nobody can pay it
 * online. The longest wait counts: its customer has not chosen among the ways that work.
 */
export function holdOf(
  method: PaymentMethod,
  waits: { gateway_wait_minutes: number; upi_wait_minutes: number },
  ways: Pick<PaymentWays, 'upi' | 'gateway'>,
) {
  const minutes = [
    ...(ways.gateway ? [waits.gateway_wait_minutes] : []),
    ...(ways.upi && method === 'UPI' ? [waits.upi_wait_minutes] : []),
  ];
  if (method === 'COD' || minutes.length === 0) return null;
  return { seconds: Math.max(...minutes) * 60, ...maxUnpaid };
}

/** An order waits so long for its advance, in minutes; it is one of the unpaid ones. */
export const advanceHold = (minutes: number) => ({ seconds: minutes * 60, ...maxUnpaid });

/**
 * For how many seconds an order waits whose payment was taken back: as one that is placed now. Null if nothing is to be paid
 * before it is sent, or nobody can pay it online.
 */
export function secondsToPay(
  order: { payment_method: PaymentMethod; advance_paise: number },
  waits: Parameters<typeof holdOf>[1] & { advance_wait_minutes: number },
  ways: Pick<PaymentWays, 'upi' | 'gateway'>,
): number | null {
  const advance = order.advance_paise > 0 ? advanceHold(waits.advance_wait_minutes) : null;
  const hold = order.payment_method === 'COD' ? advance : holdOf(order.payment_method, waits, ways);
  return hold?.seconds ?? null;
}

/** What is compared when an order that is paid on delivery is placed: what its phone number has done until then. */
export const codChecks = (rules: {
  cod_refusals: number | null;
  cod_first_order_max_paise: number | null;
  cod_confirmed: boolean;
  cod_confirmed_above_paise: number;
}) => ({
  most_refused: rules.cod_refusals,
  first_most_paise: rules.cod_first_order_max_paise,
  confirmed_from_paise: rules.cod_confirmed ? rules.cod_confirmed_above_paise : null,
});

/** Whether any rule of the owner asks what has become of parcels to a phone number. */
export const judgesByRecord = (rules: Parameters<typeof codChecks>[0]): boolean =>
  Object.values(codChecks(rules)).some((limit) => limit !== null);

/** A difference from what the customer saw, as `place_order` reports it. */
export type Conflict =
  | {
      product_id: number;
      name: string | null;
      is_sold: boolean;
      shown_paise: number;
      price_paise: number | null;
      wanted: number;
      stock: number | null;
      /** Whether its best-before day is past: then there is nothing to sell of it. */
      is_past_best?: boolean;
    }
  | { offer: 'changed' | 'ended' }
  | { promo: 'changed' | 'ended' | 'used_up' | 'used_before' }
  | { cod: 'refused_before' }
  | { cod: 'first_order'; limit_paise: number };

export const isShortage = (conflict: Conflict): boolean =>
  'product_id' in conflict && conflict.is_sold && conflict.wanted > (conflict.stock ?? 0);

const offerWords = {
  changed: sentence('offerChanged'),
  ended: sentence('offerEnded'),
};

const promoWords = {
  changed: sentence('promoCodeChanged'),
  ended: sentence('promoCodeExpired'),
  used_up: sentence('promoCodeUsedUp'),
  used_before: sentence('promoCodeUsedBefore'),
};

/** The differences as sentences for the customer, product by product. */
export function conflictErrors(conflicts: Conflict[]): FieldError[] {
  return conflicts.flatMap((conflict) => {
    if ('offer' in conflict) return [{ path: 'offer_id', message: offerWords[conflict.offer] }];
    if ('promo' in conflict) {
      return [{ path: 'promocode_id', message: promoWords[conflict.promo] }];
    }
    if ('cod' in conflict) {
      const message =
        conflict.cod === 'first_order'
          ? sentence('codFirstOrder', { limit: rupees(conflict.limit_paise) })
          : sentence('codRefusedBefore');
      return [{ path: 'payment_method', message }];
    }
    return productErrors(conflict);
  });
}

const shortageOf = (name: string, stock: number, isPast: boolean) =>
  isPast
    ? sentence('pastBestBefore', { name })
    : stock === 0
      ? sentence('soldOut', { name })
      : sentence('fewLeft', { name, stock });

function productErrors(conflict: Extract<Conflict, { product_id: number }>): FieldError[] {
  const { name, is_sold, price_paise: price, shown_paise: shown, wanted } = conflict;
  const path = `products.${conflict.product_id}`;
  const stock = conflict.stock ?? 0;
  if (!is_sold || price === null) {
    const gone =
      name === null ? sentence('unknownNoLongerSold') : sentence('noLongerSold', { name });
    return [{ path, message: gone }];
  }
  return [
    ...(price === shown
      ? []
      : [
          {
            path: `${path}.price`,
            message: sentence('costsNow', { name: name ?? '', price: rupees(price) }),
          },
        ]),
    ...(stock >= wanted
      ? []
      : [
          {
            path: `${path}.stock`,
            message: shortageOf(name ?? '', stock, conflict.is_past_best ?? false),
          },
        ]),
  ];
}

type GivenField = (typeof givenFields)[number];

/** A line of an order; what is handed over in the shop has no postal address. */
export type OrderedLine = Omit<OrderRequest[number], 'shipping_address'> & {
  shipping_address: string | null;
};

/** What the customer gave with the order, by column; null if it was left out. */
export const givenColumns = (line: OrderedLine) =>
  Object.fromEntries(
    givenFields.map((name) => [orderFields[name].column, line[name] ?? null]),
  ) as GivenColumns;

/** What of it identifies who buys, and is forgotten with their account. */
export const buyerColumns = (line: OrderedLine): Partial<GivenColumns> =>
  Object.fromEntries(
    fieldsWith('forgotten', 'with account').map((name) => [
      orderFields[name].column,
      line[name] ?? null,
    ]),
  );

type GivenColumns = {
  [Name in GivenField as ColumnOf<Name>]: undefined extends OrderedLine[Name]
    ? Exclude<OrderedLine[Name], undefined> | null
    : OrderedLine[Name];
};

/** Their places in the text of an attempt stay: orders were placed with it. */
const firstFields = [
  'shipping_address',
  'payment_method',
  'recipient_name',
  'recipient_phone',
] as const satisfies GivenField[];
const laterFields = givenFields.filter((name) => !firstFields.some((first) => first === name));

/**
 * The ordered goods as a text that does not depend on how they were sent: lines of one product are added up, and
 * missing fields are null. Two bodies with the same text are the same order.
 */
export function attemptText(lines: OrderRequest): string {
  const quantities = new Map<number, number>();
  for (const { product_id: id, quantity } of lines) {
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  const [first] = lines;
  const code = first?.promocode?.trim().toUpperCase();
  return JSON.stringify([
    [...quantities],
    first?.promocode_id ?? null,
    first?.offer_id ?? null,
    ...firstFields.map((name) => first?.[name] ?? null),
    // Last, and only if they are given: texts of earlier orders stay the same.
    ...(code ? [code] : []),
    ...laterFields.flatMap((name) => (first?.[name] ? [[name, first[name]]] : [])),
    ...(first?.service ? [['service', first.service]] : []),
  ]);
}

/** More words than anybody needs to find one order. */
const maxWords = 6;

/** An order number as it is copied from a page or a message: "Order #1005", "1005.". */
const copiedNumber =
  /^(?:[\p{L}\p{M}]+\s+(?=#)|order\s+(?:no\.?\s+)?)?(?<mark>#?)\s*(?<number>\d+)[\s.,;:!)।]*$/iu;

/** Reads a search; undefined if nothing was typed. A number with "#" is no part of another. */
export function searchOf(search: string | undefined) {
  const typed = search?.replaceAll(/\p{Cc}/gu, ' ').trim();
  if (!typed) return undefined;
  const text = typed.replace(copiedNumber, '$<mark>$<number>');
  const digits = text.replaceAll(/[\s#+()-]/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
  if (!/^\d+$/.test(digits)) return { words: text.split(/\s+/).slice(0, maxWords) };
  const isNumber = digits.length <= limits.maxOrderDigits;
  const words = text.startsWith('#') ? [] : [digits];
  return { ...(isNumber && { digits }), words };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The period of `days` days that ends with the current day in India, as "2026-11-21". */
export function spanUntil(now: Date, days: number): { from: string; to: string } {
  const to = dayInIndia(now);
  const from = new Date(Date.parse(to) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to };
}

/** The code of a guest's order as it is stored nowhere and computed: without hyphens, in capitals. */
export const plainOrderCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Why it cannot be needed by the day that its customer gave. */
export const dayRefusals = (day: string | null | undefined, now: Date): FieldError[] =>
  day && isOutOfReach(day, now)
    ? [{ path: 'needed_by', message: sentence('neededByOutOfReach') }]
    : [];
