import type { PromoCodeCheck, QuoteRequest } from '#contract/basket/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import type { z } from 'zod';
import { type PhoneRecord, askPhoneRecord, countCodeGuess } from '#server/accounts/index.ts';
import { listPrices, listProductsInOrder } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { CachedDeliveryRules } from '#server/shipping/index.ts';
import { maxOnline, readPaymentSettings } from '#server/store/index.ts';
import {
  findGrantedPromoCode,
  findOffer,
  findTypedPromoCode,
  grantPromoCode,
  hasBegun,
  hasTypedPromoCode,
  hasUsedPromoCode,
  offerRefusal,
  promoRefusal,
} from '#server/promotions/index.ts';

import { type CodRules, type CodTerms, codTerms } from '../rules/cod.ts';
import {
  type Goods,
  type ShownPrices,
  addUp,
  parseQuote,
  priceBasket,
  withShipping,
} from '../rules/price.ts';
import { judgeShipping } from './shipping.ts';

/** The client that asks for a price. */
export interface QueueClient {
  /** Absent for visitors. They cannot try promo codes, so nothing is counted for them. */
  accountId?: number;
  /** The client's IP address. */
  address: string;
  /** Whether the typed code was counted as a guess before. */
  isGuessCounted?: boolean;
  /** Present where staff ask for a customer, who may have no account yet: none of their codes is a guess. */
  ofStaff?: { hasNumber: boolean; isDeliveryFree?: boolean };
}

/** The requested discounts, and the client that requests them. */
export interface Wishes extends QueueClient {
  offerId?: number | null;
  promo?: PromoWish | null;
}

/**
 * A code as it was typed, or the number of one that the account was given. If both are given, they must belong to the
 * same code.
 */
export interface PromoWish {
  code?: string;
  id?: number;
}

/**
 * Returns the price of goods, with the offer and the promo code if they apply; if one does not, the reason.
 * Throws `too_many_attempts` if this account or IP address has typed too many codes that do not exist.
 */
export async function priceGoods(db: Db, goods: Goods[], wishes: Wishes) {
  const { offerId, promo: wished } = wishes;
  const { subtotal } = priceBasket(goods);
  const offer = offerId ? await findOffer(db, offerId) : undefined;
  const promo = wished ? await findRequestedPromoCode(db, wished, wishes) : undefined;
  const isUsedBefore =
    promo !== undefined &&
    promo.once_per_user &&
    wishes.accountId !== undefined &&
    (await hasUsedPromoCode(db, promo.id, wishes.accountId));
  const refusals = {
    offer: offerId ? offerRefusal(offer, { subtotal }) : undefined,
    promo:
      promo?.once_per_user && wishes.ofStaff?.hasNumber === false
        ? sentence('promoCodeNeedsNumber')
        : wished && promoRefusal(promo, { subtotal, isUsedBefore }),
  };
  const applied = {
    offer: refusals.offer === undefined ? offer : undefined,
    promo: refusals.promo === undefined ? promo : undefined,
  };
  if (applied.promo && wished && !wishes.ofStaff)
    await revealNumber(db, applied.promo, wished, wishes);
  const basket = priceBasket(goods, {
    offer: applied.offer && { percentage: applied.offer.percentage, amount: null },
    promo: applied.promo && {
      percentage: applied.promo.percentage,
      amount: applied.promo.amount_paise,
    },
  });
  return { basket, refusals, ...applied };
}

async function findRequestedPromoCode(db: Db, { code, id }: PromoWish, client: QueueClient) {
  const { accountId } = client;
  if (client.ofStaff) return findTypedPromoCode(db, (code ?? '').trim().toUpperCase());
  if (accountId === undefined) return undefined;
  if (code !== undefined) {
    const promo = await findGuessedPromoCode(db, code.trim().toUpperCase(), {
      ...client,
      accountId,
    });
    return id === undefined || promo?.id === id ? promo : undefined;
  }
  return id === undefined ? undefined : findGrantedPromoCode(db, { id, accountId });
}

/**
 * A code that this account typed within a day is not a guess, and neither is any code that exists, even if it is
 * refused for another reason. A code that has not begun counts as wrong, like one that does not exist.
 */
async function findGuessedPromoCode(
  db: Db,
  code: string,
  { accountId, address, isGuessCounted }: QueueClient & { accountId: number },
) {
  const promo = await findTypedPromoCode(db, code);
  if (isGuessCounted || (await hasTypedPromoCode(db, code, accountId))) return promo;
  const isRight = promo !== undefined && hasBegun(promo);
  await countCodeGuess(db, { code, accountId, address, isRight });
  return promo;
}

/**
 * An account that typed a valid code may name it by its number from now on, also in a retry of an order. Noted once for
 * each request.
 */
async function revealNumber(
  db: Db,
  promo: { id: number; code: string },
  { code }: PromoWish,
  { accountId, isGuessCounted }: QueueClient,
): Promise<void> {
  const isTyped = code !== undefined && !isGuessCounted;
  if (isTyped && accountId !== undefined) await grantPromoCode(db, promo, accountId);
}

/**
 * Returns the goods of an order: at the prices of the quote that its customer saw, or else at today's. A product
 * without either price gets the price 0, which no product has, so that the order is refused.
 */
