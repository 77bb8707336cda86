import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/ui.ts';
import { PictureField } from '#web/shared/forms/picture-field.tsx';
import { useDraft } from '#web/shared/forms/use-draft.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { classes } from '#web/ui/classes.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';

interface EditFormProps<Body> {
  /** The name under which typed values are stored until they are saved, such as 'category:12'. */
  draft: string;
  action: string;
  busyAction: string;
  /** The message if the shop refuses without giving one. */
  failed: string;
  /** The message if the shop cannot be reached, if not the usual one. */
  networkError?: string;
  schema: z.ZodType<Body>;
  /** Converts the form's texts to the types that the schema expects. */
  prepare?: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** Sends the input, either validated or as the form holds it; returns the shop's response. */
  save: (body: Body, fields: FormData, form: HTMLFormElement) => Promise<{ message: string }>;
  onSaved: () => void;
  onCancel: () => void;
  /** Whether the form has a picture field. */
  hasPicture?: boolean;
  /** The required fields: the button is disabled until they are filled in. */
  needed?: string[];
  children: (errors: Record<string, string | undefined>) => ReactNode;
}

interface EditDialogProps<Body> extends EditFormProps<Body> {
  title: string;
  isOpen: boolean;
}

/** Adds or edits one thing, and closes shortly after it is saved. */
export function EditDialog<Body>({ title, isOpen, ...form }: EditDialogProps<Body>) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={form.onCancel}>
      <EditForm {...form} />
    </Dialog>
  );
}

const nothing: string[] = [];

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
    needed = nothing,
    networkError,
    children,
  } = props;
  const [success, setSuccess] = useState<string>();
  const { formRef, notice, end } = useDraft(props.draft);
  const [isPreparing, setIsPreparing] = useState(false);
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema,
    prepare,
    failed,
    networkError,
    send: async (body, form) => {
      const { message } = await save(body, new FormData(form), form);
      end();
      setSuccess(message);
      onSaved();
    },
  });
  const [isComplete, setIsComplete] = useState(needed.length === 0);
  const watch = useCallback(
    (form: HTMLFormElement) => {
      const look = () => setIsComplete(isFilled(form, needed));
      look();
      // Fields also change without typing, such as when the options of a select arrive.
      const observer = new MutationObserver(look);
      observer.observe(form, { childList: true, subtree: true });
      const forget = formRef(form);
      return () => {
        observer.disconnect();
        forget?.();
      };
    },
    [needed, formRef],
  );
  const close = useEffectEvent(onCancel);
  const cancel = () => {
    end();
    onCancel();
  };
  // A timer: the message stays on screen for a moment.
  useEffect(() => {
    if (success === undefined) return;
    const closing = setTimeout(() => close(), limits.dialogCloseMs);
    return () => clearTimeout(closing);
  }, [success]);

  return (
    <form
      ref={watch}
      className={classes(formClass(), 'mt-3')}
      noValidate
      onSubmit={onSubmit}
      onInput={({ currentTarget, target }) => {
        setIsComplete(isFilled(currentTarget, needed));
        forgetError((target as HTMLInputElement).name);
      }}
    >
      {notice}
      <FormNotice success={success} failure={failure} />
      {children(fieldErrors)}
      {hasPicture && <PictureField label={messages.pictureOptional} onBusy={setIsPreparing} />}
      <div className={actionsClass('sticky')}>
        <button type="button" className={buttonClass('plain')} onClick={cancel}>
          {messages.cancel}
        </button>
        <button
          type="submit"
          className={buttonClass('primary')}
          disabled={isBusy || isPreparing || !isComplete || success !== undefined}
          aria-busy={isBusy}
        >
          {isBusy ? busyAction : action}
        </button>
      </div>
    </form>
  );
}

/** Whether all of these fields have a value. */
function isFilled(form: HTMLFormElement, names: string[]): boolean {
  const fields = new FormData(form);
  return names.every((name) => {
    const value = fields.get(name);
    return typeof value === 'string' && value.trim() !== '';
  });
}
