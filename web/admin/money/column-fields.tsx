import { type FormEvent, type ReactNode, useState } from 'react';

import * as messages from '#messages/admin-money.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import styles from './column-fields.module.css';

type Columns<Name extends string> = Record<Name, string | null>;

interface ColumnFieldsProps<Name extends string> {
  /** What the columns are called here. */
  names: Record<Name, string>;
  /** Those without which nothing can be read. */
  needed: readonly Name[];
  headings: string[];
  /** Null if they must be chosen. */
  columns: Columns<Name> | null;
  onChosen: (columns: Partial<Columns<Name>>) => void;
  /** Further fields of the file, and whether they differ from those that were checked. */
  children?: ReactNode;
  isOther?: boolean;
}

/** Which column of a file is what: as the shop has found them, and to be changed. */
export function ColumnFields<Name extends string>({
  names,
  needed,
  headings,
  columns,
  onChosen,
  children,
  isOther = false,
}: ColumnFieldsProps<Name>) {
  const [chosen, setChosen] = useState<Partial<Columns<Name>>>(columns ?? {});
  const all = Object.keys(names) as Name[];
  const isChanged = all.some((name) => (chosen[name] ?? null) !== (columns?.[name] ?? null));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChosen(chosen);
  };
  return (
    <form className={styles.columns} onSubmit={submit}>
      {!columns && <p className={noticeClass('low')}>{messages.chooseColumns}</p>}
      <fieldset>
        <legend>{messages.columns}</legend>
        <div className={styles.columnFields}>
          {all.map((name) => (
            <SelectField
              key={name}
              label={names[name]}
              required={needed.includes(name)}
              placeholder={needed.includes(name) ? messages.chooseColumn : messages.noSuchColumn}
              options={headings}
              value={chosen[name] ?? ''}
              onChange={({ target }) =>
                setChosen((known) => ({ ...known, [name]: target.value || null }))
              }
            />
          ))}
          {children}
        </div>
      </fieldset>
      {(isChanged || isOther) && (
        <button type="submit" className={buttonClass('plain', 'small')}>
          {messages.lookAtIt}
        </button>
      )}
    </form>
  );
}
