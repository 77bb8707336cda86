import { useState } from 'react';

import { amountIn, amountWords } from '#contract/amount-text.ts';
import type { Parcel } from '#contract/parcels/answers.ts';
import * as messages from '#messages/admin-collected.ts';
import { decided } from '#messages/admin-decisions.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Choice } from '#web/ui/choice.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { errorClass } from '#web/ui/looks/field.ts';
import { showToast } from '#web/ui/toast.ts';
import { amountText } from '#web/ui/typed-numbers.ts';

interface CollectedDialogProps {
  parcel: Parcel;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

const answers = ['nothing', 'collected'] as const;

/** Asks what the courier of a parcel has collected at the door, though its order was paid when it had left. */
export function CollectedDialog({ parcel, isOpen, onClose, onChanged }: CollectedDialogProps) {
  const { order_id: number, parcel_id: id, cod: most } = parcel;
  const [answer, setAnswer] = useState<messages.Collecting>();
  const [typed, setTyped] = useState(amountText(most));
  const [error, setError] = useState<string>();
  const amount = answer === 'nothing' ? 0 : amountIn(typed);

  function isReady(): boolean {
    const isWithin = answer === 'nothing' || (amount > 0 && amount <= most);
    const wrong = amountWords(typed, messages.amountBetween({ most }));
    setError(answer === undefined ? messages.collectedMissing : isWithin ? undefined : wrong);
    return answer !== undefined && isWithin;
  }

  async function settle(): Promise<string | undefined> {
    try {
      const body = { decision: 'dealt_with', collected: amount } as const;
      await api('POST /v1/packing/{id}/settle', { params: { id }, body });
      showToast({
        title: amount > 0 ? messages.written({ amount }) : decided.dealt_with({ number }),
      });
      onChanged();
      return undefined;
    } catch (failure) {
      return refusalToStay(failure);
    }
  }

  return (
    <Confirm
      title={messages.didItCollect({ number })}
      action={messages.dealtWith}
      isOpen={isOpen}
      onClose={onClose}
      isReady={isReady}
      onConfirm={settle}
    >
      <p className="second mt-3 mb-3">{messages.didItCollectText({ amount: most })}</p>
      <Choice
        label={messages.whatItCollected}
        values={answers}
        value={answer}
        words={(one) => messages.collecting[one]}
        text={(one) => messages.collectingTexts[one]}
        onChange={setAnswer}
      />
      {answer !== 'collected' && error !== undefined && (
        <p className={errorClass} role="alert">
          {error}
        </p>
      )}
      {answer === 'collected' && (
        <div className="mt-3">
          <Field
            label={messages.amountCollected}
            required
            inputMode="decimal"
            value={typed}
            hint={messages.atMost({ most })}
            {...(error !== undefined && { error })}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
    </Confirm>
  );
}
