import * as messages from '#messages/payments.ts';

import { AddReference, claimWords } from './claimed.tsx';
import type { Money } from './money.ts';

interface LateClaimProps {
  money: Money;
  claim: NonNullable<Money['late_claim']>;
  isOwn: boolean;
  onClaimed: (money: Money) => void;
}

/** What the customer reported as paid before the order ended, and by which reference the shop finds it. */
export function LateClaim({ money, claim, isOwn, onClaimed }: LateClaimProps) {
  const { is_rejected: isRejected } = claim;
  if (!isOwn)
    return <p>{isRejected ? messages.notFoundAfterItEnded : messages.claimedBeforeItEnded}</p>;
  return (
    <>
      <p>{claimWords(claim)}</p>
      <p>{isRejected ? messages.lateClaimNotFound : messages.lateClaimGoesBack}</p>
      <AddReference money={money} onClaimed={onClaimed} />
    </>
  );
}
