import { ApiError, sentenceOf } from '#web/client.ts';

import { showToast } from './toast.ts';

const sessionEnded = 401;

/** Says why something did not work. An ended session has been said already, and is the reason. */
export function showFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === sessionEnded) return;
  showToast({ title: sentenceOf(error), isFailure: true });
}
