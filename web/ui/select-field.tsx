import { ChevronDown } from './icons.tsx';
import type { SelectHTMLAttributes } from 'react';

import { FieldFrame } from './field-frame.tsx';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string;
  hint?: string;
  /** Displayed while nothing is selected. */
  placeholder: string;
  /** Labels, or values with labels. */
  options: readonly (string | { value: string; label: string })[];
}

/** A native select, which phones display as a wheel. */
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
        <ChevronDown />
      </div>
    )}
  </FieldFrame>
);
