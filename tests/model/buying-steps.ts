import fc from 'fast-check';

import { priceOf, subtotalOf } from './pricing.ts';
import {
  type AccountModel,
  type OfferModel,
  type ProductModel,
  type PromoCodeModel,
  type ShopModel,
  live,
  usesOf,
} from './state.ts';
import { accountOf, anybody, customers, pick, places, step, unknownId } from './step.ts';

const cart = fc.uniqueArray(
  fc.record({
    place: fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5, 8),
    quantity: fc.constantFrom(1, 1, 1, 1, 2, 2, 6, 99),
  }),
  { minLength: 1, maxLength: 2, selector: ({ place }) => place },
);
type Cart = { place: number; quantity: number }[];

interface Goods {
  id: number;
  quantity: number;
  /** Nothing if there never was such a product. */
  product: ProductModel | undefined;
}

/** What somebody would like to buy: also what was taken away meanwhile, or never was there. */
function goodsOf(model: ShopModel, lines: Cart): Goods[] {
  const goods = lines.map(({ place, quantity }) => {
    const product = pick(model.products.toReversed(), place);
    return { id: product?.id ?? unknownId, quantity, product };
  });
  return goods.filter(({ id }, place) => goods.findIndex((other) => other.id === id) === place);
}

const priced = (goods: Goods[]) =>
  goods.flatMap(({ product, quantity }) =>
    product && !product.isDeleted ? [{ price: product.price, quantity }] : [],
  );

const offerHolds = (offer: OfferModel | undefined, subtotal: number): boolean =>
  offer !== undefined && !offer.isDeleted && !offer.hasEnded && subtotal >= offer.minimum;

/** Once for each customer means once for each phone number. */
function codeHolds(
  model: ShopModel,
  promo: PromoCodeModel | undefined,
  account: AccountModel | undefined,
  subtotal: number,
): boolean {
  if (!promo || promo.isDeleted || subtotal < promo.minimum) return false;
  const uses = usesOf(model, promo.id);
  if (promo.maxUses !== null && uses.length >= promo.maxUses) return false;
  return !(promo.oncePerUser && uses.some(({ phone }) => phone === account?.phone));
}

/** Mostly nothing. */
const seldom = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: places },
);
const wishes = { offer: seldom, code: seldom };

const quote = step(
  'POST /v1/orders/quote',
  fc.record({ caller: anybody, lines: cart, ...wishes }),
  (model, { caller, lines, offer: offerPlace, code: codePlace }) => {
    const goods = goodsOf(model, lines);
    const account = accountOf(model, caller);
    const isVisitor = !account?.tokens.length;
    const subtotal = subtotalOf(priced(goods));
    const offer = offerPlace === null ? undefined : pick(model.offers, offerPlace);
    // A visitor's quote takes no code.
    const promo = codePlace === null ? undefined : pick(live(model.promoCodes), codePlace);
    const hasOffer = offerHolds(offer, subtotal);
    const hasCode = !isVisitor && codeHolds(model, promo, account, subtotal);
    const price = priceOf(priced(goods), hasOffer ? offer : undefined, hasCode ? promo : undefined);
    return {
      caller,
      body: {
        lines: goods.map(({ id, quantity }) => ({ product_id: id, quantity })),
        ...(offerPlace !== null && { offer_id: offer?.id ?? unknownId }),
        ...(promo && { promocode: promo.code.toLowerCase() }),
      },
      answer: {
        data: {
          subtotal: price.subtotal,
          discount: price.offerDiscount + price.promoDiscount,
          total: price.total,
          missing: goods.filter(({ product }) => product?.isDeleted !== false).map(({ id }) => id),
          offer: hasOffer ? { offer_id: offer?.id, discount: price.offerDiscount } : null,
          promocode: hasCode ? { promocode_id: promo?.id, discount: price.promoDiscount } : null,
        },
      },
      after: () => {
        if (hasCode && promo) account?.grants.add(promo.id);
      },
    };
  },
);

const checkCode = step(
  'POST /v1/promocodes/check',
  fc.record({ caller: customers, lines: cart, code: places }),
  (model, { caller, lines, code }) => {
    const account = accountOf(model, caller);
    const goods = goodsOf(model, lines);
    const promo = pick(live(model.promoCodes), code);
    // Guesses are slowed: a sequence is no flood of them.
    if (!promo) return undefined;
    const holds = codeHolds(model, promo, account, subtotalOf(priced(goods)));
    const discount = priceOf(priced(goods), undefined, promo).promoDiscount;
    return {
      caller,
      body: {
        code: promo.code,
        lines: goods.map(({ id, quantity }) => ({ product_id: id, quantity })),
      },
      refusal: holds ? undefined : 'promo_code_refused',
      answer: { promocode_id: promo.id, discount },
      after: () => account?.grants.add(promo.id),
    };
  },
);

