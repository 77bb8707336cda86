import { type ChangeEvent, useId, useState } from 'react';

import * as messages from '#messages/admin-translations.ts';
import { ApiError, sentenceOf } from '#web/data/client.ts';
import { uploader } from '#web/data/upload-transport.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { inputClass } from '#web/ui/looks/field.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './text-file.module.css';

/** All texts as a file for a translator, and the file with the translations back. */
export function TextFile({ onRead }: { onRead: () => void }) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [success, setSuccess] = useState<string>();
  const [leftAlone, setLeftAlone] = useState<number[]>([]);
  const [failures, setFailures] = useState<string[]>([]);

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen || isBusy) return;
    setIsBusy(true);
    setSuccess(undefined);
    setLeftAlone([]);
    setFailures([]);
    try {
      const body = new FormData();
      body.append('file', chosen);
      const read = await uploader(() => undefined)('POST /v1/texts/import', { body });
      const { translations, left_alone: left } = read;
      setSuccess(messages.fileRead({ count: translations }));
      setLeftAlone(left);
      onRead();
    } catch (error) {
      setFailures(linesOf(error));
    } finally {
      setIsBusy(false);
      // Without this, the same file could not be chosen again.
      target.value = '';
    }
  }

  return (
    <details className={classes(panelClass, styles.panel)}>
      <summary>{messages.asFile}</summary>
      <p className="sm second mt-2">{messages.asFileHint}</p>
      <div className={styles.acts}>
        <DownloadButton url="/v1/texts/export">{messages.downloadFile}</DownloadButton>
        <div className={styles.choose}>
          <label className="sm" htmlFor={id}>
            {isBusy ? messages.readingFile : messages.chooseFile}
          </label>
          <input
            id={id}
            className={inputClass}
            type="file"
            accept=".csv,text/csv"
            aria-busy={isBusy}
            onChange={(event) => void take(event)}
          />
        </div>
      </div>
      <FormNotice
        {...(success !== undefined && { success })}
        {...(failures.length > 0 && { failure: messages.fileRefused })}
      />
      {leftAlone.length > 0 && (
        <p className="sm mt-2" role="status">
          {messages.leftAlone({ lines: leftAlone })}
        </p>
      )}
      {failures.length > 0 && (
        <ul className="sm">
          {failures.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** What is wrong, line by line. */
function linesOf(error: unknown): string[] {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  if (errors.length === 0) return [sentenceOf(error)];
  return [...new Set(errors.map(({ path, message }) => messages.inLine({ path, message })))];
}
