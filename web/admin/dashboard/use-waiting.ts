import { useCallback, useState } from 'react';

import type { Answer } from '#contract/call.ts';
import { api } from '#web/data/fetch-transport.ts';
import { type Loaded, type Loading, settled, useLoaded } from '#web/data/use-loaded.ts';

import { useOrderNews } from './use-order-news.ts';

type Waiting = Answer<'GET /v1/dashboard/waiting'>;

/**
 * What waits for hands, as the frame's loader has asked for it, and asked for again when an order arrives: these numbers
 * alone, as the page may have a form that is being filled in.
 */
export function useWaiting(loading: Loading<Waiting>): Loaded<Waiting> {
  const [again, setAgain] = useState<{ of: Loading<Waiting>; loading: Loading<Waiting> }>();
  const ask = useCallback(
    () => setAgain({ of: loading, loading: settled(api('GET /v1/dashboard/waiting')) }),
    [loading],
  );
  const waiting = useLoaded(again?.of === loading ? again.loading : loading, ask);
  useOrderNews(ask);
  return waiting;
}
