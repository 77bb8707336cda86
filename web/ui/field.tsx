import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

import { FieldFrame } from './field-frame.tsx';
import { inputClass } from './looks/field.ts';
import { classes } from './classes.ts';
import styles from './field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  ref?: Ref<HTMLInputElement>;
  /** The error message, read aloud with the field. */
  error?: string;
  hint?: string;
  /** Rendered at the end of the field, such as a button. */
  tail?: ReactNode;
}

/** A labelled input with its error below. */
export const Field = ({ label, error, hint, tail, className, ...input }: FieldProps) => (
  <FieldFrame
    label={label}
    isRequired={input.required}
    error={error}
    hint={hint}
    className={className}
  >
    {(ties) => (
      <div className={tail ? styles.withTail : undefined}>
        <input {...input} {...ties} className={classes(inputClass, styles.input)} />
        {tail && <div className={styles.tail}>{tail}</div>}
      </div>
    )}
  </FieldFrame>
);
