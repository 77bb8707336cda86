import * as messages from '#messages/admin-parcels.ts';
import { Field } from '#web/ui/field.tsx';
import { errorClass } from '#web/ui/looks/field.ts';
import { decimalText } from '#web/ui/typed-numbers.ts';

import styles from './box-fields.module.css';
import type { Box } from './typed-box.ts';

interface BoxFieldsProps {
  box: Box;
  onChange: (box: Box) => void;
  error?: string | undefined;
}

/** The three sides of a box. */
export const BoxFields = ({ box, onChange, error }: BoxFieldsProps) => {
  const side = (label: string, name: keyof Box) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={box[name]}
      {...(error !== undefined && { 'aria-invalid': true })}
      onChange={({ target }) => onChange({ ...box, [name]: decimalText(target.value, 6) })}
    />
  );
  return (
    <div role="group" aria-label={messages.boxOfAll}>
      <div className={styles.sides}>
        {side(messages.lengthCm, 'length')}
        {side(messages.widthCm, 'width')}
        {side(messages.heightCm, 'height')}
      </div>
      {error !== undefined && (
        <p className={errorClass} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
