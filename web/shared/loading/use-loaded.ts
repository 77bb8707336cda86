import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';

import { ApiError, sentenceOf } from '#web/data/client.ts';

/** The response of a call, or why there is none. */
type Result<Value> =
  | { answer: Value; failure?: undefined; failureStatus?: undefined }
  | {
      answer?: undefined;
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
  reload: () => void;
}

const results = new WeakMap<Loading<unknown>, Result<unknown>>();

/**
 * The state of a call that a loader has started; undefined if it has not started any. `again` repeats the call if
 * it does not belong to the page's own loader.
 */
export function useLoaded<Value>(
  loading: Loading<Value> | undefined,
  again?: () => void,
): Loaded<Value> {
  const { revalidate } = useRevalidator();
  const result = useResult(loading);
  const [known, setKnown] = useState<Partial<Result<Value>> & { result?: Result<Value> }>({});
  const isNew = result !== undefined && result !== known.result;
  const shown = isNew ? { ...result, answer: result.answer ?? known.answer, result } : known;
  if (isNew) setKnown(shown as typeof known);
  const reload = useCallback(() => (again ? again() : void revalidate()), [again, revalidate]);
  useReloadOnline(shown.failure === undefined ? undefined : reload);
  return {
    answer: shown.answer,
    failure: shown.failure,
    failureStatus: shown.failureStatus,
    isLoading: loading !== undefined && result === undefined,
    reload,
  };
}

/** The result of a call; undefined until there is one. */
function useResult<Value>(loading: Loading<Value> | undefined): Result<Value> | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const keep = (result: Result<Value>) => {
        if (loading) results.set(loading, result);
        listener();
      };
      void loading?.then(keep);
      return () => undefined;
    },
    [loading],
  );
  const read = () => loading && (results.get(loading) as Result<Value> | undefined);
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** Repeats what failed because the connection was down as soon as it is back. */
function useReloadOnline(reload: (() => void) | undefined): void {
  // The browser's connection.
  useEffect(() => {
    if (!reload) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
}
