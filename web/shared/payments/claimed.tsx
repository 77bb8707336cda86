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

/** What the customer has said: that it is paid, and under which reference. */
export function claimWords({
  claimed_at: claimedAt,
  reference,
  is_reference_odd: isOdd,
}: Omit<NonNullable<Money['late_claim']>, 'is_rejected'>): string {
  if (reference === null) return messages.claimedPaid({ claimedAt });
  return isOdd
    ? messages.claimedPaidOddly({ claimedAt, reference })
    : messages.claimedPaidAs({ claimedAt, reference });
}

/** The customer has reported it as paid; the shop has not seen the money yet. */
export function Claimed({ money, onClaimed }: ClaimedProps) {
  const { attempt, pay_by: until, now } = money;
  return (
    <StateBox icon={Clock} title={messages.lookingForIt}>
      {attempt?.claimed_at && (
        <p>
          {claimWords({
            claimed_at: attempt.claimed_at,
            reference: attempt.claimed_reference,
            is_reference_odd: attempt.is_reference_odd,
          })}
        </p>
      )}
      {until && <p>{messages.claimKeeps({ until, now })}</p>}
      <AddReference money={money} onClaimed={onClaimed} />
      {attempt?.upi && (
        <details className={styles.more}>
          <summary className={linkClass('tall')}>{messages.showAgain}</summary>
          <UpiCode upi={attempt.upi} />
        </details>
      )}
    </StateBox>
  );
}

/** The reference of what was reported as paid, given later. */
export function AddReference({ money, onClaimed }: ClaimedProps) {
  const form = useId();
  return (
    <details className={styles.more}>
      <summary className={linkClass('tall')}>{messages.addReference}</summary>
      <ClaimForm id={form} money={money} isAgain onClaimed={onClaimed} />
    </details>
  );
}
