import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { rupees } from '#contract/money.ts';
import { type PaymentMethod, offeredMethods, pincodeOf, stateOf } from '#contract/orders/words.ts';
import { sentence } from '#contract/sentence.ts';
import type { PaymentWays } from '#contract/store/payment-settings.ts';
import type { PhoneRecord } from '#server/accounts/index.ts';
import {
  type PromoWish,
  type ShownPrices,
  type JudgedShipping,
  codRefusalSentence,
  judgeByRules,
  judgeCod,
  placeMark,
  priceGoods,
  readQuote,
  withShipping,
} from '#server/basket/index.ts';
import type { Db } from '#server/database.ts';
import { readerLanguage } from '#server/platform/languages.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { RulesRow } from '#server/shipping/index.ts';
import { gstinRefusals } from '#server/tax/index.ts';
import { type VersionedPaymentSettings, maxOnline, paymentWays } from '#server/store/index.ts';

import type { Attempt } from '../queries/place.ts';
import type { NewOrder } from '../queries/order-shape.ts';
import {
  type OrderedLine,
  advanceHold,
  codChecks,
  dayRefusals,
  givenColumns,
  holdOf,
} from '../rules.ts';

/** What a customer orders. */
interface Ordering {
  accountId: number;
  /** The caller's IP address. */
  address: string;
  /** When the request was admitted, by the shop's clock. */
  at: Date;
  /** The prices that the customer saw; without it, today's prices are charged. */
  quote?: string | undefined;
  lines: OrderedLine[];
}

/** What is different where staff take the order: they know how it is paid, and have asked the customer. */
interface Taken {
  /** Who may not use a code twice: the account of the number, or else its guest; absent if nobody gave a number. */
  customerId: number | undefined;
  /** Whether parcels of the account of the number have arrived there: then this is not its first order. */
  hasReceived: boolean;
  /** Whether a courier collects its money. */
  isCollectedAtDoor: boolean;
  /** Whether it is handed over in the shop, and sent nowhere. */
  isInShop: boolean;
  /** Whether staff have its money by UPI already. */
  isPaidByUpi: boolean;
  /** Whether the shop pays to send it, as an exchange. */
  isDeliveryFree: boolean;
}

/** What an order is judged by. */
export interface Judging extends VersionedPaymentSettings {
  /** Where it can be sent, for how much and until when. */
  delivery: RulesRow;
  /** Whether customers can pay through a gateway. */
  hasGateway: boolean;
  /** Whether the record of the number that the courier calls decides. */
  isCalledAsked: boolean;
  /** Whether a typed promo code was counted as a guess before. */
  isGuessCounted: boolean;
  /** What became of the account's parcels; absent if the database compares it when it places the order. */
  record?: PhoneRecord;
  /** Present where staff take the order. */
  taken?: Taken;
}

