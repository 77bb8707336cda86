import { useId } from 'react';

import * as messages from '#messages/payments.ts';
import { Clock } from '#web/ui/icons.tsx';
import { linkClass } from '#web/ui/looks/link.ts';

import { ClaimForm } from './claim-form.tsx';
import type { Money } from './money.ts';
import { StateBox } from './state-box.tsx';
import { UpiCode } from './upi-panel.tsx';
import styles from './claimed.module.css';

interface ClaimedProps {
  money: Money;
  onClaimed: (money: Money) => void;
}

function claimWords(
  claimedAt: string,
  { claimed_reference: reference, is_reference_odd: isOdd }: NonNullable<Money['attempt']>,
): string {
  if (reference === null) return messages.claimedPaid({ claimedAt });
  return isOdd
    ? messages.claimedPaidOddly({ claimedAt, reference })
    : messages.claimedPaidAs({ claimedAt, reference });
}

/** The customer has reported it as paid; the shop has not seen the money yet. */
export function Claimed({ money, onClaimed }: ClaimedProps) {
  const { attempt, pay_by: until, now } = money;
  const form = useId();
  return (
    <StateBox icon={Clock} title={messages.lookingForIt}>
      {attempt?.claimed_at && <p>{claimWords(attempt.claimed_at, attempt)}</p>}
      {until && <p>{messages.claimKeeps({ until, now })}</p>}
      <details className={styles.more}>
        <summary className={linkClass('tall')}>{messages.addReference}</summary>
        <ClaimForm id={form} money={money} isAgain onClaimed={onClaimed} />
      </details>
      {attempt?.upi && (
        <details className={styles.more}>
          <summary className={linkClass('tall')}>{messages.showAgain}</summary>
          <UpiCode upi={attempt.upi} />
        </details>
      )}
    </StateBox>
  );
}
