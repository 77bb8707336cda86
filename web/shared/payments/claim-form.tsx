import { useState } from 'react';

import { isOddlyDated, plainUtr } from '#contract/payments/references.ts';
import { PaymentClaim } from '#contract/payments/schemas.ts';
import * as messages from '#messages/payments.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { CircleCheck } from '#web/ui/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';

import type { Money } from './money.ts';
import { elsewhereClass } from './elsewhere.ts';
import styles from './claim-form.module.css';

interface ClaimFormProps {
  id: string;
  money: Money;
  /** Whether the customer has reported it as paid before. */
  isAgain?: boolean;
  /** Whether its button is in the bar of a phone. */
  isInBar?: boolean;
  onClaimed: (money: Money) => void;
}

/** "I have paid", with the bank's reference if it is at hand. It prolongs the time to wait, and pays nothing. */
export function ClaimForm({ id, money, isAgain = false, isInBar, onClaimed }: ClaimFormProps) {
  const { order_id: order, now } = money;
  const [typed, setTyped] = useState('');
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: PaymentClaim,
    prepare: ({ reference }) =>
      typeof reference === 'string' && reference.trim() !== '' ? { reference } : {},
    failed: messages.sendClaimFailed,
    send: async (body) => {
      const { data } = await api('POST /v1/payments/{order}/claim', { params: { order }, body });
      onClaimed(data);
    },
  });
  const utr = plainUtr(typed);
  const isOdd = utr !== undefined && isOddlyDated(utr, new Date(now));
  return (
    <form id={id} className={classes(formClass(), styles.form)} noValidate onSubmit={onSubmit}>
      <FormNotice failure={failure} />
      <Field
        label={messages.utrOptional}
        name="reference"
        autoComplete="off"
        inputMode="text"
        maxLength={40}
        placeholder={messages.utrExample}
        hint={isOdd ? messages.utrOfAnotherDay : messages.utrHint}
        error={fieldErrors['reference']}
        onChange={(event) => {
          setTyped(event.target.value);
          forgetError('reference');
        }}
      />
      <button
        type="submit"
        className={classes(
          buttonClass(isAgain ? 'plain' : 'light', 'full'),
          isInBar && elsewhereClass,
        )}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        <CircleCheck />
        {isBusy ? messages.sending : isAgain ? messages.sendReference : messages.havePaid}
      </button>
    </form>
  );
}
