/** Money is paise (integers) inside the server and rupees in the API. */

const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** Returns rupees from paise, for a response of the contract. */
export const rupees = (paise: number): number => paise / 100;

/** Returns paise from rupees, exact to the paisa. */
export const paise = (rupeeAmount: number): number => Math.round(rupeeAmount * 100);

/** Returns rupees as customers read them: 123456 becomes "₹1,23,456". */
export const formatRupees = (rupeeAmount: number): string => wholeRupees.format(rupeeAmount);

const toThePaisa = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Returns rupees with both decimals, as accounts are written: "₹1,23,456.00". */
export const formatRevenue = (rupeeAmount: number): string => toThePaisa.format(rupeeAmount);
