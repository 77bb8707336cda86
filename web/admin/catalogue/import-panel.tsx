import { FileCheckCorner, FileUp, Upload } from '#web/admin/icons.tsx';
import { type ChangeEvent, useId } from 'react';

import { limits } from '#contract/limits.ts';
import type { ImportResult } from '#contract/product-files/schemas.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';

import { DownloadButton } from './download-button.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportProgress } from './import-progress.tsx';
import { summaryOf, useImport } from './use-import.ts';
import styles from './import-panel.module.css';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

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
      <h3 id="import-title">Import products</h3>
      <ImportHelp />
      <div className={styles.fileActs}>
        <label
          className={classes(buttonClass('plain', 'small'), styles.choose)}
          aria-disabled={Boolean(busy)}
        >
          <FileUp />
          Choose a CSV file
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
          {file ? file.name : 'No file chosen yet.'}
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
          {busy === 'check' ? 'Checking...' : 'Check the file'}
        </button>
        <button
          type="button"
          className={buttonClass('primary', 'small')}
          disabled={!isReady && busy !== 'import'}
          aria-busy={busy === 'import'}
          onClick={() => void importNow()}
        >
          <Upload />
          {busy === 'import' ? 'Importing...' : 'Import now'}
        </button>
      </div>
      {busy && <ImportProgress progress={progress} />}
      <FormNotice
        className={styles.result}
        success={imported ? `Imported: ${summaryOf(imported)}.` : checked && cleanWords(checked)}
        failure={failure ?? (checked && faultyWords(checked))}
      />
      {checked && checked.problem_count > 0 && <ImportProblems {...checked} />}
    </section>
  );
}

function cleanWords(result: ImportResult): string | undefined {
  if (result.problem_count > 0) return undefined;
  const isNothing = result.created + result.changed === 0;
  return `Nothing is wrong with this file: ${summaryOf(result)}.${isNothing ? ' There is nothing to import.' : ''}`;
}

function faultyWords({ problem_count: count }: ImportResult): string | undefined {
  if (count === 0) return undefined;
  const problems = count === 1 ? 'is 1 problem' : `are ${count.toLocaleString('en-IN')} problems`;
  return `There ${problems}. Nothing is imported until all of it is right.`;
}

const ImportHelp = () => (
  <>
    <p className="second">
      All of a file is imported, or nothing. It is saved as CSV UTF-8, with up to{' '}
      {limits.maxImportRows.toLocaleString('en-IN')} products and 20 MB; its first line names the
      columns.
    </p>
    <ul className={styles.fileHelp}>
      <li>
        A line with a <code>product_id</code> changes that product. Columns that you leave out stay
        as they are.
      </li>
      <li>
        A line without one adds a product: <code>product_name</code>, <code>product_price</code>,{' '}
        <code>stock</code>, <code>category_name</code> and <code>sub_category_name</code>, as
        categories are called in the shop.
      </li>
      <li>
        Leave the column <code>stock</code> out unless you have counted: it replaces what is there,
        also what was sold since you downloaded the file.
      </li>
    </ul>
    <DownloadButton url="/v1/products/export">Download all products as a template</DownloadButton>
  </>
);
