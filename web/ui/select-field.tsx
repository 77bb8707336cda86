import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';

import { FieldFrame } from './field-frame.tsx';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string;
  /** What it says while nothing is chosen. */
  placeholder: string;
  options: readonly string[];
}

/** One of several words: the browser's own list, which phones show as a wheel. */
export const SelectField = ({
  label,
  error,
  placeholder,
  options,
  className,
  ...select
}: SelectFieldProps) => (
  <FieldFrame label={label} isRequired={select.required} error={error} className={className}>
    {(ties) => (
      <div className="select">
        <select {...select} {...ties} className="input">
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDown className="icon" />
      </div>
    )}
  </FieldFrame>
);
