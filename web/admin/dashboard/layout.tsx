import * as messages from '#messages/admin-dashboard.ts';
import { lazyExtra } from '#web/shared/loading/lazy-part.tsx';
import { Plus } from '#web/ui/icons.tsx';
import { Suspense, useState } from 'react';
import {
  Navigate,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  replace,
  useLocation,
} from 'react-router';

import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { type Session, currentSession, useSession } from '#web/data/session.ts';
import { useIsOwnData } from '#web/shared/accounts/login-required.tsx';
import { FindUs } from '#web/shared/store/find-us.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { useStore } from '#web/data/store.ts';
import { Link } from '#web/ui/link.tsx';

import type { Route } from './+types/layout.ts';
import { limits } from '#contract/limits.ts';

import { AwaitedProducts } from './awaited-products.tsx';
import { Checklist, checklistDismissal } from './checklist.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { isTab, maySee, placesFor, titleOf } from './desk-places.ts';
import { ListTabs } from './list-tabs.tsx';
import { RunningOut } from './running-out.tsx';
import { Sales } from './sales.tsx';
import { Summary } from './summary.tsx';
import { ToDo } from './to-do.tsx';
import { useWaiting } from './use-waiting.ts';
import { Waiting } from './waiting.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './layout.module.css';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  hiddenPageMeta(matches[0]?.loaderData, titleOf(location.pathname));

/** Other users are sent to the home page before anything loads; the server checks access to the data itself. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ url }, next) => {
    const instead = insteadOf(currentSession(), url.pathname);
    if (instead !== undefined) throw replace(instead);
    return next();
  },
];

/** Where an account is sent that may not see a page: to its first one, or out of the dashboard. */
const insteadOf = (session: Session | null, path: string): string | undefined =>
  maySee(session, path) ? undefined : (placesFor(session)[0]?.to ?? '/');

/** Loaded when there is something to do: the page itself shall be there at once. */
const PaperDuties = lazyExtra(async () => (await import('./paper-duties.tsx')).PaperDuties);

const today = '/admin';

/** Where its steps are done. Above the orders it would push them off the first screen. */
const hasChecklist = (pathname: string): boolean => isTab(pathname) && pathname !== '/admin/orders';

/** What the frame shows at its menu, and Today and the four tabs above their own content. */
export function clientLoader({ context, url: { pathname } }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const isSetUp = pathname !== today && (checklistDismissal.read() || !hasChecklist(pathname));
  return {
    waiting: settled(api('GET /v1/dashboard/waiting')),
    setup: isSetUp ? undefined : settled(api('GET /v1/dashboard/checklist')),
    ...(pathname === today && {
      totals: settled(api('GET /v1/dashboard/statistics')),
      counts: settled(api('GET /v1/payments/counts')),
      insights: settled(api('GET /v1/dashboard/insights', { query: { days: '30' } })),
      awaited: settled(api('GET /v1/restock', { query: { page_size: limits.awaitedShown } })),
    }),
  };
}

/** Loads again when asked to, and on every page, so that the numbers at the menu are of now. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname;

export const HydrateFallback = () => (
  <DeskFrame>
    <h1 className="no-print">{messages.adminDashboard}</h1>
    <div className={skeletonClass('page', 'wide')} role="status" aria-label={messages.loading} />
  </DeskFrame>
);

/** The frame of the dashboard, and what Today has above the list of products. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const isOwnData = useIsOwnData();
  const totals = useLoaded(loaderData.totals);
  const counts = useLoaded(loaderData.counts);
  const insights = useLoaded(loaderData.insights);
  const awaited = useLoaded(loaderData.awaited);
  const setup = useLoaded(loaderData.setup);
  const waiting = useWaiting(loaderData.waiting);
  const { store } = useStore();
  const { pathname } = useLocation();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const isToday = pathname === today;
  const hasActions = isToday || pathname === '/admin/products';
  const instead = insteadOf(session, pathname);
  if (instead !== undefined) return <Navigate to={instead} replace />;
  // Another account has logged in in another tab: it must not see the first one's data.
  if (!isOwnData) return <HydrateFallback />;
  return (
    <DeskFrame counts={waiting.answer?.data}>
      <div className={styles.dashboard}>
        <div className={hasActions ? classes(styles.head, 'no-print') : 'no-print'}>
          <h1 className={isToday ? undefined : 'sr-only'}>{messages.adminDashboard}</h1>
          {hasActions && (
            <div className={classes('push', styles.headActs)} ref={setActions}>
              <Link className={buttonClass('primary', 'small')} to="/admin/add-product">
                <Plus />
                {messages.addProduct}
              </Link>
            </div>
          )}
        </div>
        {hasChecklist(pathname) && <Checklist setup={setup.answer?.data} />}
        {isToday && setup.answer && (
          <Suspense>
            <PaperDuties setup={setup.answer.data} />
          </Suspense>
        )}
        {isToday && <Waiting counts={counts} />}
        {isToday && (
          <>
            <ToDo counts={waiting.answer?.data} toConfirm={counts.answer?.data.to_confirm} />
            <div className={styles.columns}>
              <Summary totals={totals} />
              <div className={styles.wide}>
                <Sales insights={insights} />
              </div>
              <div>
                <RunningOut products={insights.answer?.data.low_stock} />
                <AwaitedProducts awaited={awaited} />
              </div>
            </div>
          </>
        )}
        {isTab(pathname) && <ListTabs />}
        <Outlet context={actions} />
        {isToday && <FindUs store={store} />}
      </div>
    </DeskFrame>
  );
}
