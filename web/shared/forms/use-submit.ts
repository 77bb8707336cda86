import { type FormEvent, useState } from 'react';
import type { z } from 'zod';

import { ApiError, isRefusal, sentenceOf } from '#web/data/client.ts';

interface Submission<Body> {
  /** The same schema that the server checks with. */
  schema: z.ZodType<Body>;
  /** Brings what the form holds, which is text, to what the schema takes. */
  prepare?: (fields: Record<string, unknown>) => Record<string, unknown>;
  send: (body: Body, form: HTMLFormElement) => Promise<void>;
  /** What is said where the server refuses without words. */
  failed: string;
  /** What is said where the server could not be reached, if it is not the usual sentence. */
  networkError?: string;
}

const isEntry = (
  element: Element,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Entries that the browser cannot read, such as a day without its time: their value looks empty, and is not. */
const unreadable = (form: HTMLFormElement) =>
  Array.from(form.elements)
    .filter((element) => isEntry(element) && element.validity.badInput)
    .map((element) => ({
      path: (element as HTMLInputElement).name,
      message: 'Please give both a day and a time.',
    }));

/** The button was switched off while it was busy, and lost the focus by that: it gets it back. */
function keepFocus(form: HTMLFormElement): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    form.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  });
}

/**
 * A form's way to the server: checked first, sent once, refusals beside the fields they are about or above
 * the form. The first field that is wrong gets the focus.
 */
export function useSubmit<Body>({
  schema,
  prepare = (fields) => fields,
  send,
  failed,
  networkError,
}: Submission<Body>) {
  const [fieldErrors, setFieldErrors] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    // Files are judged by the shop, which looks into them.
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
    } catch (error) {
      const fields = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      const isAboutFields = fields.some(({ path }) => form.elements.namedItem(path));
      if (isAboutFields) refuse(form, fields);
      else if (error instanceof ApiError) setFailure(error.message);
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
    /** What was wrong is being put right: in one field, or in all. */
    forgetError: (field?: string) =>
      setFieldErrors((known) => (field === undefined ? {} : { ...known, [field]: undefined })),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
