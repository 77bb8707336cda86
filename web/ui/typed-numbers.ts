import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';

/**
 * Digits alone, as somebody means them who types or pastes "₹ 10,00,000.00": without what is behind the point, and
 * without zeros in front; no longer than told.
 */
export const wholeNumberText = (text: string, longest: number): string =>
  (text.split('.')[0] ?? '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, longest);

/**
 * Typed one by one, "12.50" must not become 1250: after a point a field of whole numbers takes no more digits until
 * something is taken out of it, or it is left. For the attributes of an input.
 */
export const wholeNumberTyping = {
  onBeforeInput: (event: FormEvent<HTMLInputElement>) => {
    const { data } = event as unknown as { data: string | null };
    if (data === null || data.length !== 1) return;
    const { dataset } = event.currentTarget;
    if (data === '.') dataset['point'] = '';
    if (dataset['point'] !== undefined) event.preventDefault();
  },
  onKeyUp: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Backspace' || key === 'Delete') delete currentTarget.dataset['point'];
  },
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    delete currentTarget.dataset['point'];
  },
};

/** Digits with one point among them at most. */
export function decimalText(text: string, longest: number): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  return (rest.length > 0 ? `${whole}.${rest.join('')}` : whole).slice(0, longest);
}
