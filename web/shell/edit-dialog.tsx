import { type ReactNode, useState } from 'react';
import type { z } from 'zod';

import { limits } from '#contract/limits.ts';
import { useSubmit } from '#web/shell/use-submit.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

interface EditFormProps<Body> {
  action: string;
  busyAction: string;
  /** What is said where the shop refuses without words. */
  failed: string;
  schema: z.ZodType<Body>;
  /** Brings what the form holds, which is text, to what the schema takes. */
  prepare?: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** Sends what was entered, as it was checked or as the form has it; returns what the shop says to it. */
  save: (body: Body, form: FormData) => Promise<{ message: string }>;
  onSaved: () => void;
  onCancel: () => void;
  /** Whether it may have a picture. */
  hasPicture?: boolean;
  children: (errors: Record<string, string | undefined>) => ReactNode;
}

interface EditDialogProps<Body> extends EditFormProps<Body> {
  title: string;
  isOpen: boolean;
}

/** Adds or changes one thing, and closes a moment after it is done. */
export function EditDialog<Body>({ title, isOpen, ...form }: EditDialogProps<Body>) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={form.onCancel}>
      <EditForm {...form} />
    </Dialog>
  );
}

function EditForm<Body>(props: EditFormProps<Body>) {
  const {
    action,
    busyAction,
    failed,
    schema,
    prepare,
    save,
    onSaved,
    onCancel,
    hasPicture,
    children,
  } = props;
  const [success, setSuccess] = useState<string>();
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema,
    prepare,
    failed,
    send: async (body, form) => {
      const { message } = await save(body, new FormData(form));
      setSuccess(message);
      onSaved();
      setTimeout(onCancel, limits.dialogCloseMs);
    },
  });
  return (
    <form className="form mt-3" noValidate onSubmit={onSubmit}>
      <FormNotice success={success} failure={failure} />
      {children(fieldErrors)}
      {hasPicture && (
        <Field
          label="Picture (optional)"
          type="file"
          name="file"
          accept="image/jpeg,image/png,image/gif,image/webp"
        />
      )}
      <div className="actions">
        <button type="button" className="btn plain" onClick={onCancel}>
          Cancel
        </button>
        <button
          type="submit"
          className="btn primary"
          disabled={isBusy || success !== undefined}
          aria-busy={isBusy}
        >
          {isBusy ? busyAction : action}
        </button>
      </div>
    </form>
  );
}
