import { type RouterContextProvider, createContext, data } from 'react-router';

import type { Call } from '#contract/call.ts';

import { ApiError } from './client.ts';

/** The API for loaders, set once per request on the server and once per visit in the browser. */
export const apiContext = createContext<Call>();

/**
 * The API as loaders use it: an API error becomes the page's response with the same status, and the nearest error
 * screen renders it.
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

/** A loader's input comes from the page's URL, so invalid input (422) means that the page does not exist (404). */
const pageStatus = (error: ApiError): number => (error.status === 422 ? 404 : error.status);
