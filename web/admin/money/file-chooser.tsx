import { type ChangeEvent, useId, useRef } from 'react';

import * as messages from '#messages/admin-money.ts';
import { FileUp } from '#web/admin/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';

import styles from './file-chooser.module.css';

interface FileChooserProps {
  /** Of the file that was chosen. */
  name: string | undefined;
  busy: 'look' | 'read' | undefined;
  onChosen: (content: Blob, name?: string) => Promise<void>;
}

/** Takes the file of a bank or a courier, or its lines, and has it looked at. */
export function FileChooser({ name, busy, onChosen }: FileChooserProps) {
  const pasted = useRef<HTMLTextAreaElement>(null);
  const pasteId = useId();

  function take(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    if (chosen) void onChosen(chosen, chosen.name);
    // Without this, the same file could not be chosen again.
    event.target.value = '';
  }

  return (
    <>
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
      <textarea
        id={pasteId}
        ref={pasted}
        className={classes(inputClass, styles.lines)}
        rows={4}
        spellCheck={false}
      />
      <div className={styles.file}>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          aria-busy={busy === 'look'}
          disabled={Boolean(busy)}
          onClick={() => {
            const text = pasted.current?.value ?? '';
            if (text.trim()) void onChosen(new Blob([text]));
            else pasted.current?.focus();
          }}
        >
          {busy === 'look' ? messages.looking : messages.lookAtIt}
        </button>
      </div>
    </>
  );
}
