import { useState } from 'react';

import type { RefundState } from '#contract/payments/words.ts';
import * as messages from '#messages/admin-take-back.ts';
import { api } from '#web/data/fetch-transport.ts';
import { TakeBackQuestion } from '#web/shared/payments/take-back-question.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { showToast } from '#web/ui/toast.ts';

interface TakeBackRefundProps {
  refund: { id: number; amount: number; state: RefundState };
  order: number;
  onChanged: () => void;
}

const follows = ['owed', 'nothing'] as const;

/** Takes back that money was sent by hand: it is still to be sent, or was meant for another order. */
export function TakeBackRefund({ refund, order, onChanged }: TakeBackRefundProps) {
  const { id, amount, state } = refund;
  // What waits is owed already: all that can be taken back is that it goes back.
  const mayBeOwed = state === 'processed';
  const [follow, setFollow] = useState<(typeof follows)[number]>(mayBeOwed ? 'owed' : 'nothing');

  async function takeBack(reason: string): Promise<void> {
    await api('POST /v1/refunds/{id}/take-back', {
      params: { id },
      body: { reason, is_owed: mayBeOwed && follow === 'owed', seen_state: state, seen: amount },
    });
    showToast({ title: messages.refundTakenBack({ amount, order }) });
    onChanged();
  }

  return (
    <TakeBackQuestion
      label={messages.takeRefundBackOf({ amount, order })}
      title={
        mayBeOwed
          ? messages.takeRefundBackQuestion({ amount, order })
          : messages.dropRefundQuestion({ amount, order })
      }
      text={mayBeOwed ? messages.takeRefundBackText : messages.dropRefundText}
      className={linkClass()}
      onTakeBack={takeBack}
    >
      {mayBeOwed && (
        <div className="mt-3">
          <Choice
            label={messages.whatIsOwed}
            values={follows}
            value={follow}
            words={(one) => messages.isOwed[one]}
            text={(one) => messages.isOwedTexts[one]}
            onChange={setFollow}
          />
        </div>
      )}
    </TakeBackQuestion>
  );
}
