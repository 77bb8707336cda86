import { CircleAlert } from './icons.tsx';
import { type ReactNode, useId } from 'react';

interface FieldFrameProps {
  label: string;
  isRequired?: boolean;
  /** What is wrong, in a sentence; read aloud with the field. */
  error?: string;
  /** What helps to fill it in; read aloud with the field. */
  hint?: string;
  className?: string;
  /** Draws the entry itself, with what ties it to its label and its error. */
  children: (ties: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A label above an entry, and its error below it. */
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
          <CircleAlert className="icon" />
          {error}
        </p>
      )}
    </div>
  );
}
