import { type ComponentType, lazy } from 'react';

import * as failures from '#messages/shell.ts';
import * as messages from '#messages/ui.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';

type Fetch<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose script is fetched when it is drawn. If it cannot be fetched, as without a connection, the page
 * stays, and in place of the part stands why, with a way to try again.
 */
export const lazyPart = <Props extends object>(fetch: Fetch<Props>) =>
  fetchedLater(fetch, () => (
    <p role="alert">
      {failures.networkError}{' '}
      <button type="button" className={linkClass()} onClick={loadAnew}>
        {messages.tryAgain}
      </button>
    </p>
  ));

/** The same for a dialog. */
export const lazyDialog = <Props extends { isOpen: boolean; onClose: () => void }>(
  fetch: Fetch<Props>,
) =>
  fetchedLater(fetch, ({ isOpen, onClose }) => (
    <Dialog title={failures.networkError} isOpen={isOpen} onClose={onClose}>
      <button type="button" className={buttonClass('primary')} onClick={loadAnew}>
        {messages.tryAgain}
      </button>
    </Dialog>
  ));

/** The same for what nobody has asked for: if it cannot be fetched, the page stays without it. */
export const lazyExtra = <Props extends object>(fetch: Fetch<Props>) =>
  fetchedLater(fetch, () => null);

const fetchedLater = <Props extends object>(fetch: Fetch<Props>, Missing: ComponentType<Props>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await fetch().catch(() => Missing),
  }));

/**
 * Browsers do not ask again for a script that has failed in this page, so the page is loaded anew; while the shop cannot be
 * reached it stays, as the browser would show its own message in place of it.
 */
function loadAnew(): void {
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => window.location.reload(),
    () => undefined,
  );
}
