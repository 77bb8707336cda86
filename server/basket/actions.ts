import type { PromoCodeCheck, QuoteRequest } from '#contract/basket/schemas.ts';
import type { z } from 'zod';
import { countCodeGuess } from '#server/accounts/index.ts';
import { listPrices, listProductsInOrder } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
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

import { type Goods, addUp, parseQuote, priceBasket } from './rules.ts';

/** Who asks for a price. */
interface QueueClient {
  /** Nobody yet where a visitor asks, who types no code that would be counted. */
  accountId?: number;
  /** The IP address that it comes from. */
  address: string;
  /** Whether a code that was typed was counted as a guess before. */
  isGuessCounted?: boolean;
}

/** What somebody would like taken off, and who. */
export interface Wishes extends QueueClient {
  offerId?: number | null;
  promo?: PromoWish | null;
}

/**
 * A code as it was typed, or the number of one that its account was told. With both, they must be about the same
 * code.
 */
export interface PromoWish {
  code?: string;
  id?: number;
}

/**
 * The price of goods, with the offer and the promo code as far as they apply; where one does not, why not. Throws
 * `too_many_attempts` where this account or address has typed too many codes that are none.
 */
export async function priceGoods(db: Db, goods: Goods[], wishes: Wishes) {
  const { offerId, promo: wished } = wishes;
  const { subtotal } = priceBasket(goods);
  const offer = offerId ? await findOffer(db, offerId) : undefined;
  const promo = wished ? await findWishedPromoCode(db, wished, wishes) : undefined;
  const isUsedBefore =
    promo !== undefined &&
    promo.once_per_user &&
    wishes.accountId !== undefined &&
    (await hasUsedPromoCode(db, promo.id, wishes.accountId));
  const refusals = {
    offer: offerId ? offerRefusal(offer, { subtotal }) : undefined,
    promo: wished ? promoRefusal(promo, { subtotal, isUsedBefore }) : undefined,
  };
  const applied = {
    offer: refusals.offer === undefined ? offer : undefined,
    promo: refusals.promo === undefined ? promo : undefined,
  };
  if (applied.promo && wished) await revealNumber(db, applied.promo, wished, wishes);
  const basket = priceBasket(goods, {
    offer: applied.offer && { percentage: applied.offer.percentage, amount: null },
    promo: applied.promo && {
      percentage: applied.promo.percentage,
      amount: applied.promo.amount_paise,
    },
  });
  return { basket, refusals, ...applied };
}

async function findWishedPromoCode(db: Db, { code, id }: PromoWish, client: QueueClient) {
  const { accountId } = client;
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
 * A code that this account has typed lately is no guess, nor is any that is there, whatever else may be refused about
 * it. One that has not begun is as wrong as one that does not exist.
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
 * Who has typed a code that counts may name it by its number from now on: also in a retry of an order. Each request is
 * told once.
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
 * The goods of an order: at the prices of the quote that its customer saw, or at today's. A product without a
 * price has none of the two; its price here is 0, which no product has.
 */
export async function readQuote(
  db: Db,
  lines: { product_id: number; quantity: number }[],
  quote: string | undefined,
): Promise<{ goods: Goods[]; total?: number }> {
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
    total: shown?.total,
  };
}

/** Codes of visitors are not even looked up: who guesses must have an account, which can be slowed. */
const promoNeedsLogin = 'Please log in to use a promo code.';

/** What a cart costs, with all that its screen shows. Products that are not sold are in no amount. */
export async function quoteCart(db: Db, request: QuoteRequest, client: QueueClient) {
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
  const { accountId } = client;
  const code = request.promocode?.trim();
  const priced = await priceGoods(db, goods, {
    ...client,
    offerId: request.offer_id,
    promo: code && accountId !== undefined ? { code } : null,
  });
  if (code && accountId === undefined) priced.refusals.promo = promoNeedsLogin;
  const missing = wanted.map(({ productId }) => productId).filter((id) => !known.has(id));
  return { ...priced, products, missing };
}

/** What a promo code takes off, in paise. Throws `promo_code_refused` with the reason, or `too_many_attempts`. */
export async function checkPromoCode(
  db: Db,
  { code, lines }: z.infer<typeof PromoCodeCheck>,
  client: QueueClient,
) {
  const { basket, promo, refusals } = await quoteCart(db, { lines, promocode: code }, client);
  if (promo) return { promoCodeId: promo.id, discount: basket.promoDiscount };
  throw new ShopError('promo_code_refused', [{ path: 'code', message: refusals.promo ?? '' }]);
}
