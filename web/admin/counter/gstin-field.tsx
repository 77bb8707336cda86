import { isGstin } from '#contract/tax/words.ts';
import * as messages from '#messages/admin-counter.ts';
import { gstinMistyped } from '#messages/validation-papers.ts';
import { Field } from '#web/ui/field.tsx';

import type { PanelProps } from './panel-props.ts';

/** As it is written on certificates, and by hand. */
const plainGstin = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** The number of a business that buys. A whole one is judged at once, while its certificate lies on the counter. */
export function GstinField({ state: { gstin }, errors, onChange }: PanelProps) {
  const plain = plainGstin(gstin);
  const error = errors['buyer_gstin'] ?? (plain.length >= 15 && !isGstin(plain) && gstinMistyped);
  return (
    <Field
      label={messages.gstinOptional}
      hint={messages.gstinHint}
      name="buyer_gstin"
      maxLength={20}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={gstin}
      {...(error && { error })}
      onChange={({ target }) => onChange({ gstin: target.value })}
    />
  );
}
