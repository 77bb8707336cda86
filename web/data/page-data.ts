import { pageOfData, seenAsDocument, seenHeader } from '#contract/page-requests.ts';

import { ApiError, ForeignAnswer, refusalOf } from './client.ts';
import { answerWithinMs } from './fetch-transport.ts';
import { noteSeen, untilAnswered } from '#web/ui/connection.ts';
import { leaveFor } from '#web/ui/history-steps.ts';

/** The header that the framework sets on all page data, and that no other program sends. */
const ownHeader = 'x-remix-response';

/**
 * Makes the framework fetch page data under the same rules as API calls: the same timeout, no redirects, and a
 * response that is not from the shop is treated as a network error. Without any response, the page that one is on
 * stays, and the next one comes when the connection is back. The framework has no hook for this, so `window.fetch` is
 * wrapped.
 */
export function guardPageData(): void {
  noteSeen(window.location.pathname, Number(document.documentElement.dataset['seen']));
  const usual = window.fetch;
  window.fetch = async (input, init) => {
    if (!isPageData(input)) return usual(input, init);
    const ask = () => {
      const limit = AbortSignal.timeout(answerWithinMs);
      const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
      // Not 'error', which could not be distinguished from a lost connection.
      return usual(input, { ...init, signal, redirect: 'manual' });
    };
    const response = await untilAnswered(ask, init?.signal);
    const page = pageOfData(input.pathname);
    const at = response.headers.get(seenHeader);
    if (at === seenAsDocument) return leaveForSeen(page, input);
    noteSeen(page, Number(at));
    if (response.headers.has(ownHeader) || (await isRefused(response))) return response;
    throw new ForeignAnswer(response.status);
  };
}

/** Of this page only the document was stored, with all its data. Does not return: the document replaces this one. */
function leaveForSeen(page: string, asked: URL): Promise<never> {
  asked.pathname = page;
  asked.searchParams.delete('_routes');
  void leaveFor(asked.href);
  return new Promise(() => undefined);
}

/** When overloaded, the shop answers page requests with an API error; its status selects the error screen. */
const isRefused = async (response: Response): Promise<boolean> =>
  refusalOf(response.status, await response.clone().text()) instanceof ApiError;

const isPageData = (input: RequestInfo | URL): input is URL =>
  input instanceof URL &&
  input.origin === window.location.origin &&
  input.pathname.endsWith('.data');
