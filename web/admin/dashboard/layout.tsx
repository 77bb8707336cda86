import * as messages from '#messages/admin-dashboard.ts';
import { Plus } from '#web/ui/icons.tsx';
import { useState } from 'react';
import {
  Navigate,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  replace,
  useLocation,
} from 'react-router';

import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { currentSession, isAdmin, isSuperAdmin, useSession } from '#web/data/session.ts';
import { useIsOwnData } from '#web/shared/accounts/login-required.tsx';
import { FindUs } from '#web/shared/store/find-us.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { useStore } from '#web/data/store.ts';
import { Link } from '#web/ui/link.tsx';

import type { Route } from './+types/layout.ts';
import { Checklist, checklistDismissal } from './checklist.tsx';
import { DashboardNav, isTab, titleOf } from './dashboard-nav.tsx';
import { Summary } from './summary.tsx';
import { Waiting } from './waiting.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './layout.module.css';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  hiddenPageMeta(matches[0]?.loaderData, titleOf(location.pathname));

/** Other users are sent to the home page before anything loads; the server checks access to the data itself. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  (_, next) => {
    if (!isAdmin(currentSession())) throw replace('/');
    return next();
  },
];

/** What the four tabs display above their own content. */
export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  if (!isTab(url.pathname)) return {};
  const api = context.get(apiContext);
  return {
    totals: settled(api('GET /v1/dashboard/statistics')),
    counts: settled(api('GET /v1/payments/counts')),
    setup: checklistDismissal.read() ? undefined : settled(api('GET /v1/dashboard/checklist')),
  };
}

/** Loads again when asked to, and when the tabs are entered from another screen; not between them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || (isTab(nextUrl.pathname) && !isTab(currentUrl.pathname));

export const HydrateFallback = () => (
  <div className={classes('wrap', styles.dashboard)}>
    <div className={classes(pageHeadClass, 'no-print')}>
      <h1>{messages.adminDashboard}</h1>
    </div>
    <div className={skeletonClass('page', 'wide')} role="status" aria-label={messages.loading} />
  </div>
);

/** The frame of the dashboard. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const isOwnData = useIsOwnData();
  const totals = useLoaded(loaderData.totals);
  const counts = useLoaded(loaderData.counts);
  const setup = useLoaded(loaderData.setup);
  const { store } = useStore();
  const { pathname } = useLocation();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const isOverview = isTab(pathname);
  if (!isAdmin(session)) return <Navigate to="/" replace />;
  // Another account has logged in in another tab: it must not see the first one's data.
  if (!isOwnData) return <HydrateFallback />;
  return (
    <div className={classes('wrap', styles.dashboard)}>
      <div className={classes(pageHeadClass, 'no-print')}>
        <h1>{messages.adminDashboard}</h1>
        <div className={classes('push', styles.headActs)} ref={setActions}>
          <Link className={buttonClass('primary', 'small')} to="/admin/add-product">
            <Plus />
            {messages.addProduct}
          </Link>
        </div>
      </div>
      {isOverview && <Checklist setup={setup.answer?.data} />}
      {isOverview && <Waiting counts={counts} />}
      {isOverview && <Summary totals={totals} />}
      <DashboardNav isSuperAdmin={isSuperAdmin(session)} />
      <Outlet context={actions} />
      {isOverview && <FindUs store={store} />}
    </div>
  );
}
