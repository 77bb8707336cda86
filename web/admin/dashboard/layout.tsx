import { Navigate, Outlet } from 'react-router';

import { isAdmin, useSession } from '#web/session.ts';
import { hiddenPageMeta } from '#web/shell/seo.ts';
import { NavLink } from '#web/ui/link.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

import type { Route } from './+types/layout.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, 'Admin Dashboard');

const superAdminRole = 1;

/** The rooms behind the admins' door. Others are led home; what is behind it the server guards. */
export default function AdminLayout() {
  const session = useSession();
  const isHydrated = useIsHydrated();
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
      <div className="page-head">
        <p className="text-h2 font-display font-bold">Admin Dashboard</p>
      </div>
      <nav className="tabs" aria-label="Dashboard">
        <NavLink to="/admin/customers">Customers</NavLink>
        {session?.role_id === superAdminRole && <NavLink to="/admin/staff">Staff</NavLink>}
        <NavLink to="/admin/activity">Activity</NavLink>
      </nav>
      <Outlet />
    </div>
  );
}
