import { type FormEvent, use, useState } from 'react';
import type { z } from 'zod';

import * as messages from '#messages/ui.ts';
import { ApiError, isRefusal, sentenceOf } from '#web/data/client.ts';
import { TypedScope } from '#web/ui/typed-scope.ts';

import { isOvertaken } from './overtaken.ts';

interface Submission<Body> {
  /** The same schema that the server validates with. */
  schema: z.ZodType<Body>;
  /** Converts the form's texts to the types that the schema expects. */
  prepare?: (fields: Record<string, unknown>) => Record<string, unknown>;
  send: (body: Body, form: HTMLFormElement) => Promise<void>;
  /** The message if the server refuses without giving one. */
  failed: string;
  /** The message if the server cannot be reached, if not the usual one. */
  networkError?: string;
}

const isEntry = (
  element: Element,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/**
 * Inputs that the browser cannot parse, such as a date without its time: their value is empty although the field is
 * not.
 */
const unreadable = (form: HTMLFormElement) =>
  Array.from(form.elements)
    .filter((element) => isEntry(element) && element.validity.badInput)
    .map((element) => ({
      path: (element as HTMLInputElement).name,
      message: messages.dayOrTimeMissing,
    }));

/**
 * Returns the focus to the button, which lost it by being disabled during the request. What the form says above its fields
 * stays in sight.
 */
function keepFocus(form: HTMLFormElement): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    form.querySelector<HTMLButtonElement>('[type=submit]')?.focus({ preventScroll: true });
  });
}

/**
 * Submits a form: validates first, sends once, and displays errors beside their fields or above the form. The first
 * invalid field gets the focus.
 */
export function useSubmit<Body>({
  schema,
  prepare = (fields) => fields,
  send,
  failed,
  networkError,
}: Submission<Body>) {
  const scope = use(TypedScope);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    // Files are validated by the server, which inspects their content.
    const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
    const checked = schema.safeParse(prepare(Object.fromEntries(texts)));
    setFailure(undefined);
    setFieldErrors({});
    const half = unreadable(form);
    if (half.length > 0) return refuse(form, half);
    if (!checked.success) return refuse(form, checked.error.issues);
    setIsBusy(true);
    try {
      await send(checked.data, form);
      scope?.onSaved();
    } catch (error) {
      const fields = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      const isAboutFields = fields.some(({ path }) => form.elements.namedItem(path));
      if (isAboutFields) {
        // That comes first; what the other has changed stands beside its fields.
        if (isOvertaken(error)) setFailure(sentenceOf(error));
        refuse(form, fields);
      } else if (error instanceof ApiError) setFailure(error.message);
      else setFailure(isRefusal(error) ? failed : (networkError ?? sentenceOf(error)));
    } finally {
      setIsBusy(false);
      keepFocus(form);
    }
  }

  function refuse(
    form: HTMLFormElement,
    issues: { path: PropertyKey[] | string; message: string }[],
  ): void {
    const errors: Record<string, string> = {};
    for (const { path, message } of issues) {
      errors[Array.isArray(path) ? path.join('.') : path] ??= message;
    }
    setFieldErrors(errors);
    const first = Array.from(form.elements).find(
      (element) => isEntry(element) && errors[element.name],
    );
    if (first instanceof HTMLElement) first.focus();
  }

  return {
    fieldErrors,
    failure,
    isBusy,
    /** Clears the error of one field, or of all, when the user edits it. */
    forgetError: (field?: string) =>
      setFieldErrors((known) => (field === undefined ? {} : { ...known, [field]: undefined })),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
