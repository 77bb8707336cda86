import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';

import { offlinePath } from '#contract/page-requests.ts';
import * as messages from '#messages/shell.ts';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { Balloons } from '#web/shell/opening-soon.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { lostClass } from '#web/ui/looks/lost.ts';

import type { Route } from './+types/offline.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, messages.offlineTitle);

/** Its document is stored, and never loaded again. */
export const shouldRevalidate = () => false;

const neverChanges = () => () => undefined;

/** Returns the page that was asked for, which the worker has put into the fragment of this URL; the home page without one. */
function askedPage(): string {
  const { hash, origin } = window.location;
  const asked = hash.slice(1);
  if (!asked.startsWith('/') || !URL.canParse(asked, origin)) return '/';
  const url = new URL(asked, origin);
  const isOwn = url.origin === origin && url.pathname !== offlinePath;
  return isOwn ? url.pathname + url.search : '/';
}

/**
 * Stands in for a page that was asked for without a connection and is not stored as a document. That one opens at once
 * if its data is stored, else as soon as there is a connection.
 */
export default function Offline() {
  const navigate = useNavigate();
  const page = useSyncExternalStore(neverChanges, askedPage, () => undefined);
  const isCheckout = page?.startsWith('/checkout') ?? false;

  // The browser's history: this page gives way to the one that was asked for.
  useEffect(() => {
    if (page !== undefined) void navigate(page, { replace: true });
  }, [page, navigate]);

  return (
    <div className={classes(lostClass, 'wrap')}>
      <Balloons />
      <h1>{messages.offlineTitle}</h1>
      <p className="second">{isCheckout ? messages.offlineCheckoutText : messages.offlineText}</p>
      <div className={actionsClass()}>
        <Link className={buttonClass('primary')} to="/cart">
          {messages.yourCart}
        </Link>
        <Link className={buttonClass('plain')} to="/">
          {messages.returnToHome}
        </Link>
      </div>
    </div>
  );
}
