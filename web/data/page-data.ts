import { ApiError, ForeignAnswer, refusalOf } from './client.ts';
import { answerWithinMs, noRedirects } from './fetch-transport.ts';

/** What the framework writes on all data of pages, and nobody else does. */
const ownHeader = 'x-remix-response';

/**
 * Has the framework fetch the data of pages as calls are fetched: no longer than the shop takes, without following
 * anybody elsewhere, and with what is not the shop's taken for nothing but that. It has no place of its own for it.
 */
export function guardPageData(): void {
  const usual = window.fetch;
  window.fetch = async (input, init) => {
    if (!isPageData(input)) return usual(input, init);
    const limit = AbortSignal.timeout(answerWithinMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const response = await usual(input, { ...init, signal, redirect: noRedirects });
    if (response.headers.has(ownHeader) || (await isRefused(response))) return response;
    throw new ForeignAnswer(response.status);
  };
}

/** Too busy to make a page the shop says so in the words of a call; its status tells the error screen. */
const isRefused = async (response: Response): Promise<boolean> =>
  refusalOf(response.status, await response.clone().text()) instanceof ApiError;

const isPageData = (input: RequestInfo | URL): input is URL =>
  input instanceof URL &&
  input.origin === window.location.origin &&
  input.pathname.endsWith('.data');
