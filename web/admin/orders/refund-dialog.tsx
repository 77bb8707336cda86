import { useState } from 'react';
import { useNavigate } from 'react-router';

import { amountIn, amountWords } from '#contract/amount-text.ts';
import type { OrderAlert } from '#contract/orders/schemas.ts';
import { type RefundWay, refundWays } from '#contract/payments/words.ts';
import * as messages from '#messages/admin-orders.ts';
import * as refundMessages from '#messages/admin-refunds.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useOnDemand } from '#web/shared/loading/on-demand.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { amountText } from '#web/ui/typed-numbers.ts';

import { type Refunding, giveBack, refundingOf, showSent } from './refunding.ts';

type Why = 'return' | 'goodwill';

interface RefundDialogProps {
  order: OrderAlert;
  onChanged: () => void;
}

/** Refunds an order, in whole or in part, also after delivery; or records that a refund was sent by hand. */
export function RefundDialog({ order, onChanged }: RefundDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [amount, setAmount] = useState<string>();
  const [chosenWhy, setChosenWhy] = useState<Why>();
  const [reference, setReference] = useState('');
  const [chosenWay, setChosenWay] = useState<RefundWay>();
  const [error, setError] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const navigate = useNavigate();
  const { order_id: id } = order;
  const money = useOnDemand(() => api('GET /v1/payments/of/{order}', { params: { order: id } }));
  const refunding = money.answer && refundingOf(money.answer.data, order);
  const step = refunding?.step ?? 'give';
  const rest = refunding?.rest ?? 0;
  const close = () => {
    setIsOpen(false);
    setAmount(undefined);
    setChosenWhy(undefined);
    setReference('');
    setChosenWay(undefined);
    setError(undefined);
    setIsRefused(false);
  };

  const typed = amount ?? amountText(rest);
  const given = amountIn(typed);
  const isAmount = given > 0 && given <= rest;
  // Nothing comes back that was not handed over.
  const why = chosenWhy ?? (order.delivery_status === 'Delivered' ? 'return' : 'goodwill');
  const sentBy = chosenWay ?? (refunding?.isCash ? 'cash' : 'upi');

  async function confirm(isSent: boolean): Promise<string | undefined> {
    if (!refunding) return undefined;
    if (step === 'follow') {
      await navigate('/admin/money?list=refunds');
      return undefined;
    }
    const plain = reference.trim();
    try {
      if (step === 'say_sent') await showSent(order, refunding, plain, sentBy);
      else await giveBack(order, refunding, { amount: given, why, isSent, sentBy }, plain);
      showToast({ title: doneWords(order, refunding, isSent || plain !== '') });
      onChanged();
      return undefined;
    } catch (failure) {
      setIsRefused(true);
      // If it goes back already, what is left of it is shown.
      money.start();
      return refusalToStay(failure);
    }
  }

  function isReady(): boolean {
    const isOdd = step === 'give' && !isAmount;
    setError(isOdd ? amountWords(typed, refundMessages.refundBetween({ rest })) : undefined);
    return !isOdd;
  }

  const isByHand = step === 'give' && refunding?.isThroughGateway === false;
  const isSendingDone = step === 'say_sent' && (refunding?.refunds.length ?? 0) > 0;
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
        {refundMessages.giveMoneyBack}
      </button>
      <Confirm
        title={refundMessages.giveBackFor({ id })}
        action={
          refunding
            ? actionOf(refunding, isAmount ? given : undefined)
            : refundMessages.giveMoneyBack
        }
        busyAction={messages.saving}
        isOpen={isOpen}
        onClose={close}
        isReady={isReady}
        onConfirm={() => confirm(isByHand)}
        other={
          isByHand
            ? { label: refundMessages.sendLater, onConfirm: () => confirm(false) }
            : undefined
        }
      >
        <Loaded of={money}>
          {() =>
            refunding && (
              <>
                <p className="second mt-3">{wordsOf(refunding)}</p>
                {refunding.targets.map((target) => (
                  <p className="mt-2" key={target}>
                    {refundMessages.sendTo({ target })}
                  </p>
                ))}
                {isByHand && <p className="second mt-2">{refundMessages.sendByHand}</p>}
                {refunding.atDoor > 0 && step === 'give' && (
                  <p className="second mt-2">{doorWords(refunding, order)}</p>
                )}
                {(isByHand || isSendingDone) && reference.trim() === '' && (
                  <div className="mt-3">
                    <Choice
                      label={refundMessages.howItGoesBack}
                      values={refundWays}
                      value={sentBy}
                      words={(one) => refundMessages.sentBy[one]}
                      text={(one) => refundMessages.sentByTexts[one]}
                      onChange={setChosenWay}
                    />
                  </div>
                )}
                {step === 'give' && (
                  <details className="mt-3" open={error || isRefused ? true : undefined}>
                    <summary className={linkClass('tall')}>{refundMessages.otherAmount}</summary>
                    <div className="mt-3">
                      <Field
                        label={refundMessages.amountToGiveBack}
                        required
                        inputMode="decimal"
                        value={typed}
                        hint={refundMessages.atMost({ rest })}
                        error={error}
                        onChange={({ target }) => setAmount(target.value)}
                      />
                    </div>
                    <div className="mt-3">
                      <SelectField
                        label={refundMessages.refundWhy}
                        placeholder={refundMessages.refundWhy}
                        options={reasons}
                        value={why}
                        onChange={({ target }) =>
                          setChosenWhy(target.value === 'goodwill' ? 'goodwill' : 'return')
                        }
                      />
                    </div>
                    <ReferenceField of={refunding} value={reference} onChange={setReference} />
                  </details>
                )}
                {isSendingDone && (
                  <ReferenceField of={refunding} value={reference} onChange={setReference} />
                )}
              </>
            )
          }
        </Loaded>
      </Confirm>
    </>
  );
}

