import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong, in a sentence; read aloud with the field. */
  error?: string;
  /** Something at the end of the field, such as a button. */
  tail?: ReactNode;
}

/** A labelled input with its error below it. */
export function Field({ label, error, tail, ...input }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>
        {label}
        {input.required && (
          <span className="req" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      <div className={tail ? 'affix tail' : undefined}>
        <input
          {...input}
          id={id}
          className="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {tail}
      </div>
      {error && (
        <p className="error" id={errorId}>
          <CircleAlert className="icon" />
          {error}
        </p>
      )}
    </div>
  );
}
