import { ChevronDown } from './icons.tsx';
import type { SelectHTMLAttributes } from 'react';

import { FieldFrame } from './field-frame.tsx';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string;
  hint?: string;
  /** What it says while nothing is chosen. */
  placeholder: string;
  /** Words, or words for values. */
  options: readonly (string | { value: string; label: string })[];
}

/** One of several words: the browser's own list, which phones show as a wheel. */
export const SelectField = ({
  label,
  error,
  hint,
  placeholder,
  options,
  className,
  ...select
}: SelectFieldProps) => (
  <FieldFrame
    label={label}
    isRequired={select.required}
    error={error}
    hint={hint}
    className={className}
  >
    {(ties) => (
      <div className="select">
        <select {...select} {...ties} className="input">
          <option value="">{placeholder}</option>
          {options.map((option) => {
            const { value, label: words } =
              typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {words}
              </option>
            );
          })}
        </select>
        <ChevronDown className="icon" />
      </div>
    )}
  </FieldFrame>
);