interface ReferenceFieldProps {
  of: Refunding;
  value: string;
  onChange: (reference: string) => void;
}

/** What was paid before refunds were written down has none that a reference could stand at. */
const ReferenceField = ({ of, value, onChange }: ReferenceFieldProps) => (
  <div className="mt-3">
    <Field
      label={messages.bankReferenceOptional}
      maxLength={40}
      value={value}
      hint={hintOf(of)}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);

/** What the button does, with its amount, so that nobody has to read more; none is named that was not typed. */
function actionOf({ step, isThroughGateway }: Refunding, amount: number | undefined): string {
  if (step === 'follow') return refundMessages.lookAtRefunds;
  if (step === 'say_sent') return refundMessages.sentAlready;
  if (amount === undefined) return refundMessages.giveMoneyBack;
  return isThroughGateway
    ? refundMessages.giveBackAmount({ amount })
    : refundMessages.amountIsSent({ amount });
}

function doneWords(
  { order_id: id }: OrderAlert,
  { step, isThroughGateway }: Refunding,
  isSent: boolean,
): string {
  if (step === 'say_sent') return messages.orderIsRefunded({ number: id });
  return isSent && !isThroughGateway
    ? refundMessages.moneyWasGivenBack({ id })
    : refundMessages.moneyGoesBack({ id });
}

const reasons = [
  { value: 'return', label: refundMessages.refundReturn },
  { value: 'goodwill', label: refundMessages.refundGoodwill },
];

function wordsOf({ step, paid, refunded, waiting }: Refunding): string {
  if (step === 'say_sent') return refundMessages.toBeSentBack({ amount: waiting });
  if (step === 'follow') return refundMessages.allGoesBack;
  return refundMessages.paidAndGivenBack({ paid, refunded });
}

/** A discount is given of what is paid: until the parcel is sent, the courier collects what goes back. */
const doorWords = ({ atDoor }: Refunding, { delivery_status: status }: OrderAlert): string =>
  status === 'Shipped'
    ? refundMessages.givenBackOnTheWay({ atDoor })
    : refundMessages.givenBackIsCollected({ atDoor });

function hintOf({ step, isThroughGateway }: Refunding): string {
  if (step === 'say_sent') return refundMessages.sentHint;
  return isThroughGateway ? refundMessages.refundByGateway : refundMessages.refundByHandHint;
}
