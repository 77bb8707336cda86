import { ComplaintNote, type ShopComplaintThread } from '#contract/complaints/schemas.ts';
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

interface NoteFormProps {
  complaint: ShopComplaintThread;
  onChanged: (complaint: ShopComplaintThread) => void;
}

/** A note that staff write for each other; the customer never sees it. */
export function NoteForm({ complaint: { complaint_id: id }, onChanged }: NoteFormProps) {
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: ComplaintNote,
    failed: messages.noteFailed,
    send: async (body, form) => {
      const { data } = await api('POST /v1/complaints/{id}/notes', { params: { id }, body });
      form.reset();
      onChanged(data);
    },
  });
  return (
    <section className={panelClass} aria-labelledby="complaint-note">
      <h3 id="complaint-note">{messages.privateNote}</h3>
      <p className="sm second">{messages.onlyStaff}</p>
      <form className={classes(formClass(), 'mt-2')} noValidate onSubmit={onSubmit}>
        <FormNotice failure={failure} />
        <FieldFrame
          label={messages.note}
          {...(fieldErrors['text'] !== undefined && { error: fieldErrors['text'] })}
        >
          {(ties) => (
            <textarea
              {...ties}
              className={inputClass}
              name="text"
              rows={2}
              maxLength={limits.maxComplaintLength}
              onChange={() => forgetError('text')}
            />
          )}
        </FieldFrame>
        <button type="submit" className={buttonClass('plain', 'small')} disabled={isBusy}>
          {messages.saveNote}
        </button>
      </form>
    </section>
  );
}