const order = step(
  'POST /v1/buyed_product',
  fc.record({
    caller: customers,
    lines: cart,
    ...wishes,
    typesCode: fc.boolean(),
    method: fc.constantFrom('COD' as const, 'UPI' as const, 'CARD' as const),
    key: fc.nat({ max: 30 }),
  }),
  (model, { caller, lines, offer: offerPlace, code: codePlace, typesCode, method, key }) => {
    const goods = goodsOf(model, lines);
    const account = accountOf(model, caller);
    const offer = offerPlace === null ? undefined : pick(model.offers, offerPlace);
    const promo = codePlace === null ? undefined : pick(live(model.promoCodes), codePlace);
    const body = goods.map(({ id, quantity }) => ({
      product_id: id,
      quantity,
      ...(offerPlace !== null && { offer_id: offer?.id ?? unknownId }),
      ...(codePlace !== null && { promocode_id: promo?.id ?? unknownId }),
      ...(promo && typesCode && { promocode: promo.code }),
      shipping_address: '12, Gulmohar Society, Panvel 410206',
      payment_method: method,
    }));
    const text = JSON.stringify(body);
    const attempt = account?.attempts.get(`key-${key}`);
    const price = priceOf(priced(goods), offer, promo);
    const { subtotal } = price;
    const isGranted = promo && (typesCode || account?.grants.has(promo.id));
    const haveTermsHeld =
      (offerPlace === null || offerHolds(offer, subtotal)) &&
      (codePlace === null || (isGranted && codeHolds(model, promo, account, subtotal)));
    // Who types a code that holds may name it by its number from then on, whatever becomes of this order.
    const isNumberGranted = promo && typesCode && codeHolds(model, promo, account, subtotal);
    const noteNotified = () => {
      if (isNumberGranted && account?.tokens.length) account.grants.add(promo.id);
    };
    const isAsShown = haveTermsHeld && goods.every(({ product }) => product && !product.isDeleted);
    const isClosed = account?.closedAttempts.has(`key-${key}`);
    const isShort = goods.some(
      ({ product, quantity }) => product && !product.isDeleted && product.stock < quantity,
    );
    const placed = {
      phone: account?.phone ?? '',
      lines: goods.map(({ id, quantity, product }) => ({
        productId: id,
        quantity,
        price: product?.price ?? 0,
      })),
      total: price.total,
      promoCodeId: promo?.id ?? null,
      method,
      delivery: 'Undelivered' as const,
      payment: 'Pending' as const,
      reference: null,
      isCancelled: false,
    };
    return {
      caller,
      headers: { 'idempotency-key': `key-${key}` },
      body,
      refusal: attempt
        ? attempt.body === text
          ? undefined
          : 'idempotency_key_reused'
        : haveTermsHeld && isClosed
          ? 'attempt_closed'
          : isShort
            ? 'out_of_stock'
            : isAsShown
              ? undefined
              : 'order_changed',
      answer: attempt
        ? { order_id: attempt.order.id, total_amount: attempt.order.total }
        : { total_amount: price.total, data: { subtotal, delivery_status: 'Undelivered' } },
      onRefusal: noteNotified,
      after: ({ order_id: id }) => {
        noteNotified();
        if (attempt || !account) return;
        for (const { product, quantity } of goods) if (product) product.stock -= quantity;
        const written = { ...placed, id, accountId: account.id };
        model.orders.push(written);
        account.attempts.set(`key-${key}`, { order: written, body: text });
      },
    };
  },
);

const lookUpAttempt = step(
  'GET /v1/orders/attempts/{key}',
  fc.record({ caller: customers, key: fc.nat({ max: 30 }) }),
  (model, { caller, key }) => {
    const attempt = accountOf(model, caller)?.attempts.get(`key-${key}`);
    return {
      caller,
      params: { key: `key-${key}` },
      refusal: attempt ? undefined : 'order_not_found',
      answer: { order_id: attempt?.order.id, total_amount: attempt?.order.total },
    };
  },
);

const giveUp = step(
  'DELETE /v1/orders/attempts/{key}',
  fc.record({ caller: customers, key: fc.nat({ max: 30 }) }),
  (model, { caller, key }) => {
    const account = accountOf(model, caller);
    const attempt = account?.attempts.get(`key-${key}`);
    return {
      caller,
      params: { key: `key-${key}` },
      answer: { data: attempt ? { order_id: attempt.order.id } : null },
      after: () => {
        if (!attempt) account?.closedAttempts.add(`key-${key}`);
      },
    };
  },
);

/** Calls from the cart to the order. */
export const buyingSteps = [
  quote,
  checkCode,
  checkCode,
  order,
  order,
  order,
  order,
  lookUpAttempt,
  giveUp,
];
