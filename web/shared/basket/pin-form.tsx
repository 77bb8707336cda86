import { type FormEvent, type ReactNode, useState } from 'react';

import * as messages from '#messages/delivery.ts';
import { rememberPincode, usePincode } from './deliver-to.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import styles from './pin-form.module.css';

interface PinFormProps {
  /** Why there is no answer. */
  failure: string | undefined;
  isBusy: boolean;
  /** What is known of the PIN code. */
  children?: ReactNode;
}

const plainPin = (text: string): string => text.replaceAll(/\s/g, '');

/** Asks where it goes. The PIN code is remembered in this browser. */
export function PinForm({ failure, isBusy, children }: PinFormProps) {
  const known = usePincode();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const isChanged = typed !== undefined && plainPin(typed) !== known;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const pin = plainPin(typed ?? known);
    if (!/^[1-9][0-9]{5}$/.test(pin)) return setError(messages.pincodeWrong);
    setError(undefined);
    setTyped(undefined);
    rememberPincode(pin);
  };
  return (
    <form
      className={classes('needs-script', styles.form)}
      noValidate
      aria-label={messages.deliverTo}
      onSubmit={onSubmit}
    >
      <div className={styles.row}>
        <Field
          label={messages.deliverTo}
          className={styles.pin}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={messages.pincode}
          maxLength={7}
          value={typed ?? known}
          error={error ?? (isChanged ? undefined : failure)}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <button type="submit" className={buttonClass('plain')} aria-busy={isBusy}>
          {messages.check}
        </button>
      </div>
      {/* What is known is of the code before, once another is typed. */}
      <div role="status">{!isChanged && children}</div>
    </form>
  );
}
