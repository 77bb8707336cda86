import { FileCheckCorner, FileUp, Upload } from '#web/admin/icons.tsx';
import { type ChangeEvent, useId } from 'react';

import { limits } from '#contract/limits.ts';
import type { ImportResult } from '#contract/product-files/schemas.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { ImportProblems } from '#web/shared/files/import-problems.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

import { ImportProgress } from './import-progress.tsx';
import { summaryOf, useImport } from './use-import.ts';
import styles from './import-panel.module.css';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { Sentence } from '#web/ui/sentence.tsx';

/** Imports a file of products: choose it, validate every line, then import all of it. */
export function ImportPanel() {
  const { file, busy, progress, checked, imported, failure, choose, check, importNow } =
    useImport();
  const nameId = useId();
  const isReady = checked?.problem_count === 0 && checked.created + checked.changed > 0;

  function take(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    if (chosen) void choose(chosen);
    // Without this, the same file could not be chosen again after it was edited.
    event.target.value = '';
  }

  return (
    <section className={classes(panelClass, styles.panel)} aria-labelledby="import-title">
      <h3 id="import-title">{messages.importProducts}</h3>
      <ImportHelp />
      <div className={styles.fileActs}>
        <label
          className={classes(buttonClass('plain', 'small'), styles.choose)}
          aria-disabled={Boolean(busy)}
        >
          <FileUp />
          {messages.chooseCsvFile}
          <input
            type="file"
            className="sr-only"
            accept=".csv,text/csv"
            disabled={Boolean(busy)}
            aria-describedby={nameId}
            onChange={take}
          />
        </label>
        <p className="sm second" id={nameId}>
          {file ? file.name : messages.noFileChosenYet}
        </p>
      </div>
      <div className={styles.fileActs}>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          disabled={!file}
          aria-busy={busy === 'check'}
          onClick={() => void check()}
        >
          <FileCheckCorner />
          {busy === 'check' ? messages.checking : messages.checkTheFile}
        </button>
        <button
          type="button"
          className={buttonClass('primary', 'small')}
          disabled={!isReady && busy !== 'import'}
          aria-busy={busy === 'import'}
          onClick={() => void importNow()}
        >
          <Upload />
          {busy === 'import' ? messages.importingNow : messages.importNow}
        </button>
      </div>
      {busy && <ImportProgress progress={progress} />}
      <FormNotice
        className={styles.result}
        success={
          imported
            ? messages.imported({ imported: summaryOf(imported) })
            : checked && cleanWords(checked)
        }
        failure={failure ?? (checked && faultyWords(checked))}
      />
      {checked && checked.problem_count > 0 && <ImportProblems {...checked} />}
    </section>
  );
}

function cleanWords(result: ImportResult): string | undefined {
  if (result.problem_count > 0) return undefined;
  return messages.fileHasNoProblem({
    summary: summaryOf(result),
    hasChanges: result.created + result.changed > 0,
  });
}

function faultyWords({ problem_count: count }: ImportResult): string | undefined {
  if (count === 0) return undefined;
  return messages.importHasProblems({ count });
}

const ImportHelp = () => (
  <>
    <p className="second">{messages.importHint({ maxImportRows: limits.maxImportRows })}</p>
    <ul className={styles.fileHelp}>
      <li>
        <Sentence
          text={messages.changingLineHint}
          parts={{ code: (words) => <code>{words}</code> }}
        />
      </li>
      <li>
        <Sentence
          text={messages.importNewProductHint}
          parts={{ code: (words) => <code>{words}</code> }}
        />
      </li>
      <li>
        <Sentence
          text={messages.importStockHint}
          parts={{ code: (words) => <code>{words}</code> }}
        />
      </li>
    </ul>
    <DownloadButton url="/v1/products/export">{messages.downloadTemplate}</DownloadButton>
  </>
);
