/**
 * The price of an order. All amounts are paise, whole numbers. In this order:
 * 1. a line is price × quantity, and the goods are the sum of the lines;
 * 2. the offer takes its percentage off the goods;
 * 3. the promo code takes its percentage or amount off the rest;
 * 4. each discount is rounded to whole rupees, half a rupee up, and never exceeds what it is taken from;
 * 5. shipping is added, by rules/shipping.ts.
 * The sum of the discounts is divided among the lines in proportion to their prices, so that the parts add up
 * exactly to the whole.
 */
export interface Goods {
  productId: number;
  quantity: number;
  /** Paise for one piece. */
  price: number;
}

/** What a discount takes off: a percentage, or an amount in paise. */
export interface Discount {
  percentage: number | null;
  amount: number | null;
}

interface BasketLine extends Goods {
  subtotal: number;
  discount: number;
}

export interface Basket {
  lines: BasketLine[];
  subtotal: number;
  offerDiscount: number;
  promoDiscount: number;
  shipping: number;
  total: number;
}

export function priceBasket(
  goods: Goods[],
  { offer, promo }: { offer?: Discount; promo?: Discount } = {},
): Basket {
  const subtotals = goods.map(({ price, quantity }) => price * quantity);
  const subtotal = sum(subtotals);
  const offerDiscount = discountOf(offer, subtotal);
  const promoDiscount = discountOf(promo, subtotal - offerDiscount);
  const shares = divideInProportion(offerDiscount + promoDiscount, subtotals);
  return {
    lines: goods.map((line, place) => ({
      ...line,
      subtotal: subtotals[place] ?? 0,
      discount: shares[place] ?? 0,
    })),
    subtotal,
    offerDiscount,
    promoDiscount,
    shipping: 0,
    total: subtotal - offerDiscount - promoDiscount,
  };
}

/** Adds what sending costs, which depends on the price of the goods. */
export const withShipping = (basket: Basket, shipping: number): Basket => ({
  ...basket,
  shipping,
  total: basket.total - basket.shipping + shipping,
});

const rupee = 100;

/** What is taken off `base`: whole rupees, half a rupee rounded up, given in paise. */
function discountOf(discount: Discount | undefined, base: number): number {
  if (!discount) return 0;
  const exact = discount.amount ?? (base * (discount.percentage ?? 0)) / 100;
  return Math.min(base, Math.floor(exact / rupee + 0.5) * rupee);
}

/**
 * Divides `amount` in proportion to the weights. Each part is a whole number and, if the amount does not exceed the
 * sum of the weights, none exceeds its weight. Each part ends where the exact share of all parts up to it ends, rounded
 * down, so that rounding loses nothing. In big integers, since the products exceed 2^53.
 */
export function divideInProportion(amount: number, weights: number[]): number[] {
  const whole = BigInt(sum(weights));
  let weightSoFar = 0n;
  let amountSoFar = 0n;
  return weights.map((weight) => {
    weightSoFar += BigInt(weight);
    const end = whole === 0n ? 0n : (BigInt(amount) * weightSoFar) / whole;
    const part = end - amountSoFar;
    amountSoFar = end;
    return Number(part);
  });
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Adds up lines of the same product, at the position of the first of them. */
export function addUp(lines: { product_id: number; quantity: number }[]): Omit<Goods, 'price'>[] {
  const quantities = new Map<number, number>();
  for (const { product_id: id, quantity } of lines) {
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return Array.from(quantities, ([productId, quantity]) => ({ productId, quantity }));
}

/** How it is sent, as a customer saw it. */
interface ShownShipping {
  service: string;
  /** Paise. */
  charge: number;
  /** The last day for which it was promised, as "2026-11-27"; absent if none was. */
  to?: string;
  /** The mark of where and when it is picked up; absent if it is sent. */
  place?: string;
}

/**
 * What a customer saw, to be compared when they order: `total;product=price,product=price`, in paise; with a fee for
 * cash on delivery and an advance, `total+fee-advance;…`; with how it is sent, `total/service=charge@day;…`,
 * and where it is picked up, `total/pickup=0@day~mark;…`.
 */
export const quoteText = (
  { total, lines }: Basket,
  {
    codFee = 0,
    advance = 0,
    shipping,
  }: { codFee?: number; advance?: number; shipping?: ShownShipping } = {},
): string =>
  [
    total,
    codFee > 0 ? `+${codFee}` : '',
    advance > 0 ? `-${advance}` : '',
    shipping ? `/${shipping.service}=${shipping.charge}` : '',
    shipping?.to ? `@${shipping.to}` : '',
    shipping?.place ? `~${shipping.place}` : '',
    ';',
    lines.map(({ productId, price }) => `${productId}=${price}`).join(','),
  ].join('');

/** What a customer was shown, in paise. */
export interface ShownPrices {
  total: number;
  /** What cash on delivery costs beside the total. */
  codFee: number;
  /** What of it is paid before, if it is paid on delivery. */
  advance: number;
  /** Absent if the customer saw no service. */
  shipping?: ShownShipping;
  /** By product. */
  prices: Map<number, number>;
}

/** Reads a quote's text. */
export function parseQuote(text: string): ShownPrices {
  const [sums = '', prices = ''] = text.split(';');
  const [amounts = '', sent] = sums.split('/');
  const [charged = '', advance = 0] = amounts.split('-');
  const [total, codFee = 0] = charged.split('+');
  return {
    total: Number(total),
    codFee: Number(codFee),
    advance: Number(advance),
    ...(sent !== undefined && { shipping: parseShipping(sent) }),
    prices: new Map(
      prices.split(',').map((pair) => pair.split('=').map(Number) as [number, number]),
    ),
  };
}

function parseShipping(text: string): ShownShipping {
  const [way = '', place] = text.split('~');
  const [rate = '', to] = way.split('@');
  const [service = '', charge] = rate.split('=');
  return {
    service,
    charge: Number(charge),
    ...(to !== undefined && { to }),
    ...(place !== undefined && { place }),
  };
}
