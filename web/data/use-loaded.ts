import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import { ApiError, sentenceOf } from '#web/data/client.ts';

/** The response of a call, or why there is none. */
type Result<Value> =
  | { answer: Value }
  | {
      /** A message for the user. */
      failure: string;
      /** The HTTP status of the failure, if there was a response. */
      failureStatus: number | undefined;
    };

/** A call that a loader has started. It never rejects. */
export type Loading<Value> = Promise<Result<Value>>;

/**
 * For loaders that do not wait: the router displays the page at once, and the page displays that it is loading, the
 * response, or why there is none.
 */
export const settled = <Value>(call: Promise<Value>): Loading<Value> =>
  call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({
      failure: sentenceOf(error),
      failureStatus: error instanceof ApiError ? error.status : undefined,
    }),
  );

/** What a page knows of a call that its loader has started. */
export interface Loaded<Value> {
  /** The last response; while the call is repeated, or if that fails, the previous one stays. */
  answer: Value | undefined;
  failure: string | undefined;
  failureStatus: number | undefined;
  isLoading: boolean;
  /** Loads all data of the page again. */
  reload: () => unknown;
}

/**
 * The state of a call that a loader has started; undefined if it has not started any. `again` repeats the call if
 * it does not belong to the page's own loader.
 */
export function useLoaded<Value>(
  loading: Loading<Value> | undefined,
  again?: () => void,
): Loaded<Value> {
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState<Partial<Loaded<Value>> & { loading?: Loading<Value> }>({});
  // The loader's call, which began outside React.
  useEffect(() => {
    let isCurrent = true;
    const show = (result: Result<Value>) =>
      isCurrent && setKnown(({ answer }) => ({ answer, ...result, loading }));
    void loading?.then(show);
    return () => {
      isCurrent = false;
    };
  }, [loading]);
  const { answer, failure, failureStatus } = known;
  const reload: () => unknown = again ?? revalidate;
  const hasFailed = failure !== undefined;
  // The browser's connection: what failed because it was down is repeated when it is back.
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [hasFailed, reload]);
  const isLoading = loading !== undefined && known.loading !== loading;
  return { answer, failure, failureStatus, isLoading, reload };
}
