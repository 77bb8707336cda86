import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-money.ts';
import { Field } from '#web/ui/field.tsx';

/** Asks why a payment of another amount is the one of this order all the same. */
export function OtherAmountReason({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div className="mt-3">
      <Field
        label={messages.whyAllTheSame}
        hint={messages.whyAllTheSameHint}
        maxLength={limits.maxReasonLength}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
