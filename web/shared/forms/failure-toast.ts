import { ApiError, sentenceOf } from '#web/data/client.ts';

import { showToast } from '../../ui/toast.ts';

const sessionEnded = 401;

/**
 * Says why something did not work; `networkError` where the shop could not be reached, if not the usual sentence. An
 * ended session has been said already, and is the reason.
 */
export function showFailure(error: unknown, networkError?: string): void {
  if (error instanceof ApiError && error.status === sessionEnded) return;
  const title = error instanceof ApiError ? error.message : (networkError ?? sentenceOf(error));
  showToast({ title, isFailure: true });
}

/**
 * For a question with fields: what the shop has refused is said as ever, and the question goes. Where nobody knows, or
 * the shop was too busy or failed, it gets the words, and stays with what was typed.
 */
export function failureToStay(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return sentenceOf(error);
  showFailure(error);
  return undefined;
}
