import { useState } from 'react';

import type { Answer } from '#contract/call.ts';
import { NewReturn, type ReturnableLine } from '#contract/returns/schemas.ts';
import {
  type ReturnReason,
  isShopToBlame,
  returnLimits,
  returnReasons,
  returnWishes,
} from '#contract/returns/words.ts';
import * as messages from '#messages/returns.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { PhotographFields } from '#web/shared/forms/photograph-fields.tsx';
import { usePhotographs } from '#web/shared/forms/use-photographs.ts';
import { piecesIn } from '#web/shared/returns/pieces-in.ts';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { optionClass, optionsClass } from '#web/ui/looks/option.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { NamedText } from '#web/ui/named-text.tsx';

interface ReturnFormProps {
  orderId: number;
  returns: Answer<'GET /v1/orders/{id}/returns'>;
  onClose: () => void;
  /** It is stored, as the return of this id. */
  onAsked: (id: number) => void;
}

/** Asks to return something of an order: which pieces, why, with photographs, and what the customer would like for it. */
export function ReturnForm({ orderId, returns, onClose, onAsked }: ReturnFormProps) {
  const [reason, setReason] = useState<ReturnReason>();
  const [wish, setWish] = useState<(typeof returnWishes)[number]>('refund');
  const pictures = usePhotographs();
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: NewReturn,
    prepare: (fields) => ({
      lines: piecesIn(fields),
      reason: fields['reason'],
      wish,
      words: fields['words'],
      refund_to: fields['refund_to'] ?? '',
    }),
    failed: messages.askReturnFailed,
    send: async (body) => {
      const answer = await api('POST /v1/orders/{id}/returns', { params: { id: orderId }, body });
      showToast({ title: answer.message });
      await sendPhotographs(answer.data.return_id);
      onAsked(answer.data.return_id);
      onClose();
    },
  });

  /** The return is there: if they fail, only its photographs are not. */
  async function sendPhotographs(id: number): Promise<void> {
    if (pictures.photographs.length === 0) return;
    const form = new FormData();
    for (const file of pictures.photographs) form.append('files', file);
    try {
      await api('POST /v1/returns/{id}/photographs', { params: { id }, body: form });
    } catch (error) {
      showToast({ title: messages.photographsFailed, text: sentenceOf(error), isFailure: true });
    }
  }

  const isFault = reason !== undefined && isShopToBlame(reason);
  const reasons = reasonsOf(returns);
  return (
    <Dialog title={messages.whatComesBack} isOpen onClose={onClose}>
      <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
        <FormNotice failure={failure ?? fieldErrors['lines']} />
        <SelectField
          label={messages.whyBack}
          name="reason"
          required
          placeholder={messages.chooseReason}
          options={reasons.map((value) => ({ value, label: messages.reasons[value] }))}
          onChange={({ target }) => setReason(reasons.find((one) => one === target.value))}
          {...(fieldErrors['reason'] && { error: fieldErrors['reason'] })}
        />
        {returns.lines.map((line) => (
          <Pieces
            key={line.order_line_id}
            line={line}
            isFault={isFault}
            isAlone={returns.lines.length === 1}
          />
        ))}
        <FieldFrame
          label={isFault ? messages.whatIsWrong : messages.anythingElse}
          isRequired={isFault}
          error={fieldErrors['words']}
          {...(wish === 'exchange' && { hint: messages.whatInstead })}
        >
          {(ties) => (
            <textarea
              {...ties}
              className={inputClass}
              name="words"
              maxLength={returnLimits.maxWords}
            />
          )}
        </FieldFrame>
        <PhotographFields pictures={pictures} hint={messages.photographsHint} />
        {returns.is_exchanged && (
          <fieldset className={optionsClass}>
            <legend>{messages.whatYouGet}</legend>
            {returnWishes.map((one) => (
              <label className={optionClass} key={one}>
                <input
                  type="radio"
                  name="wish"
                  value={one}
                  checked={wish === one}
                  onChange={() => setWish(one)}
                />
                {messages.wishes[one]}
              </label>
            ))}
          </fieldset>
        )}
        {returns.is_by_hand && (
          <Field
            label={messages.whereTo}
            name="refund_to"
            hint={messages.whereToHint}
            autoComplete="off"
            maxLength={returnLimits.maxRefundTo}
            {...(fieldErrors['refund_to'] && { error: fieldErrors['refund_to'] })}
          />
        )}
        <p className="sm second">{messages.paysWay[returns.pays]}</p>
        {returns.conditions.length > 0 && (
          <p className="sm second">{messages.notTaken({ conditions: returns.conditions })}</p>
        )}
        <div className={actionsClass('sticky')}>
          <button type="button" className={buttonClass('plain')} onClick={onClose}>
            {messages.cancel}
          </button>
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={isBusy || pictures.isPreparing}
            aria-busy={isBusy}
          >
            {isBusy ? messages.sending : messages.sendRequest}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The reasons that still count for something of the order. */
function reasonsOf({ lines, damage_until: until, is_late: isLate }: ReturnFormProps['returns']) {
  return returnReasons.filter((reason) => {
    if (!isShopToBlame(reason)) return lines.some((line) => line.refusal === null);
    return until !== null && (reason !== 'late' || isLate);
  });
}

interface PiecesProps {
  line: ReturnableLine;
  isFault: boolean;
  /** Whether nothing else was ordered. */
  isAlone: boolean;
}

/** How many pieces of a line come back; or why none can. */
function Pieces({ line, isFault, isAlone }: PiecesProps) {
  const { product_name: name, pieces, refusal } = line;
  const stopped = pieces === 0 ? (refusal ?? 'all_returned') : isFault ? null : refusal;
  if (stopped !== null) {
    return (
      <p className="second">
        <NamedText text={messages.lineRefused({ name, refusal: stopped })} name={name} />
      </p>
    );
  }
  return (
    <Field
      label={messages.howMany({ name, pieces })}
      name={`pieces ${line.order_line_id}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      defaultValue={isAlone && pieces === 1 ? 1 : 0}
    />
  );
}
