import { Search } from './icons.tsx';
import type { ReactNode } from 'react';
import { Form } from 'react-router';

interface SearchFormProps {
  /** What is searched, as in "Orders". */
  of: string;
  /** What can be typed. */
  label: string;
  maxLength: number;
  /** The current search text. */
  initial: string;
  inputMode?: 'numeric' | 'search';
  /** Additional hidden fields. */
  children?: ReactNode;
}

/**
 * A field that filters a list, by digits unless `inputMode` says otherwise; submits to the page's URL as `search`.
 */
export const SearchForm = ({
  of,
  label,
  maxLength,
  initial,
  inputMode = 'numeric',
  children,
}: SearchFormProps) => (
  <Form discover="none" className="search people-search" role="search" aria-label={of}>
    <Search className="icon" />
    <input
      key={initial}
      type="search"
      name="search"
      inputMode={inputMode}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      defaultValue={initial}
    />
    {children}
  </Form>
);
