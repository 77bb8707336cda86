/** What a basket costs, worked out once more and in whole rupees, to be compared with the shop's quote. */
interface Terms {
  percentage: number | null;
  amount: number | null;
}

interface Goods {
  price: number;
  quantity: number;
}

export const subtotalOf = (goods: Goods[]): number =>
  goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** A discount is at most what it is taken from; a percentage is rounded to the rupee, half a rupee up. */
function discountOn(base: number, { percentage, amount }: Terms): number {
  return Math.min(base, amount ?? Math.floor((base * (percentage ?? 0) + 50) / 100));
}

/** The offer comes off the goods, the promo code off what is left. */
export function priceOf(goods: Goods[], offer?: { percentage: number }, promo?: Terms) {
  const subtotal = subtotalOf(goods);
  const offerDiscount = offer
    ? discountOn(subtotal, { percentage: offer.percentage, amount: null })
    : 0;
  const promoDiscount = promo ? discountOn(subtotal - offerDiscount, promo) : 0;
  return {
    subtotal,
    offerDiscount,
    promoDiscount,
    total: subtotal - offerDiscount - promoDiscount,
  };
}
