// A draft, until somebody who speaks Marathi has read it.
import { formatRupees } from './formats.ts';

/** How this language writes amounts in accounts and on the axes of charts. */

const toThePaisa = /* @__PURE__ */ new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Returns rupees with both decimals, as accounts are written: "₹1,23,456.00". */
export const formatRevenue = (rupees: number): string => toThePaisa.format(rupees);

const [thousand, lakh, crore] = [1_000, 100_000, 10_000_000];

/** Returns rupees for the axis of a chart, thousands and more with one decimal at most: "₹1.2 लाख". */
export function formatRoundRupees(rupees: number): string {
  if (rupees >= crore) return `₹${+(rupees / crore).toFixed(1)} कोटी`;
  if (rupees >= lakh) return `₹${+(rupees / lakh).toFixed(1)} लाख`;
  if (rupees >= thousand) return `₹${+(rupees / thousand).toFixed(1)} हजार`;
  return formatRupees(rupees);
}
