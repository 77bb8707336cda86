import { useState } from 'react';

import type { ChosenMatch, Credit, MatchesAnswer } from '#contract/payments/statement-schemas.ts';
import * as messages from '#messages/admin-money.ts';
import { agreedFields, type Agreed } from '#web/admin/other-amount.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { showToast } from '#web/ui/toast.ts';

/** Confirms payments for the orders that they seem to pay, and reports the results. */
export function useConfirming(onChanged: () => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function send(matches: ChosenMatch[]): Promise<MatchesAnswer> {
    setIsBusy(true);
    try {
      const { data } = await api('POST /v1/payments/matches', { body: { matches } });
      notify(data);
      return data;
    } finally {
      setIsBusy(false);
      onChanged();
    }
  }

  /** Confirms each payment for its order. */
  async function confirm(credits: readonly Credit[]): Promise<void> {
    const matches = credits.flatMap(({ id, match }) =>
      match ? [{ credit: id, ...chosenOf(match) }] : [],
    );
    try {
      const { refused } = await send(matches);
      const [first] = refused;
      if (!first) return;
      const count = refused.length;
      showToast({ title: messages.refusedSome({ count, why: first.detail }), isFailure: true });
    } catch (error) {
      showFailure(error);
    }
  }

  /** Confirms one payment for an order that was chosen; returns why it is refused. Throws what the call throws. */
  async function choose({ id }: Credit, order: number, agreed: Agreed) {
    const { refused } = await send([{ credit: id, order, ...agreedFields(agreed) }]);
    return refused[0];
  }

  return { isBusy, confirm, choose };
}

/** What nobody has begun to pay is begun by confirming it. */
const chosenOf = ({ attempt_id: attempt, order_id: order }: NonNullable<Credit['match']>) =>
  attempt === null ? { order } : { attempt };

function notify({ confirmed }: { confirmed: { outcome: string }[] }): void {
  if (confirmed.length === 0) return;
  const odd = (['late', 'duplicate', 'rest'] as const).find((one) =>
    confirmed.some(({ outcome }) => outcome === one),
  );
  showToast({
    title: messages.confirmedSome({ count: confirmed.length }),
    ...(odd && { text: messages.outcomes[odd] }),
  });
}
