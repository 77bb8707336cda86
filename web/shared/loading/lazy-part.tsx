import { type ComponentType, lazy, useState } from 'react';

import * as failures from '#messages/shell.ts';
import * as messages from '#messages/ui.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';

type Fetch<Props> = () => Promise<ComponentType<Props>>;

interface MissingProps<Props> {
  /** The props of what is missing. */
  given: Props;
  onRetry: () => void;
}

/**
 * A part of a page whose script is fetched when it is drawn. If it cannot be fetched, as without a connection, the page
 * stays, and in place of the part stands why, with a way to try again.
 */
export const lazyPart = <Props extends object>(fetch: Fetch<Props>) =>
  fetchedLater(fetch, ({ onRetry }) => (
    <p role="alert">
      {failures.networkError}{' '}
      <button type="button" className={linkClass()} onClick={onRetry}>
        {messages.tryAgain}
      </button>
    </p>
  ));

/** The same for a dialog. */
export const lazyDialog = <Props extends { isOpen: boolean; onClose: () => void }>(
  fetch: Fetch<Props>,
) =>
  fetchedLater(fetch, ({ given: { isOpen, onClose }, onRetry }) => (
    <Dialog title={failures.networkError} isOpen={isOpen} onClose={onClose}>
      <button type="button" className={buttonClass('primary')} onClick={onRetry}>
        {messages.tryAgain}
      </button>
    </Dialog>
  ));

/** The same for what nobody has asked for: if it cannot be fetched, the page stays without it. */
export const lazyExtra = <Props extends object>(fetch: Fetch<Props>) =>
  fetchedLater(fetch, () => null);

function fetchedLater<Props extends object>(
  fetch: Fetch<Props>,
  Missing: ComponentType<MissingProps<Props>>,
): ComponentType<Props> {
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<MissingProps<Props>> }> => {
      const Part = await fetch().catch(() => undefined);
      // When it is drawn again, it is asked for again.
      if (!Part) begun = undefined;
      return { default: Part ? ({ given }) => <Part {...given} /> : Missing };
    });
  let begun: ReturnType<typeof begin> | undefined;
  const newest = () => (begun ??= begin());
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(newest);
    return <Part given={props} onRetry={() => setPart(newest)} />;
  };
}
