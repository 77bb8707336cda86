import { useState } from 'react';

import type { Parcel } from '#contract/parcels/answers.ts';
import * as messages from '#messages/admin-parcels.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { wholeNumberText } from '#web/ui/typed-numbers.ts';

interface CountDialogProps {
  parcel: Parcel;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks how many good pieces of each line have come back: nothing is assumed. */
export function CountDialog({ parcel, isOpen, onClose, onChanged }: CountDialogProps) {
  const { order_id: number, parcel_id: id, lines } = parcel;
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [errors, setErrors] = useState<Record<number, string>>({});

  function isReady(): boolean {
    const found = Object.fromEntries(
      lines.flatMap(({ line, quantity }) => {
        const text = typed[line] ?? '';
        const isCounted = text !== '' && Number(text) <= quantity;
        return isCounted ? [] : [[line, messages.goodPiecesWrong({ quantity })]];
      }),
    );
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  async function count(): Promise<string | undefined> {
    try {
      const counts = lines.map(({ line }) => ({ line, good: Number(typed[line]) }));
      const body = { decision: 'received', counts } as const;
      await api('POST /v1/packing/{id}/settle', { params: { id }, body });
      showToast({ title: messages.counted({ number }) });
      onChanged();
      return undefined;
    } catch (error) {
      return refusalToStay(error);
    }
  }

  return (
    <Confirm
      title={messages.countQuestion({ number })}
      action={messages.countIn}
      busyAction={messages.saving}
      isOpen={isOpen}
      onClose={onClose}
      isReady={isReady}
      onConfirm={count}
    >
      <p className="second mt-3">{messages.countText}</p>
      {lines.map(({ line, name, quantity }) => {
        const error = errors[line];
        return (
          <div className="mt-3" key={line}>
            <Field
              label={messages.goodPieces({ name, quantity })}
              required
              inputMode="numeric"
              autoComplete="off"
              value={typed[line] ?? ''}
              {...(error !== undefined && { error })}
              onChange={({ target }) =>
                setTyped({ ...typed, [line]: wholeNumberText(target.value, 2) })
              }
            />
          </div>
        );
      })}
    </Confirm>
  );
}
