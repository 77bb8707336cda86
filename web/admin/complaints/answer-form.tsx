import { ComplaintAnswer, type ShopComplaintThread } from '#contract/complaints/schemas.ts';
import { complaintOutcomes } from '#contract/complaints/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/complaints.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';

interface AnswerFormProps {
  complaint: ShopComplaintThread;
  onChanged: (complaint: ShopComplaintThread) => void;
}

/** The answer that the customer reads, and whether it settles the complaint. */
export function AnswerForm({ complaint: { complaint_id: id }, onChanged }: AnswerFormProps) {
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: ComplaintAnswer,
    prepare: ({ outcome, ...fields }) => ({ ...fields, ...(outcome !== '' && { outcome }) }),
    failed: messages.answerFailed,
    send: async (body, form) => {
      const { data, message } = await api('POST /v1/complaints/{id}/answers', {
        params: { id },
        body,
      });
      form.reset();
      showToast({ title: message });
      onChanged(data);
    },
  });
  return (
    <section className={panelClass} aria-labelledby="complaint-answer">
      <h3 id="complaint-answer">{messages.answerTitle}</h3>
      <p className="sm second mt-2">{messages.answersAreRead}</p>
      <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
        <FormNotice failure={failure} />
        <FieldFrame
          label={messages.answerLabel}
          isRequired
          {...(fieldErrors['text'] !== undefined && { error: fieldErrors['text'] })}
        >
          {(ties) => (
            <textarea
              {...ties}
              className={inputClass}
              name="text"
              rows={5}
              maxLength={limits.maxComplaintLength}
              onChange={() => forgetError('text')}
            />
          )}
        </FieldFrame>
        <SelectField
          label={messages.outcome}
          name="outcome"
          placeholder={messages.staysOpen}
          options={complaintOutcomes.map((value) => ({ value, label: messages.outcomes[value] }))}
          error={fieldErrors['outcome']}
          onChange={() => forgetError('outcome')}
        />
        <button
          type="submit"
          className={buttonClass('primary')}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? messages.sending : messages.sendAnswer}
        </button>
      </form>
    </section>
  );
}
