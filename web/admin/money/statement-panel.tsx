import { type ChangeEvent, useId, useRef } from 'react';

import * as messages from '#messages/admin-money.ts';
import { FileUp } from '#web/admin/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { ChevronDown } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { ColumnFields } from './column-fields.tsx';
import { Understood } from './understood.tsx';
import { useStatement } from './use-statement.ts';
import styles from './statement-panel.module.css';

/** Reads in a bank's statement: choose or paste it, see how it is understood, change its columns, read it. */
export function StatementPanel({ onRead }: { onRead: () => void }) {
  const statement = useStatement(onRead);
  const { name, busy, looked, read, failure } = statement;
  const pasted = useRef<HTMLTextAreaElement>(null);
  const pasteId = useId();

  function take(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    if (chosen) void statement.choose(chosen, chosen.name);
    // Without this, the same file could not be chosen again.
    event.target.value = '';
  }

  return (
    <details
      className={classes(panelClass, styles.statement)}
      open={looked || read || failure ? true : undefined}
    >
      <summary>
        <h3>{messages.statement}</h3>
        <ChevronDown className={styles.arrow} />
      </summary>
      <p className="second mt-2">{messages.statementHint}</p>
      <div className={styles.file}>
        <label className={classes(buttonClass('plain', 'small'), styles.choose)}>
          <FileUp />
          {messages.chooseStatement}
          <input
            type="file"
            className="sr-only"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            disabled={Boolean(busy)}
            onChange={take}
          />
        </label>
        {name && <p className="sm second">{name}</p>}
      </div>
      <label className={styles.paste} htmlFor={pasteId}>
        {messages.orPaste}
      </label>
      <textarea id={pasteId} ref={pasted} className={inputClass} rows={4} spellCheck={false} />
      <div className={styles.file}>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          aria-busy={busy === 'look'}
          disabled={Boolean(busy)}
          onClick={() => {
            const text = pasted.current?.value ?? '';
            if (text.trim()) void statement.choose(new Blob([text]));
            else pasted.current?.focus();
          }}
        >
          {busy === 'look' ? messages.looking : messages.lookAtIt}
        </button>
      </div>
      <FormNotice success={read && messages.statementRead(read)} failure={failure} />
      {looked && (
        <>
          <ColumnFields
            key={JSON.stringify(looked.columns)}
            headings={looked.headings}
            columns={looked.columns}
            onChosen={(columns) => void statement.lookAgain(columns)}
          />
          {looked.columns && <Understood statement={looked} />}
          {looked.payments > 0 && (
            <button
              type="button"
              className={buttonClass('primary')}
              aria-busy={busy === 'read'}
              disabled={Boolean(busy)}
              onClick={() => void statement.readNow()}
            >
              {busy === 'read' ? messages.reading : messages.readThese({ count: looked.payments })}
            </button>
          )}
        </>
      )}
    </details>
  );
}
