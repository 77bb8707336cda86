import * as messages from '#messages/admin-parcels.ts';
import { Field } from '#web/ui/field.tsx';
import { decimalText } from '#web/ui/typed-numbers.ts';

import styles from './weighed-fields.module.css';

/** What was typed for an order: its weight and the courier's number. */
export interface Weighed {
  kg: string;
  awb: string;
}

interface WeighedFieldsProps {
  number: number;
  typed: Weighed;
  isWrong: boolean;
  hasNumber: boolean;
  onType: (typed: Weighed) => void;
}

/** The weight of an order that is packed on the board, and its courier's number. */
export const WeighedFields = ({
  number,
  typed,
  isWrong,
  hasNumber,
  onType,
}: WeighedFieldsProps) => (
  <div className={styles.fields}>
    <Field
      label={messages.weightKg}
      aria-label={messages.weightOf({ number })}
      inputMode="decimal"
      autoComplete="off"
      value={typed.kg}
      {...(isWrong && { 'aria-invalid': true })}
      onChange={({ target }) => onType({ ...typed, kg: decimalText(target.value, 7) })}
    />
    {hasNumber && (
      <Field
        label={messages.courierNumber}
        aria-label={messages.numberOf({ number })}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={typed.awb}
        onChange={({ target }) => onType({ ...typed, awb: target.value })}
      />
    )}
  </div>
);
