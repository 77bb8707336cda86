import type { Quote } from '#contract/basket/schemas.ts';
import type { Shipping } from '#contract/shipping/schemas.ts';
import { rupees } from '#contract/money.ts';
import { stockToSell } from '#server/catalogue/index.ts';
import { pictureUrl } from '#server/media/index.ts';
import { inWords } from '#server/platform/languages.ts';

import type { quoteCart } from './use-cases/prices.ts';
import { type JudgedShipping, placeMark } from './use-cases/shipping.ts';
import type { ShippingOption } from './rules/shipping.ts';
import { quoteText } from './rules/price.ts';

type QuotedCart = Awaited<ReturnType<typeof quoteCart>>;

export function quoteAnswer(cart: QuotedCart): Quote {
  const { basket, offer, promo, refusals } = cart;
  const products = new Map(cart.products.map((product) => [product.id, product]));
  return {
    lines: basket.lines.flatMap((line) => {
      const product = products.get(line.productId);
      if (!product) return [];
      const [picture] = product.pictures;
      return [
        {
          product_id: line.productId,
          product_name: product.name,
          product_image: picture ? pictureUrl(picture) : null,
          quantity: line.quantity,
          stock: stockToSell(product),
          price: rupees(line.price),
          subtotal: rupees(line.subtotal),
          discount: rupees(line.discount),
          total: rupees(line.subtotal - line.discount),
        },
      ];
    }),
    missing: cart.missing,
    subtotal: rupees(basket.subtotal),
    offer: offer
      ? { offer_id: offer.id, offer_name: offer.name, discount: rupees(basket.offerDiscount) }
      : null,
    offer_refusal: refusals.offer ? inWords(refusals.offer) : null,
    promocode: promo
      ? {
          promocode_id: promo.id,
          code: promo.code,
          discount: rupees(basket.promoDiscount),
          free_shipping: promo.free_shipping,
        }
      : null,
    promocode_refusal: refusals.promo ? inWords(refusals.promo) : null,
    discount: rupees(basket.offerDiscount + basket.promoDiscount),
    shipping: rupees(basket.shipping),
    delivery: shippingAnswer(cart.shipping),
    total: rupees(basket.total),
    cod: {
      refusal: cart.cod.refusal,
      limit: cart.cod.limitPaise === null ? null : rupees(cart.cod.limitPaise),
      fee: rupees(cart.cod.feePaise),
      advance: rupees(cart.cod.advancePaise),
      advance_kept: cart.isAdvanceRetained,
    },
    quote: quoteText(basket, {
      codFee: cart.cod.feePaise,
      advance: cart.cod.advancePaise,
      ...(cart.shipping.chosen && { shipping: shownShipping(cart.shipping, cart.shipping.chosen) }),
    }),
  };
}

/** The delivery details on a product's page. */
export function productDelivery(cart: QuotedCart) {
  const { subtotal, discount, delivery, cod } = quoteAnswer(cart);
  return { subtotal, discount, delivery, cod };
}

const shownShipping = (judged: JudgedShipping, { service, charge, to }: ShippingOption) => ({
  service,
  charge,
  ...(to !== null && { to }),
  ...(service === 'pickup' && { place: placeMark(judged) }),
});

export const optionAnswer = (option: ShippingOption): Shipping['options'][number] => ({
  service: option.service,
  charge: rupees(option.charge),
  free_above: option.freeAbove === null ? null : rupees(option.freeAbove),
  promised_from: option.from,
  promised_to: option.to,
});

const shippingAnswer = (judged: JudgedShipping): Shipping => ({
  place: judged.place,
  is_known: judged.isKnown,
  options: judged.options.map(optionAnswer),
  service: judged.chosen?.service ?? null,
  charge_grams: judged.grams ?? 0,
  not_served: judged.refusal,
  pickup_place: judged.pickupPlace,
  pickup_hours: judged.pickupHours,
});
