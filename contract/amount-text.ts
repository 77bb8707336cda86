/** Rupees before it, thousands and lakhs apart, and paise that are none. */
const amount = /^(?:₹|Rs\.?|INR)?\s*(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.0{1,2})?(?:\s*\/-)?$/i;

/** `₹1,29,900.00` is read as 129900; whatever is no amount stays as it is, and is refused like it. */
export const plainAmount = (text: string): string =>
  amount.exec(text.trim())?.[1]?.replaceAll(',', '') ?? text;
