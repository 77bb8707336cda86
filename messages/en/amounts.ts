import { formatRupees, locale } from './formats.ts';

/** How this language writes amounts in accounts and on the axes of charts. */

const toThePaisa = /* @__PURE__ */ new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Returns rupees with both decimals, as accounts are written: "₹1,23,456.00". */
export const formatRevenue = (rupees: number): string => toThePaisa.format(rupees);

const [thousand, lakh, crore] = [1_000, 100_000, 10_000_000];

/** Returns rupees for the axis of a chart, thousands and more with one decimal at most: "₹1.2L". */
export function formatRoundRupees(rupees: number): string {
  if (rupees >= crore) return `₹${+(rupees / crore).toFixed(1)}Cr`;
  if (rupees >= lakh) return `₹${+(rupees / lakh).toFixed(1)}L`;
  if (rupees >= thousand) return `₹${+(rupees / thousand).toFixed(1)}k`;
  return formatRupees(rupees);
}
