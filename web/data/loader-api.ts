import { type RouterContextProvider, createContext, data } from 'react-router';

import type { Call } from '#contract/call.ts';

import { ApiError } from './client.ts';

/** Where loaders find the API. Set once per request on the server and once per visit in the browser. */
export const apiContext = createContext<Call>();

/**
 * The API as a loader uses it: a refusal becomes the page's own answer, with its status, and is drawn by
 * the nearest error screen.
 */
export function loaderApi(context: Readonly<RouterContextProvider>): Call {
  const call = context.get(apiContext);
  return async (name, ...input) => {
    try {
      return await call(name, ...input);
    } catch (error) {
      if (error instanceof ApiError) throw data(error.problem, { status: pageStatus(error) });
      throw error;
    }
  };
}

/** A loader's input is its page's address: one that makes no sense is a page that is not there. */
const pageStatus = (error: ApiError): number => (error.status === 422 ? 404 : error.status);
