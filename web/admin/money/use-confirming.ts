import { useState } from 'react';

import type { Credit } from '#contract/payments/statement-schemas.ts';
import * as messages from '#messages/admin-money.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { showToast } from '#web/ui/toast.ts';

/** Confirms payments for the orders that they seem to pay, and reports the results. */
export function useConfirming(onChanged: () => void) {
  const [isBusy, setIsBusy] = useState(false);

  /** Confirms each payment for its order, or one payment for an attempt that was chosen. */
  async function confirm(credits: readonly Credit[], chosen?: number): Promise<void> {
    const matches = credits.flatMap(({ id, match }) => {
      const attempt = chosen ?? match?.attempt_id;
      return attempt === undefined ? [] : [{ credit: id, attempt }];
    });
    setIsBusy(true);
    try {
      const { data } = await api('POST /v1/payments/matches', { body: { matches } });
      notify(data);
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
      onChanged();
    }
  }

  return { isBusy, confirm };
}

interface Done {
  confirmed: { outcome: string }[];
  refused: { detail: string }[];
}

function notify({ confirmed, refused }: Done): void {
  const [first] = refused;
  if (first) {
    const count = refused.length;
    showToast({ title: messages.refusedSome({ count, why: first.detail }), isFailure: true });
  }
  if (confirmed.length === 0) return;
  const odd = (['late', 'duplicate'] as const).find((one) =>
    confirmed.some(({ outcome }) => outcome === one),
  );
  showToast({
    title: messages.confirmedSome({ count: confirmed.length }),
    ...(odd && { text: messages.outcomes[odd] }),
  });
}
