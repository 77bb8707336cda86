import { useState } from 'react';

import type { Return } from '#contract/returns/schemas.ts';
import * as messages from '#messages/admin-returns.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';

interface SettleDialogProps {
  back: Return;
  onClose: () => void;
  onChanged: () => void;
}

const ways = ['as_paid', 'hand'] as const;

/** Refunds the price of the pieces of a return that the shop takes back. */
export function SettleDialog({ back, onClose, onChanged }: SettleDialogProps) {
  const { number, return_id: id } = back;
  const worth = back.worth ?? 0;
  // Whoever was asked where it should go paid in no way that takes it back by itself.
  const [by, setBy] = useState<(typeof ways)[number]>(back.refund_to ? 'hand' : 'as_paid');
  const [reference, setReference] = useState('');

  async function settle(): Promise<string | undefined> {
    try {
      const plain = reference.trim();
      const isSent = by === 'hand' && plain !== '';
      await api('POST /v1/returns/{id}/settle', {
        params: { id },
        body: { by, ...(isSent && { reference: plain }) },
      });
      showToast({ title: messages.settled({ number }) });
      onChanged();
      return undefined;
    } catch (error) {
      return refusalToStay(error);
    }
  }

  return (
    <Confirm
      title={messages.settleQuestion({ number })}
      action={messages.settle}
      busyAction={messages.saving}
      isOpen
      onClose={onClose}
      onConfirm={settle}
    >
      <p className="second mt-3">{messages.settleText({ worth })}</p>
      {back.refund_to && <p className="mt-3">{messages.moneyTo({ target: back.refund_to })}</p>}
      {worth > 0 && (
        <div className="mt-3">
          <SelectField
            label={messages.howBack}
            required
            placeholder={messages.howBack}
            value={by}
            options={[
              { value: 'as_paid', label: messages.asPaid },
              { value: 'hand', label: messages.byHand },
            ]}
            onChange={({ target }) => setBy(ways.find((way) => way === target.value) ?? 'as_paid')}
          />
        </div>
      )}
      {worth > 0 && by === 'hand' && (
        <div className="mt-3">
          <Field
            label={messages.bankReference}
            autoComplete="off"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </div>
      )}
    </Confirm>
  );
}