/** Returns the order to be written, and what of it differs from what the customer saw. */
export async function priceOrder(
  db: Db,
  { accountId, address, at, quote, lines }: Ordering,
  attempt: Attempt,
  judging: Judging,
): Promise<{ order: NewOrder; refusals: FieldError[] }> {
  const [first] = lines;
  if (!first) throw new ShopError('invalid_input');
  const { goods, shown } = await readQuote(db, lines, quote);
  const {
    basket: priced,
    offer,
    promo,
    refusals,
  } = await priceGoods(db, goods, {
    accountId: judging.taken ? judging.taken.customerId : accountId,
    address,
    isGuessCounted: judging.isGuessCounted,
    ...(judging.taken && { ofStaff: { hasNumber: judging.taken.customerId !== undefined } }),
    offerId: first.offer_id,
    promo: promoWish(first),
  });
  const productIds = goods.map(({ productId }) => productId);
  const sent = judging.taken?.isInShop
    ? inShop(judging.delivery)
    : await judgeByRules(db, judging.delivery, {
        goods,
        goodsPaise: priced.total,
        isStandardFree: promo?.free_shipping,
        isFree: judging.taken?.isDeliveryFree,
        pin: pincodeOf(first.shipping_address ?? ''),
        state: stateOf(first.shipping_address ?? ''),
        service: first.service ?? null,
        now: at,
      });
  const basket = withShipping(priced, sent.chosen?.charge ?? 0);
  const isPickedUp = sent.chosen?.service === 'pickup';
  const bought = { totalPaise: basket.total, productIds, isPickedUp };
  const paid = await termsOf(db, first, judging, bought);
  const errors = [
    ...(refusals.offer ? [{ path: 'offer_id', message: refusals.offer }] : []),
    ...(refusals.promo ? [{ path: 'promocode_id', message: refusals.promo }] : []),
    ...paid.refusals,
    ...(await gstinRefusals(db, first.buyer_gstin)),
    ...shippingRefusals(sent),
    ...dayRefusals(first.needed_by, at),
  ];
  if (errors.length === 0 && shown) {
    const isInShop = judging.taken?.isInShop ?? false;
    errors.push(...changesSince(shown, { total: basket.total, sent, isInShop, ...paid }));
  }
  return {
    refusals: errors,
    order: {
      head: {
        ...givenColumns(first),
        account_id: accountId,
        language: judging.taken ? null : readerLanguage(),
        subtotal_paise: basket.subtotal,
        offer_id: offer?.id ?? null,
        offer_discount_paise: offer ? basket.offerDiscount : 0,
        promo_code_id: promo?.id ?? null,
        promo_discount_paise: promo ? basket.promoDiscount : 0,
        shipping_paise: basket.shipping,
        service: sent.chosen?.service ?? null,
        charge_grams: sent.grams,
        promised_from: sent.chosen?.from ?? null,
        promised_to: sent.chosen?.to ?? null,
        cod_fee_paise: paid.codFee,
        advance_paise: paid.advance,
        total_paise: basket.total + paid.codFee,
        attempt_key: attempt.key,
        attempt_hash: attempt.hash,
      },
      lines: basket.lines.map(({ productId, quantity, price, discount }) => ({
        product_id: productId,
        quantity,
        price_paise: price,
        discount_paise: discount,
      })),
      offer_revision: offer?.revision ?? null,
      promo_revision: promo?.revision ?? null,
      settings_version: judging.version,
      delivery_version: sent.version,
      hold: paid.hold,
      cod: paid.checks,
      retention_ms: attempt.retentionMs,
      begun: attempt.begun,
    },
  };
}

/** How the order is paid: what that costs, how long it waits for it, and what is compared when it is placed. */
async function termsOf(
  db: Db,
  { payment_method: method, shipping_address: shippingAddress }: OrderedLine,
  { settings, hasGateway, record, taken, isCalledAsked }: Judging,
  bought: { totalPaise: number; productIds: number[]; isPickedUp: boolean },
) {
  const { totalPaise } = bought;
  const ways = paymentWays(settings, { hasGateway });
  if (taken && !taken.isCollectedAtDoor) {
    const isOff = taken.isPaidByUpi && !offeredMethods(ways).includes('UPI');
    const refusals = isOff ? [{ path: 'payment_method', message: sentence('methodOff') }] : [];
    return { isCod: false, codFee: 0, advance: 0, hold: null, checks: null, refusals };
  }
  if (method !== 'COD') {
    const refused = onlineRefusal(method, ways, totalPaise);
    const refusals = refused ? [{ path: 'payment_method', message: sentence(refused) }] : [];
    const hold = holdOf(method, settings, ways);
    return { isCod: false, codFee: 0, advance: 0, hold, checks: null, refusals };
  }
  const pin = pincodeOf(shippingAddress ?? '');
  const asked = { ...bought, pin, maxOnline: maxOnline(settings, { hasGateway }) };
  const terms = await judgeCod(db, settings, { ...asked, record });
  const { refusal, limitPaise, feePaise: codFee } = terms;
  // Staff have the customer on the phone: there is nothing to confirm, and nothing to pay before.
  const advance = taken ? 0 : terms.advancePaise;
  const message = refusal && codRefusalSentence(refusal, limitPaise);
  return {
    isCod: true,
    codFee,
    advance,
    hold: advance > 0 ? advanceHold(settings.advance_wait_minutes) : null,
    checks: {
      ...codChecks(taken ? rulesOfTaken(settings, taken) : settings),
      is_called_asked: isCalledAsked,
    },
    refusals: message ? [{ path: 'payment_method', message }] : [],
  };
}

