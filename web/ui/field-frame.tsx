import { CircleAlert } from './icons.tsx';
import { type ReactNode, useId } from 'react';

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
    <div className={['field', error && 'bad', className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="req" aria-hidden="true">
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
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={errorId}>
          <CircleAlert />
          {error}
        </p>
      )}
    </div>
  );
}
