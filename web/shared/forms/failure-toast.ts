import { ApiError, sentenceOf } from '#web/data/client.ts';

import { showToast } from '../../ui/toast.ts';

const sessionEnded = 401;

/**
 * Displays why something failed; `networkError` replaces the usual message if the shop cannot be reached. A 401 is
 * ignored: ending the session has already displayed its own message.
 */
export function showFailure(error: unknown, networkError?: string): void {
  if (error instanceof ApiError && error.status === sessionEnded) return;
  const title = error instanceof ApiError ? error.message : (networkError ?? sentenceOf(error));
  showToast({ title, isFailure: true });
}

/**
 * For a dialog with fields. A refusal is displayed as a toast and the dialog may close. If the outcome is unknown,
 * or the shop was overloaded or failed, returns the message, so that the dialog stays open with its input.
 */
export function failureToStay(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return sentenceOf(error);
  showFailure(error);
  return undefined;
}

/** The same where another input may succeed: a refusal stays in the dialog too, in the words of its field if it has some. */
export function refusalToStay(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return failureToStay(error);
  return error.problem.errors?.[0]?.message ?? error.message;
}
