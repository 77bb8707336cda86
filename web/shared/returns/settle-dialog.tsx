import { useState } from 'react';

import type { Return } from '#contract/returns/schemas.ts';
import * as messages from '#messages/admin-returns.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { classes } from '#web/ui/classes.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { checkClass } from '#web/ui/looks/option.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';

interface SettleDialogProps {
  back: Return;
  onClose: () => void;
  onChanged: () => void;
}

const ways = ['as_paid', 'hand'] as const;

/** Refunds what a return comes to, itemised. */
export function SettleDialog({ back, onClose, onChanged }: SettleDialogProps) {
  const { number, return_id: id } = back;
  const due = back.due ?? { goods: 0, delivery: 0, fee: 0 };
  const total = messages.sumOf(due);
  const setOff = back.set_off?.refusal === null ? back.set_off : null;
  const [isWanted, setIsWanted] = useState(true);
  const setsOff = setOff !== null && isWanted;
  const seenSetOff = { order_id: back.exchange_order_id ?? 0, amount: setOff?.amount ?? 0 };
  const rest = Math.round((total - (setsOff ? setOff.amount : 0)) * 100) / 100;
  const isMoney = rest > 0;
  // Whoever was asked where it should go paid in no way that takes it back by itself.
  const [by, setBy] = useState<(typeof ways)[number]>(back.refund_to ? 'hand' : 'as_paid');
  const [reference, setReference] = useState('');

  async function settle(): Promise<string | undefined> {
    try {
      const plain = reference.trim();
      const isSent = isMoney && by === 'hand' && plain !== '';
      await api('POST /v1/returns/{id}/settle', {
        params: { id },
        body: {
          by,
          seen: total,
          sets_off: setsOff,
          ...(setsOff && { seen_set_off: seenSetOff }),
          ...(isSent && { reference: plain }),
        },
      });
      showToast({ title: messages.settled({ number }) });
      onChanged();
      return undefined;
    } catch (error) {
      onChanged();
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
      <p className="second mt-3">{messages.settleText(due)}</p>
      {setOff && (
        <label className={classes(checkClass, 'mt-3')}>
          <input
            type="checkbox"
            checked={isWanted}
            onChange={({ target }) => setIsWanted(target.checked)}
          />
          {messages.setOffAgainst({ amount: setOff.amount, order: back.exchange_order_id })}
        </label>
      )}
      {setsOff && (
        <p className="second">
          {setOff.to_pay > 0
            ? messages.stillToPay({ amount: setOff.to_pay })
            : messages.nothingToPay({ rest })}
        </p>
      )}
      {back.set_off?.refusal && (
        <p className="second mt-3">{messages.setOffRefusals[back.set_off.refusal]}</p>
      )}
      {back.refund_to && <p className="mt-3">{messages.moneyTo({ target: back.refund_to })}</p>}
      {isMoney && (
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
      {isMoney && by === 'hand' && (
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
