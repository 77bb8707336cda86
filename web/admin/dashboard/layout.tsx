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

/** The rooms behind the admins' door. Others are led home; what is behind it the server guards. */
export default function AdminLayout() {
  const session = useSession();
  const isHydrated = useIsHydrated();
  const { store } = useStore();
  const { pathname } = useLocation();
  const [acts, setActs] = useState<HTMLElement | null>(null);
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
        <div className="head-acts push" ref={setActs}>
          <Link className="btn primary small" to="/admin/add-product">
            <Plus className="icon" />
            Add Product
          </Link>
        </div>
      </div>
      {isOverview && <Checklist />}
      {isOverview && <Summary />}
      <DashboardNav isSuperAdmin={isSuperAdmin(session)} />
      {/* Anew for another account that logs in elsewhere: what one saw is not for the other. */}
      <Outlet key={session?.token} context={acts} />
      {isOverview && <FindUs store={store} />}
    </div>
  );
}
