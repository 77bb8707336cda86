import { useRef } from 'react';

import { orderStates } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

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
      <h3 id="export-title">{messages.exportTitle}</h3>
      <p className="second">{messages.exportHint}</p>
      <DownloadButton url="/v1/products/export">{messages.exportProducts}</DownloadButton>
      <form
        ref={form}
        className={classes(formClass(), styles.form)}
        onSubmit={(event) => event.preventDefault()}
      >
        <SelectField
          label={messages.statusOfOrders}
          name="delivery_status"
          placeholder={messages.all}
          options={orderStates}
        />
        <div className={styles.fileDays}>
          <Field label={messages.placedFrom} name="from" type="date" />
          <Field label={messages.placedTo} name="to" type="date" hint={messages.bothDaysIncluded} />
        </div>
        <DownloadButton url={ordersUrl}>{messages.exportOrders}</DownloadButton>
      </form>
    </section>
  );
}
