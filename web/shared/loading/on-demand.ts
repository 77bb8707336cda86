import { useState } from 'react';

import { type Loaded, type Loading, settled, useLoaded } from '#web/data/use-loaded.ts';

/** The state of a call that an event starts, as when somebody opens something within a page. */
export interface OnDemand<Value, Args extends unknown[]> extends Loaded<Value> {
  /** Called by event handlers, never by an effect. */
  start: (...args: Args) => void;
}

export function useOnDemand<Value, Args extends unknown[]>(
  call: (...args: Args) => Promise<Value>,
): OnDemand<Value, Args> {
  const [last, setLast] = useState<{ args: Args; loading: Loading<Value> }>();
  const start = (...args: Args) => setLast({ args, loading: settled(call(...args)) });
  const loaded = useLoaded(last?.loading, () => last && start(...last.args));
  return { ...loaded, start };
}
