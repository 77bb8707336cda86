import { useState } from 'react';

import type { PaperPage } from '#contract/invoices/schemas.ts';
import * as messages from '#messages/papers.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { showToast } from '#web/ui/toast.ts';

import styles from './owed-papers.module.css';

interface OwedPapersProps {
  answer: PaperPage;
  onIssued: () => void;
}

/** Orders that have left without their paper, each with the reason, and the way to make up for it. */
export function OwedPapers({ answer: { owed }, onIssued }: OwedPapersProps) {
  const [isBusy, setIsBusy] = useState(false);
  if (owed.length === 0) return null;
  async function issue() {
    setIsBusy(true);
    try {
      const { message } = await api('POST /v1/papers/owed', {});
      showToast({ title: message });
      onIssued();
    } catch (error) {
      showToast({ title: sentenceOf(error), isFailure: true });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <section className={classes(panelClass, styles.owed)} aria-labelledby="owed-title">
      <h3 id="owed-title">{messages.owedTitle}</h3>
      <ul>
        {owed.map(({ order_id: id, reason }) => (
          <li key={id}>
            <Link className={linkClass()} to={`/admin/orders/${id}`}>
              {messages.owedLine({ id, reason: messages.owedReasons[reason] })}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={buttonClass('primary', 'small')}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void issue()}
      >
        {isBusy ? messages.issuing : messages.issueOwed}
      </button>
    </section>
  );
}
