import { CircleAlert } from './icons.tsx';
import { type ReactNode, useId } from 'react';
import { errorClass, hintClass } from './looks/field.ts';
import { classes } from './classes.ts';
import styles from './field-frame.module.css';

interface FieldFrameProps {
  label: string;
  isRequired?: boolean;
  /** The error message, read aloud with the field. */
  error?: string;
  /** Help for filling in the field, read aloud with it. */
  hint?: string;
  className?: string;
  /** Renders the input, with the attributes that tie it to its label and error. */
  children: (ties: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A label above an input, and its error below. */
export function FieldFrame({
  label,
  isRequired,
  error,
  hint,
  className,
  children,
}: FieldFrameProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, error && styles.bad, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className={hintClass} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={errorClass} id={errorId}>
          <CircleAlert />
          {error}
        </p>
      )}
    </div>
  );
}
