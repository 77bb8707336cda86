import type { PaymentSettings } from '#contract/store/payment-settings.ts';
import { splitPins } from '#contract/shipping/pin-list.ts';
import { amountOrText } from '#web/ui/typed-numbers.ts';

/** One payment setting in a form. */
export interface PaymentField {
  name: keyof PaymentSettings;
  label: string;
  hint?: string;
  /** Amounts and numbers are whole; of a limit, an empty field is none. */
  kind: 'text' | 'switch' | 'amount' | 'number' | 'limit' | 'pins' | 'choice' | 'categories';
  options?: { value: string; label: string }[];
  /** Beside the number, as "minutes". */
  unit?: string;
}

/** A form's name for the switch of one category. */
export const categoryName = (id: number): string => `category-${id}`;

/** A setting as its field displays it. */
export const fieldText = (value: PaymentSettings[keyof PaymentSettings]): string => {
  if (value === null) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/**
 * Returns the settings of a form that differ from the known ones, as the API takes them; all of them if none differs. A
 * number that is none stays a text, so that the schema refuses it in words.
 */
export function paymentChange(
  known: PaymentSettings,
  fields: readonly PaymentField[],
  typed: Record<string, unknown>,
): Record<string, unknown> {
  const entered = fields.map(({ name, kind }) => [name, valueOf(kind, name, typed)] as const);
  const changed = entered.filter(([name, value]) => !isSame(value, known[name]));
  return Object.fromEntries(changed.length > 0 ? changed : entered);
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function valueOf(kind: PaymentField['kind'], name: string, typed: Record<string, unknown>) {
  const given = typed[name];
  const text = typeof given === 'string' ? given.trim() : '';
  switch (kind) {
    case 'switch':
      // A form does not contain switches that are off.
      return typed[name] !== undefined;
    case 'amount':
      return amountOrText(text === '' ? '0' : text);
    case 'number':
      return amountOrText(text);
    case 'limit':
      return text === '' ? null : amountOrText(text);
    case 'pins':
      return splitPins(text);
    case 'categories':
      return Object.keys(typed).flatMap((key) => {
        const [, id] = /^category-(\d+)$/.exec(key) ?? [];
        return id === undefined ? [] : [Number(id)];
      });
    case 'text':
    case 'choice':
      return text;
  }
}
