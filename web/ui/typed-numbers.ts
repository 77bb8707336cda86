/**
 * Digits alone, as somebody means them who types or pastes "₹ 10,00,000.00": without what is behind the point, and
 * without zeros in front; no longer than told.
 */
export const wholeNumberText = (text: string, longest: number): string =>
  (text.split('.')[0] ?? '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, longest);

/** Digits with one point among them at most. */
export function decimalText(text: string, longest: number): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  return (rest.length > 0 ? `${whole}.${rest.join('')}` : whole).slice(0, longest);
}
