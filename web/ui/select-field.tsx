import { ChevronDown } from './icons.tsx';
import type { SelectHTMLAttributes } from 'react';

import { FieldFrame } from './field-frame.tsx';
import { inputClass } from './looks/field.ts';
import { classes } from './classes.ts';
import styles from './select-field.module.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string;
  hint?: string;
  /** Displayed while nothing is selected. */
  placeholder: string;
  /** Whether the list is at most 300 pixels high, in browsers that let the page style it: for dialogs. */
  isShort?: boolean;
  /** Labels, or values with labels. */
  options: readonly (string | { value: string; label: string })[];
}

/** A native select, which phones display as a wheel. */
export const SelectField = ({
  label,
  error,
  hint,
  placeholder,
  isShort = false,
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
      <div className={styles.box}>
        <select
          {...select}
          {...ties}
          className={classes(inputClass, styles.select, isShort && styles.short)}
        >
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
        <ChevronDown className={styles.arrow} />
      </div>
    )}
  </FieldFrame>
);
