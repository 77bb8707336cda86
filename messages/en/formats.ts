/** How this language writes numbers and money. */
export const locale = 'en-IN';

const counts = /* @__PURE__ */ new Intl.NumberFormat(locale);

/** Returns a number with its digits grouped: 123456 becomes "1,23,456". */
export const formatCount = (count: number): string => counts.format(count);

const wholeRupees = /* @__PURE__ */ new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** Returns rupees as customers read them: 123456 becomes "₹1,23,456". */
export const formatRupees = (rupees: number): string => wholeRupees.format(rupees);

/** Returns the average of ratings with one decimal: "4.5". */
export const formatRating = (average: number): string => average.toFixed(1);
