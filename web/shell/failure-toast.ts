import { ApiError, sentenceOf } from '#web/client.ts';

import { showToast } from './toast.ts';

const sessionEnded = 401;

/**
 * Says why something did not work; `thrown` where the shop could not be reached, if not the usual sentence. An
 * ended session has been said already, and is the reason.
 */
export function showFailure(error: unknown, thrown?: string): void {
  if (error instanceof ApiError && error.status === sessionEnded) return;
  const title = error instanceof ApiError ? error.message : (thrown ?? sentenceOf(error));
  showToast({ title, isFailure: true });
}