export async function readQuote(
  db: Db,
  lines: { product_id: number; quantity: number }[],
  quote: string | undefined,
): Promise<{ goods: Goods[]; shown?: ShownPrices }> {
  const wanted = addUp(lines);
  const shown = quote === undefined ? undefined : parseQuote(quote);
  const prices =
    shown?.prices ??
    (await listPrices(
      db,
      wanted.map(({ productId }) => productId),
    ));
  return {
    goods: wanted.map((line) => ({ ...line, price: prices.get(line.productId) ?? 0 })),
    shown,
  };
}

/** Codes of visitors are not looked up at all: only guesses of accounts can be limited. */
const promoNeedsLogin = sentence('promoCodeNeedsLogin');

export interface QuoteTools {
  hasGateway: boolean;
  delivery: CachedDeliveryRules;
  /** The destination, if the request does not give one itself. */
  pincode?: string | null;
  state?: string | null;
}

/** Returns the price of a cart, with everything that its screen shows. Products that are not sold are in no amount. */
export async function quoteCart(
  db: Db,
  request: QuoteRequest,
  {
    hasGateway,
    delivery,
    pincode = request.address?.pincode ?? request.pincode ?? null,
    state = request.address?.state ?? null,
    ...client
  }: QueueClient & QuoteTools,
) {
  const wanted = addUp(request.lines);
  const products = await listProductsInOrder(
    db,
    wanted.map(({ productId }) => productId),
  );
  const known = new Map(products.map((product) => [product.id, product]));
  const goods = wanted.flatMap((line) => {
    const product = known.get(line.productId);
    return product ? [{ ...line, price: product.price_paise }] : [];
  });
  const { accountId, ofStaff } = client;
  const code = request.promocode?.trim();
  const priced = await priceGoods(db, goods, {
    ...client,
    offerId: request.offer_id,
    promo: code && (accountId !== undefined || ofStaff) ? { code } : null,
  });
  if (code && accountId === undefined && !ofStaff) priced.refusals.promo = promoNeedsLogin;
  const missing = wanted.map(({ productId }) => productId).filter((id) => !known.has(id));
  const shipping = await judgeShipping(db, delivery, {
    goods: wanted,
    goodsPaise: priced.basket.total,
    isStandardFree: priced.promo?.free_shipping,
    isFree: ofStaff?.isDeliveryFree,
    products,
    pin: pincode,
    state,
    service: request.service ?? null,
  });
  const basket = withShipping(priced.basket, shipping.chosen?.charge ?? 0);
  const rules = await readPaymentSettings(db);
  const cod = codTerms(rules, {
    totalPaise: basket.total,
    pin: pincode,
    isPickedUp: shipping.chosen?.service === 'pickup',
    categoryIds: products.map(({ category_id: id }) => id),
    maxOnline: maxOnline(rules, { hasGateway }),
    ...whatBecameOf(await recordOf(db, rules, { ...client, called: request.address?.phone })),
  });
  // Staff have the customer there: nothing is asked to be paid before.
  if (ofStaff) cod.advancePaise = 0;
  return {
    ...priced,
    basket,
    products,
    missing,
    shipping,
    cod,
    isAdvanceRetained: rules.advance_kept,
  };
}

/** A visitor's number is not known yet, and nobody is asked if the owner's rules ask for nothing. */
async function recordOf(
  db: Db,
  rules: CodRules,
  { accountId, address, called, ofStaff }: QueueClient & { called: string | undefined },
) {
  const isAsked = rules.cod_refusals !== null || rules.cod_first_order_max_paise !== null;
  return isAsked && accountId !== undefined && !ofStaff
    ? askPhoneRecord(db, { accountId, called, address })
    : undefined;
}

const whatBecameOf = (record: PhoneRecord | undefined) => ({
  isFirstOrder: record ? record.delivered === 0 : null,
  underWayPaise: record?.under_way_paise ?? 0,
  refusals: record?.refused ?? null,
});

/** An order to be paid on delivery. */
interface CodOrder {
  /** Without the fee. */
  totalPaise: number;
  productIds: number[];
  /** Null if the address has none. */
  pin: string | null;
  isPickedUp: boolean;
  /** The most that can be paid online at once, in paise. */
  maxOnline: number;
  /** Absent if the database compares it when it places the order. */
  record?: PhoneRecord;
}

/** Decides whether an order may be paid on delivery, and what that costs. */
export async function judgeCod(
  db: Db,
  rules: CodRules,
  { productIds, pin, record, ...order }: CodOrder,
): Promise<CodTerms> {
  const isAboutGoods = rules.cod_blocked_categories.length > 0;
  const products = isAboutGoods ? await listProductsInOrder(db, productIds) : [];
  return codTerms(rules, {
    ...order,
    pin: pin ?? '',
    categoryIds: products.map(({ category_id: id }) => id),
    ...whatBecameOf(record),
  });
}

/** Returns what a promo code takes off, in paise. Throws `promo_code_refused` with the reason, or `too_many_attempts`. */
export async function checkPromoCode(
  db: Db,
  { code, lines }: z.infer<typeof PromoCodeCheck>,
  client: QueueClient & Pick<QuoteTools, 'delivery'>,
) {
  // How the cart is paid does not matter to a code.
  const asking = { ...client, hasGateway: false };
  const { basket, promo, refusals } = await quoteCart(db, { lines, promocode: code }, asking);
  if (promo) return { promoCodeId: promo.id, discount: basket.promoDiscount };
  throw new ShopError('promo_code_refused', [
    { path: 'code', message: refusals.promo ?? sentence('promoCodeInvalid') },
  ]);
}
