/** Money is paise (integers) inside and rupees at the door. */

const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** Rupees from paise, for an answer of the contract. */
export const rupees = (paise: number): number => paise / 100;

/** Paise from rupees, exact to the paisa. */
export const paise = (rupeeAmount: number): number => Math.round(rupeeAmount * 100);

/** Rupees as a customer reads them: 123456 becomes "₹1,23,456". */
export const formatRupees = (rupeeAmount: number): string => wholeRupees.format(rupeeAmount);

const toThePaisa = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Rupees with both decimals, as accounts are written: "₹1,23,456.00". */
export const formatRevenue = (rupeeAmount: number): string => toThePaisa.format(rupeeAmount);
