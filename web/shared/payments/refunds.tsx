import * as messages from '#messages/payments.ts';
import { classes } from '#web/ui/classes.ts';

import type { Money } from './money.ts';
import styles from './refunds.module.css';

type Refund = Money['refunds'][number];

/** What goes back to the customer, each part with the reference by which a bank finds it. */
export const Refunds = ({ refunds }: Pick<Money, 'refunds'>) => (
  <ul className={styles.refunds}>
    {refunds.map((refund) => (
      <li key={refund.id}>
        {wordsOf(refund)}
        {refund.reference !== null && (
          <span className={classes('sm second', styles.reference)}>
            {messages.reference} <span>{refund.reference}</span>
          </span>
        )}
      </li>
    ))}
  </ul>
);

function wordsOf({
  amount,
  state,
  created_at,
  processed_at,
  set_off_order: order,
}: Refund): string {
  if (order !== null) return messages.refundSetOff({ amount, order });
  if (state === 'processed' && processed_at !== null) {
    return messages.refundDone({ amount, processedAt: processed_at });
  }
  if (state === 'failed') return messages.refundDelayed({ amount });
  const words = state === 'sent' ? messages.refundSent : messages.refundWanted;
  return words({ amount, createdAt: created_at });
}
