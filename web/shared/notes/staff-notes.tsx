import type { Answer } from '#contract/call.ts';
import {
  type NewStaffNote as NewNote,
  NewStaffNote,
  type StaffNote,
} from '#contract/notes/schemas.ts';
import * as messages from '#messages/admin-desk.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { Sentence } from '#web/ui/sentence.tsx';

import styles from './staff-notes.module.css';

interface StaffNotesProps {
  notes: LoadedCall<Answer<'GET /v1/orders/{id}/notes'>>;
  write: (note: NewNote) => Promise<unknown>;
}

/** What staff have written of an order or a customer for each other, and a field to write more. */
export function StaffNotes({ notes, write }: StaffNotesProps) {
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: NewStaffNote,
    send: async (note, form) => {
      await write(note);
      form.reset();
      notes.reload();
    },
    failed: messages.writeNoteFailed,
  });
  return (
    <section className={panelClass} aria-labelledby="staff-notes">
      <div className={styles.head}>
        <h3 id="staff-notes">{messages.privateNotes}</h3>
        <span className="sm second">{messages.onlyStaff}</span>
      </div>
      <Loaded of={notes} lead={messages.notesFailed}>
        {({ data }) => (
          <ol className={styles.notes}>
            {data.map((note) => (
              <Note key={note.note_id} note={note} />
            ))}
          </ol>
        )}
      </Loaded>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <FormNotice {...(failure !== undefined && { failure })} />
        <FieldFrame
          label={messages.writeNote}
          {...(fieldErrors['text'] !== undefined && { error: fieldErrors['text'] })}
        >
          {(ties) => (
            <textarea
              {...ties}
              className={classes(inputClass, styles.field)}
              name="text"
              rows={2}
              onChange={() => forgetError('text')}
            />
          )}
        </FieldFrame>
        <button type="submit" className={buttonClass('plain', 'small')} disabled={isBusy}>
          {isBusy ? messages.savingNote : messages.addNote}
        </button>
      </form>
    </section>
  );
}

const Note = ({ note: { text, at, by } }: { note: StaffNote }) => (
  <li className={styles.note}>
    <p className={styles.text}>{text}</p>
    <p className="sm second">
      <Sentence
        text={messages.noteBy({ by: by?.phone_no ?? messages.formerStaff, at })}
        parts={{ time: (words) => <time dateTime={at}>{words}</time> }}
      />
    </p>
  </li>
);
