import { latinDigits } from '#contract/digits.ts';

const isOfDigits = ({ type, inputMode, autocomplete }: HTMLInputElement): boolean =>
  type === 'tel' ||
  ['numeric', 'decimal', 'tel'].includes(inputMode) ||
  autocomplete === 'one-time-code';

/** Writes the digits of a field in Latin ones, where it has others. Returns whether it had. */
function rewrite(field: HTMLInputElement): boolean {
  const text = latinDigits(field.value);
  if (text === field.value) return false;
  const [start, end] = [field.selectionStart, field.selectionEnd];
  field.value = text;
  field.setSelectionRange(start, end);
  return true;
}

function read(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !isOfDigits(target)) return;
  // What is being composed is the keyboard's until it is done.
  if (event instanceof InputEvent && event.isComposing) return;
  if (rewrite(target) && event.type === 'compositionend') {
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * In fields of numbers, keyboards of Hindi and Marathi may write १२३. They are read as 123, before any form sees them:
 * the one place where typed digits are read. The API takes phone numbers and PIN codes in ASCII alone.
 */
export function readDigitsOfAnyScript(): void {
  document.addEventListener('input', read, { capture: true });
  document.addEventListener('compositionend', read, { capture: true });
}
