import { TakenReturn, type ReturnableLine } from '#contract/returns/schemas.ts';
import { returnLimits, returnReasons } from '#contract/returns/words.ts';
import * as messages from '#messages/admin-returns.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
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
import { checkClass } from '#web/ui/looks/option.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';

interface TakeReturnProps {
  orderId: number;
  lines: ReturnableLine[];
  onClose: () => void;
  onTaken: () => void;
}

/** A return that staff ask for a customer who calls or comes. */
export function TakeReturn({ orderId, lines, onClose, onTaken }: TakeReturnProps) {
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: TakenReturn,
    prepare: (fields) => ({
      lines: piecesIn(fields),
      reason: fields['reason'],
      words: fields['words'],
      is_beyond: fields['is_beyond'] === 'on',
    }),
    failed: messages.takeReturnFailed,
    send: async (body) => {
      await api('POST /v1/orders/{id}/returns/taken', { params: { id: orderId }, body });
      showToast({ title: messages.taken });
      onTaken();
      onClose();
    },
  });
  return (
    <Dialog title={messages.takeQuestion({ order: orderId })} isOpen onClose={onClose}>
      <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
        <p className="second">{messages.takeText}</p>
        <FormNotice failure={failure ?? fieldErrors['lines']} />
        {lines
          .filter(({ pieces }) => pieces > 0)
          .map(({ order_line_id: line, product_name: name, pieces }) => (
            <Field
              key={line}
              label={messages.piecesOfLine({ name, pieces })}
              name={`pieces ${line}`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={lines.length === 1 && pieces === 1 ? '1' : '0'}
            />
          ))}
        <SelectField
          label={messages.reason}
          name="reason"
          required
          placeholder={messages.chooseReason}
          options={returnReasons.map((value) => ({ value, label: messages.reasons[value] }))}
          {...(fieldErrors['reason'] && { error: fieldErrors['reason'] })}
        />
        <FieldFrame label={messages.wordsOfStaff} error={fieldErrors['words']}>
          {(ties) => (
            <textarea
              {...ties}
              className={inputClass}
              name="words"
              maxLength={returnLimits.maxWords}
            />
          )}
        </FieldFrame>
        <label className={checkClass}>
          <input type="checkbox" name="is_beyond" />
          {messages.beyondRules}
        </label>
        <div className={actionsClass('sticky')}>
          <button type="button" className={buttonClass('plain')} onClick={onClose}>
            {messages.cancel}
          </button>
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? messages.saving : messages.takeReturn}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
