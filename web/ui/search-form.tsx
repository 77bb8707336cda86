import { Search } from './icons.tsx';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { classes } from './classes.ts';
import styles from './search-form.module.css';
import { searchClass, searchIconClass } from './looks/search.ts';

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

/** A field that filters a list, by digits unless `inputMode` is given; submits to the page's URL as `search`. */
export const SearchForm = ({
  of,
  label,
  maxLength,
  initial,
  inputMode = 'numeric',
  children,
}: SearchFormProps) => (
  <Form
    discover="none"
    className={classes(searchClass, styles.peopleSearch)}
    role="search"
    aria-label={of}
  >
    <Search className={searchIconClass} />
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
