import { useState } from 'react';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import * as messages from '#messages/admin-orders.ts';
import { formatRupees } from '#messages/formats.ts';
import { ApiError } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useOnDemand } from '#web/shared/loading/on-demand.ts';
import { failureToStay } from '#web/shared/forms/failure-toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';

interface RefundDialogProps {
  order: OrderAlert;
  onChanged: () => void;
}

/** Gives back what was paid for an order, whole or in part, also after delivery. */
export function RefundDialog({ order, onChanged }: RefundDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [amount, setAmount] = useState<string>();
  const [why, setWhy] = useState<'return' | 'goodwill'>('return');
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();
  const { order_id: id } = order;
  const money = useOnDemand(() => api('GET /v1/payments/of/{order}', { params: { order: id } }));
  const known = money.answer?.data;
  const rest = known ? Math.round((known.paid - known.refunded) * 100) / 100 : 0;
  const isThroughGateway = known?.attempt?.way === 'gateway';
  const close = () => {
    setIsOpen(false);
    setAmount(undefined);
    setReference('');
    setError(undefined);
  };

  async function giveBack(): Promise<string | undefined> {
    const isByHand = !isThroughGateway || reference.trim() !== '';
    try {
      await api('POST /v1/orders/{id}/refunds', {
        params: { id },
        body: {
          amount: Number(amount ?? rest),
          why,
          by: isByHand ? 'hand' : 'as_paid',
          ...(reference.trim() && { reference: reference.trim() }),
        },
      });
      showToast({ title: messages.moneyGoesBack({ id }) });
      onChanged();
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status < 500) {
        return failure.problem.errors?.[0]?.message ?? failure.message;
      }
      return failureToStay(failure);
    }
  }

  return (
    <>
      <button
        type="button"
        className={buttonClass('plain', 'small')}
        onClick={() => {
          money.start();
          setIsOpen(true);
        }}
      >
        {messages.giveMoneyBack}
      </button>
      <Confirm
        title={messages.giveBackFor({ id })}
        action={messages.giveMoneyBack}
        busyAction={messages.saving}
        isOpen={isOpen}
        onClose={close}
        isReady={() => {
          const given = Number(amount ?? rest);
          const isRight = given > 0 && given <= rest;
          setError(isRight ? undefined : messages.refundBetween({ rest }));
          return isRight;
        }}
        onConfirm={giveBack}
      >
        <Loaded of={money}>
          {() => (
            <>
              <p className="second mt-3">
                {messages.paidAndGivenBack({
                  paid: known?.paid ?? 0,
                  refunded: known?.refunded ?? 0,
                })}
              </p>
              <div className="mt-3">
                <Field
                  label={messages.amountToGiveBack}
                  required
                  inputMode="decimal"
                  value={amount ?? String(rest)}
                  hint={messages.atMost({ rest: formatRupees(rest) })}
                  error={error}
                  onChange={({ target }) => setAmount(target.value)}
                />
              </div>
              <div className="mt-3">
                <SelectField
                  label={messages.refundWhy}
                  placeholder={messages.refundWhy}
                  options={[
                    { value: 'return', label: messages.refundReturn },
                    { value: 'goodwill', label: messages.refundGoodwill },
                  ]}
                  value={why}
                  onChange={({ target }) =>
                    setWhy(target.value === 'goodwill' ? 'goodwill' : 'return')
                  }
                />
              </div>
              <div className="mt-3">
                <Field
                  label={messages.bankReferenceOptional}
                  maxLength={40}
                  value={reference}
                  hint={isThroughGateway ? messages.refundByGateway : messages.refundByHandHint}
                  onChange={({ target }) => setReference(target.value)}
                />
              </div>
            </>
          )}
        </Loaded>
      </Confirm>
    </>
  );
}
