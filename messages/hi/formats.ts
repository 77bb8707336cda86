// A draft, until somebody who speaks Hindi has read it.
/** How this language writes numbers and money. */
export const locale = 'hi-IN';

/** Digits are Latin and grouped by lakh, as in English: Intl's own Hindi has other digits or groups. */
const numbers = 'en-IN';

const counts = /* @__PURE__ */ new Intl.NumberFormat(numbers);

/** Returns a number with its digits grouped: 123456 becomes "1,23,456". */
export const formatCount = (count: number): string => counts.format(count);

const money = /* @__PURE__ */ new Intl.NumberFormat(numbers, {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Returns rupees as customers read them, with both decimals or none: "₹1,23,456", "₹12,345.50". */
export const formatRupees = (rupees: number): string => money.format(rupees);

const exact = /* @__PURE__ */ new Intl.NumberFormat(numbers, {
  style: 'currency',
  currency: 'INR',
});

/** Returns rupees as they stand on bills, always with both decimals: "₹1,23,456.00". */
export const formatExactRupees = (rupees: number): string => exact.format(rupees);

/** Returns the average of ratings with one decimal: "4.5". */
export const formatRating = (average: number): string => average.toFixed(1);

const rules = /* @__PURE__ */ new Intl.PluralRules('hi');

/** The forms that this language has; `one` is of 0, too. */
interface Forms {
  one: string;
  other: string;
}

/** Returns the form that goes with a number. */
export const plural = (count: number, forms: Forms): string =>
  forms[rules.select(count) as keyof Forms];

/** Returns the language of a text, as an element's `lang`, if it is not that of the page: a text of Latin letters is English. */
export const languageOf = (text: string): 'en' | undefined =>
  /[a-z]/i.test(text) && !/[\u0900-\u097f]/.test(text) ? 'en' : undefined;

const units: Record<string, string> = { ग्राम: 'g', किलो: 'kg', मिली: 'ml', लीटर: 'l', मीटर: 'm' };

/** Returns the pack in a product's name in English: "50 का पैक" is "pack of 50", "500 ग्राम" is "500 g". */
export const packInEnglish = (pack: string): string =>
  pack
    .replace(/^(\d+) ?(?:का|की|के|पीस) ?.*$/, 'pack of $1')
    .replace(/[\u0900-\u097f]+$/, (unit) => units[unit] ?? unit);
