import type { PayWay } from '#contract/payments/words.ts';
import * as messages from '#messages/payments.ts';

import type { Money } from './money.ts';
import styles from './next-steps.module.css';

interface NextStepsProps {
  money: Money;
  way: PayWay | undefined;
  /** What the shop promises about its delivery. */
  delivery: string;
}

/** What happens from paying to the parcel. */
export const NextSteps = ({
  money: { due, pay_by: until, now },
  way,
  delivery,
}: NextStepsProps) => (
  <ol className={styles.steps}>
    {until && (
      <li>
        <strong>{messages.youPayBefore({ amount: due, until, now })}</strong>
        <p>{messages.itemsHeld}</p>
      </li>
    )}
    <li>
      <strong>{way === 'gateway' ? messages.paymentKnownAtOnce : messages.weMatchIt}</strong>
      <p>{way === 'gateway' ? messages.paymentKnownAtOnceText : messages.weMatchItText}</p>
    </li>
    <li>
      <strong>{messages.wePack}</strong>
      <p>{messages.wePackText({ delivery })}</p>
    </li>
  </ol>
);
