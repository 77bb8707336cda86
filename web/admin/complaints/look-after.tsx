import { useState } from 'react';

import type { ShopComplaintThread } from '#contract/complaints/schemas.ts';
import * as messages from '#messages/complaints.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';

interface LookAfterProps {
  complaint: ShopComplaintThread;
  onChanged: (complaint: ShopComplaintThread) => void;
}

/** Records that somebody looks after it, which meets the first deadline. */
export function LookAfter({ complaint: { complaint_id: id }, onChanged }: LookAfterProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function look() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { data, message } = await api('POST /v1/complaints/{id}/look', { params: { id } });
      showToast({ title: message });
      onChanged(data);
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <button
      type="button"
      className={buttonClass('soft', 'small')}
      aria-busy={isBusy}
      onClick={() => void look()}
    >
      {messages.lookAfter}
    </button>
  );
}
