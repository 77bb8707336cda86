/** What a plan does to a price; below 0 it falls. Amounts in paise. */
export interface PriceRule {
  percent: number | null;
  paise: number | null;
  to_nine: boolean;
}

const rupee = 100;
const lowest = 1;
const highest = 10_000_000;

/** The price that ends with a 9 and is nearest; of two, the higher. In whole rupees. */
const nearestNine = (price: number): number => Math.max(9, Math.round((price + 1) / 10) * 10 - 1);

/**
 * Returns the new price in paise, of whole rupees. Rounding never turns a rise into a fall, or a fall into a rise: then the
 * next 9 on the right side is taken, or the price stays.
 */
export function plannedPrice(
  before: number,
  { percent, paise, to_nine: toNine }: PriceRule,
): number {
  const change = percent === null ? (paise ?? 0) : (before * percent) / 100;
  const was = before / rupee;
  const exact = Math.min(highest, Math.max(lowest, Math.round((before + change) / rupee)));
  if (!toNine) return exact * rupee;
  const nine = nearestNine(exact);
  if (change > 0) return Math.min(highest, nine < was ? nine + 10 : nine) * rupee;
  if (nine <= was) return nine * rupee;
  // Below the first 9 there is none to round to.
  return (nine > 9 ? nine - 10 : Math.min(was, exact)) * rupee;
}
