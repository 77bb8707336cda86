import type { PaperPage } from '#contract/invoices/schemas.ts';
import { formatCount, formatRupees } from '#messages/formats.ts';
import * as messages from '#messages/papers.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './month-sums.module.css';

interface MonthSumsProps {
  /** As 2026-11. */
  month: string;
  sums: NonNullable<PaperPage['sums']>;
}

/** What the papers of a month come to, and their files. */
export function MonthSums({ month, sums }: MonthSumsProps) {
  const facts: [string, string][] = [
    [messages.monthPapers, formatCount(sums.papers)],
    [messages.monthNotes, formatCount(sums.notes)],
    [messages.taxable, formatRupees(sums.taxable)],
    [messages.cgst, formatRupees(sums.cgst)],
    [messages.sgst, formatRupees(sums.sgst)],
    [messages.igst, formatRupees(sums.igst)],
    [messages.monthTotal, formatRupees(sums.total)],
  ];
  return (
    <section className={classes(panelClass, styles.sums)} aria-labelledby="month-title">
      <h3 id="month-title">{messages.monthTitle({ at: `${month}-15T00:00:00Z` })}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DownloadButton url={`/v1/papers/month?month=${month}`} type="application/zip">
        {messages.download}
      </DownloadButton>
      <p className="sm second">{messages.downloadText}</p>
    </section>
  );
}
