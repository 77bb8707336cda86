/** How this language writes numbers and money. */
export const locale = 'en-IN';

const counts = /* @__PURE__ */ new Intl.NumberFormat(locale);

/** Returns a number with its digits grouped: 123456 becomes "1,23,456". */
export const formatCount = (count: number): string => counts.format(count);

const money = /* @__PURE__ */ new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Returns rupees as customers read them, with both decimals or none: "₹1,23,456", "₹12,345.50". */
export const formatRupees = (rupees: number): string => money.format(rupees);

const exact = /* @__PURE__ */ new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR' });

/** Returns rupees as they stand on bills, always with both decimals: "₹1,23,456.00". */
export const formatExactRupees = (rupees: number): string => exact.format(rupees);

/** Returns the average of ratings with one decimal: "4.5". */
export const formatRating = (average: number): string => average.toFixed(1);

const rules = /* @__PURE__ */ new Intl.PluralRules('en');

/** The forms that this language has; another one may have more. */
interface Forms {
  one: string;
  other: string;
}

/** Returns the form that goes with a number. */
export const plural = (count: number, forms: Forms): string =>
  forms[rules.select(count) as keyof Forms];

/**
 * Returns the language of a text, as an element's `lang`, if it is not that of the page: names that nobody has translated, and what
 * people write. Most texts of pages in English are English.
 */
export const languageOf = (_text: string): undefined => undefined;

/** Returns the pack in a product's name in English: as it is. */
export const packInEnglish = (pack: string): string => pack;
