import type { ReactNode } from 'react';

import * as messages from '#messages/ui.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';

interface LoadedProps<Value> {
  /** What is loaded. */
  of: { answer: Value | undefined; failure: string | undefined; reload: () => void };
  /** What could not be loaded, in a sentence before the failure. */
  lead?: string;
  /** Displayed while loading, in place of a box. */
  waiting?: ReactNode;
  /** The classes of the box. */
  box?: string;
  /** Displayed in place of everything else after a failure. */
  renderFailure?: (failure: string) => ReactNode;
  isEmpty?: (answer: Value) => boolean;
  /** Displayed in place of an empty answer. */
  empty?: ReactNode;
  children?: (answer: Value) => ReactNode;
}

/**
 * Whatever of a page is loaded: that it is loading, why it could not be loaded with a way to retry, or the content.
 * If loading again fails, the content stays below the failure.
 */
export function Loaded<Value>({
  of: { answer, failure, reload },
  lead,
  box = skeletonClass('page'),
  waiting = <div className={box} role="status" aria-label={messages.loading} />,
  renderFailure,
  isEmpty,
  empty,
  children,
}: LoadedProps<Value>) {
  if (failure !== undefined && renderFailure) return renderFailure(failure);
  return (
    <>
      <FetchFailure failure={failure} lead={lead} onRetry={reload} />
      {answer === undefined && failure === undefined && waiting}
      {answer !== undefined && (isEmpty?.(answer) ? empty : children?.(answer))}
    </>
  );
}
