import { Plus } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

import { isAdmin, isSuperAdmin, useSession } from '#web/data/session.ts';
import { FindUs } from '#web/shared/store/find-us.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { useStore } from '#web/data/store.ts';
import dashboardStylesUrl from '#web/styles/dashboard.css?url';
import { Link } from '#web/ui/link.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

import type { Route } from './+types/layout.ts';
import { Checklist } from './checklist.tsx';
import { DashboardNav, isTab, titleOf } from './dashboard-nav.tsx';
import { Summary } from './summary.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: dashboardStylesUrl }];

export const meta: Route.MetaFunction = ({ matches, location }) =>
  hiddenPageMeta(matches[0]?.loaderData, titleOf(location.pathname));

/** The frame of the dashboard. Other users are sent to the home page; the server checks access to the data itself. */
export default function AdminLayout() {
  const session = useSession();
  const isHydrated = useIsHydrated();
  const { store } = useStore();
  const { pathname } = useLocation();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const isOverview = isTab(pathname);
  if (!isHydrated) {
    return (
      <div className="wrap">
        <div className="sk h-72 w-full" role="status" aria-label="Loading" />
      </div>
    );
  }
  if (!isAdmin(session)) return <Navigate to="/" replace />;
  return (
    <div className="wrap">
      <div className="page-head no-print">
        <h1>Admin Dashboard</h1>
        <div className="head-acts push" ref={setActions}>
          <Link className="btn primary small" to="/admin/add-product">
            <Plus className="icon" />
            Add Product
          </Link>
        </div>
      </div>
      {isOverview && <Checklist />}
      {isOverview && <Summary />}
      <DashboardNav isSuperAdmin={isSuperAdmin(session)} />
      {/* The key remounts the page when another account logs in in another tab: it must not see the first one's
          data. */}
      <Outlet key={session?.token} context={actions} />
      {isOverview && <FindUs store={store} />}
    </div>
  );
}
