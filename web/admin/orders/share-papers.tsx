import { useState } from 'react';

import * as messages from '#messages/admin-orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { mayShare, shareLink } from '#web/ui/share-link.ts';
import { showToast } from '#web/ui/toast.ts';

/** A link that opens an order's papers without a login: whoever has it can read them, so it is made when it is needed. */
export function SharePapers({ order }: { order: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function send() {
    setIsBusy(true);
    try {
      const { data } = await api('POST /v1/orders/{id}/papers/link', { params: { id: order } });
      const number = Number(order);
      const outcome = await shareLink({ url: data.url, text: messages.hereIsInvoice({ number }) });
      if (outcome === 'copied') {
        showToast({ title: messages.paperLinkCopied({ number, until: data.expires_at }) });
      }
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <button
      type="button"
      className={buttonClass('plain', 'small')}
      disabled={isBusy}
      onClick={() => void send()}
    >
      {mayShare() ? messages.shareLink : messages.copyLink}
    </button>
  );
}
