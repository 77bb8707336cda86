import { type FormEvent, useState } from 'react';

import type { StatementColumns } from '#contract/payments/statement.ts';
import * as messages from '#messages/admin-money.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import styles from './column-fields.module.css';

interface ColumnFieldsProps {
  headings: string[];
  /** Null where they must be chosen. */
  columns: StatementColumns | null;
  onChosen: (columns: Partial<StatementColumns>) => void;
}

const names = Object.keys(messages.columnNames) as (keyof StatementColumns)[];
const needed = new Set<keyof StatementColumns>(['date', 'text', 'credit']);

/** Which column of a statement is what: as the shop has found them, and to be changed. */
export function ColumnFields({ headings, columns, onChosen }: ColumnFieldsProps) {
  const [chosen, setChosen] = useState<Partial<StatementColumns>>(columns ?? {});
  const isChanged = names.some((name) => (chosen[name] ?? null) !== (columns?.[name] ?? null));
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
          {names.map((name) => (
            <SelectField
              key={name}
              label={messages.columnNames[name]}
              required={needed.has(name)}
              placeholder={needed.has(name) ? messages.chooseColumn : messages.noSuchColumn}
              options={headings}
              value={chosen[name] ?? ''}
              onChange={({ target }) =>
                setChosen((known) => ({ ...known, [name]: target.value || null }))
              }
            />
          ))}
        </div>
      </fieldset>
      {isChanged && (
        <button type="submit" className={buttonClass('plain', 'small')}>
          {messages.lookAtIt}
        </button>
      )}
    </form>
  );
}
