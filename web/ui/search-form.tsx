import { Search } from './icons.tsx';
import type { ReactNode } from 'react';
import { Form } from 'react-router';

interface SearchFormProps {
  /** What is searched, as in "Orders". */
  of: string;
  /** What can be typed. */
  label: string;
  maxLength: number;
  /** What was searched for. */
  initial: string;
  inputMode?: 'numeric' | 'search';
  /** Hidden fields that go along. */
  children?: ReactNode;
}

/** One field that filters a list, by digits unless said otherwise; what is typed goes into the address as `search`. */
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