/** There is nothing to confirm; and whom parcels have reached before orders for the first time in no other way. */
const rulesOfTaken = (settings: Judging['settings'], { hasReceived }: Taken) => ({
  ...settings,
  cod_confirmed: false,
  ...(hasReceived && { cod_first_order_max_paise: null }),
});

/** Why an order cannot be paid before it is sent as its customer wants: by a way that is off, or by UPI apps alone. */
function onlineRefusal(method: PaymentMethod, ways: PaymentWays, totalPaise: number) {
  if (!offeredMethods(ways).includes(method)) return 'methodOff';
  const isTooMuch = ways.upi && !ways.gateway && totalPaise > limits.maxUpiPaise;
  return isTooMuch ? 'upiAboveLimit' : undefined;
}

/** What is handed over in the shop is sent nowhere. */
const inShop = ({ version }: RulesRow): JudgedShipping => ({
  place: null,
  isKnown: true,
  options: [],
  refusal: null,
  chosen: { service: 'pickup', charge: 0, freeAbove: null, from: null, to: null },
  grams: null,
  pickupPlace: null,
  pickupHours: null,
  version,
});

/** Why an order cannot be sent as its customer wants. */
function shippingRefusals({ chosen, isKnown, options, refusal }: JudgedShipping): FieldError[] {
  if (chosen) return [];
  const path = 'shipping_address';
  if (!isKnown) return [{ path, message: sentence('pinForDelivery') }];
  const isOther = options.some(({ service }) => service !== 'pickup');
  if (isOther || refusal === null) return [{ path: 'service', message: sentence('serviceGone') }];
  return [{ path, message: sentence(refusal === 'too_heavy' ? 'tooHeavyToSend' : 'notServed') }];
}

/** How it is sent differs from what was shown: in what that costs, in being later, or in where it is picked up. */
function sentOtherwise(
  { shipping: shown }: ShownPrices,
  sent: JudgedShipping,
): FieldError | undefined {
  const { chosen, pickupPlace: place, pickupHours: hours } = sent;
  if (!shown || !chosen) return undefined;
  if (shown.service !== chosen.service || shown.charge !== chosen.charge) {
    const message = sentence('deliveryCostsNow', { charge: rupees(chosen.charge) });
    return { path: 'service', message };
  }
  const isElsewhere = shown.place !== undefined && shown.place !== placeMark(sent);
  if (isElsewhere) {
    return {
      path: 'service',
      message: sentence('pickedUpElsewhere', { place: place ?? '', hours }),
    };
  }
  const isLater = chosen.to !== null && shown.to !== undefined && chosen.to > shown.to;
  return isLater
    ? { path: 'service', message: sentence('deliveryComesLater', { day: chosen.to ?? '' }) }
    : undefined;
}

interface Compared extends Omit<ShownPrices, 'prices' | 'shipping'> {
  isCod: boolean;
  sent: JudgedShipping;
  /** Handed over in the shop: then nothing is sent, whatever way was shown. */
  isInShop: boolean;
}

/** What is charged is what was shown; of what is paid on delivery, also its fee and what is paid before. */
function changesSince(
  shown: ShownPrices,
  { total, isCod, codFee, advance, sent, isInShop }: Compared,
): FieldError[] {
  const otherwise = isInShop ? undefined : sentOtherwise(shown, sent);
  if (otherwise) return [otherwise];
  if (shown.total !== total || (isCod && shown.codFee !== codFee)) {
    return [{ path: 'total', message: sentence('totalChanged') }];
  }
  if (!isCod || shown.advance === advance) return [];
  return [{ path: 'payment_method', message: sentence('advanceChanged') }];
}

function promoWish({ promocode, promocode_id: id }: OrderedLine): PromoWish | null {
  const code = promocode?.trim() || undefined;
  return code || id ? { code, id: id ?? undefined } : null;
}
