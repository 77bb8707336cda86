import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import * as messages from '#messages/admin-orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useOnDemand } from '#web/shared/loading/on-demand.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { amountText } from '#web/ui/typed-numbers.ts';

import { type Refunding, giveBack, refundingOf, showSent } from './refunding.ts';

interface RefundDialogProps {
  order: OrderAlert;
  onChanged: () => void;
}

/**
 * Gives back what was paid for an order, whole or in part, also after delivery; or says that what is to go back was
 * sent by hand.
 */
export function RefundDialog({ order, onChanged }: RefundDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [amount, setAmount] = useState<string>();
  const [why, setWhy] = useState<'return' | 'goodwill'>('return');
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const { order_id: id } = order;
  const money = useOnDemand(() => api('GET /v1/payments/of/{order}', { params: { order: id } }));
  const refunding = money.answer && refundingOf(money.answer.data, order);
  const step = refunding?.step ?? 'give';
  const rest = refunding?.rest ?? 0;
  const close = () => {
    setIsOpen(false);
    setAmount(undefined);
    setReference('');
    setError(undefined);
  };

  async function confirm(): Promise<string | undefined> {
    if (!refunding) return undefined;
    if (step === 'follow') {
      await navigate('/admin/money?list=refunds');
      return undefined;
    }
    const plain = reference.trim();
    try {
      if (step === 'say_sent') await showSent(order, refunding, plain);
      else await giveBack(order, refunding, { amount: Number(amount ?? rest), why }, plain);
      const isDone = step === 'say_sent';
      showToast({
        title: isDone ? messages.orderIsRefunded({ number: id }) : messages.moneyGoesBack({ id }),
      });
      onChanged();
      return undefined;
    } catch (failure) {
      return refusalToStay(failure);
    }
  }

  function isReady(): boolean {
    const given = Number(amount ?? rest);
    if (step === 'give' && !(given > 0 && given <= rest)) {
      setError(messages.refundBetween({ rest }));
      return false;
    }
    const isMissing = refunding?.isReferenceNeeded === true && reference.trim() === '';
    setError(isMissing ? messages.enterBankReference : undefined);
    return !isMissing;
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
        action={actions[step]}
        busyAction={messages.saving}
        isOpen={isOpen}
        onClose={close}
        isReady={isReady}
        onConfirm={confirm}
      >
        <Loaded of={money}>
          {() =>
            refunding && (
              <>
                <p className="second mt-3">{wordsOf(refunding)}</p>
                {refunding.atDoor > 0 && step === 'give' && (
                  <p className="second mt-2">{doorWords(refunding, order)}</p>
                )}
                {step === 'give' && (
                  <>
                    <div className="mt-3">
                      <Field
                        label={messages.amountToGiveBack}
                        required
                        inputMode="decimal"
                        value={amount ?? amountText(rest)}
                        hint={messages.atMost({ rest })}
                        error={error}
                        onChange={({ target }) => setAmount(target.value)}
                      />
                    </div>
                    <div className="mt-3">
                      <SelectField
                        label={messages.refundWhy}
                        placeholder={messages.refundWhy}
                        options={reasons}
                        value={why}
                        onChange={({ target }) =>
                          setWhy(target.value === 'goodwill' ? 'goodwill' : 'return')
                        }
                      />
                    </div>
                  </>
                )}
                {takesReference(refunding) && (
                  <div className="mt-3">
                    <Field
                      label={
                        refunding.isReferenceNeeded
                          ? messages.bankReference
                          : messages.bankReferenceOptional
                      }
                      required={refunding.isReferenceNeeded}
                      error={step === 'say_sent' ? error : undefined}
                      maxLength={40}
                      value={reference}
                      hint={hintOf(refunding)}
                      onChange={({ target }) => setReference(target.value)}
                    />
                  </div>
                )}
              </>
            )
          }
        </Loaded>
      </Confirm>
    </>
  );
}

const actions = {
  give: messages.giveMoneyBack,
  say_sent: messages.sentAlready,
  follow: messages.lookAtRefunds,
};

const reasons = [
  { value: 'return', label: messages.refundReturn },
  { value: 'goodwill', label: messages.refundGoodwill },
];

/** What was paid before refunds were written down has none that a reference could stand at. */
const takesReference = ({ step, refunds }: Refunding): boolean =>
  step === 'give' || (step === 'say_sent' && refunds.length > 0);

function wordsOf({ step, paid, refunded, waiting }: Refunding): string {
  if (step === 'say_sent') return messages.toBeSentBack({ amount: waiting });
  if (step === 'follow') return messages.allGoesBack;
  return messages.paidAndGivenBack({ paid, refunded });
}

/** A discount is given of what is paid: until the parcel is sent, the courier collects what goes back. */
const doorWords = ({ atDoor }: Refunding, { delivery_status: status }: OrderAlert): string =>
  status === 'Shipped'
    ? messages.givenBackOnTheWay({ atDoor })
    : messages.givenBackIsCollected({ atDoor });

function hintOf({ step, isThroughGateway }: Refunding): string {
  if (step === 'say_sent') return messages.sentHint;
  return isThroughGateway ? messages.refundByGateway : messages.refundByHandHint;
}
