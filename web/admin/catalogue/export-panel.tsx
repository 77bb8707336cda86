import { useRef } from 'react';

import { orderStates } from '#contract/orders/words.ts';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import { DownloadButton } from './download-button.tsx';
import styles from './export-panel.module.css';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { formClass } from '#web/ui/looks/form.ts';

/** Exports products and orders as spreadsheet files. */
export function ExportPanel() {
  const form = useRef<HTMLFormElement>(null);

  function ordersUrl(): string {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current ?? undefined)) {
      if (typeof value === 'string' && value !== '') query.set(name, value);
    }
    return `/v1/order_alert/export?${query}`;
  }

  return (
    <section className={classes(panelClass, styles.panel)} aria-labelledby="export-title">
      <h3 id="export-title">Export</h3>
      <p className="second">
        CSV files, which spreadsheet programs open. A text, or a line of it, that such a program
        would take for a formula has an apostrophe before it; an import takes that off again.
      </p>
      <DownloadButton url="/v1/products/export">Export products</DownloadButton>
      <form
        ref={form}
        className={classes(formClass(), styles.form)}
        onSubmit={(event) => event.preventDefault()}
      >
        <SelectField
          label="Status of orders"
          name="delivery_status"
          placeholder="All"
          options={orderStates}
        />
        <div className={styles.fileDays}>
          <Field label="Placed from" name="from" type="date" />
          <Field label="Placed to" name="to" type="date" hint="Both days are included." />
        </div>
        <DownloadButton url={ordersUrl}>Export orders</DownloadButton>
      </form>
    </section>
  );
}
