import { Plus } from 'lucide-react';
import { Navigate, Outlet } from 'react-router';

import { isAdmin, isSuperAdmin, useSession } from '#web/session.ts';
import { useOrderAlerts } from '#web/shell/order-alerts.ts';
import { hiddenPageMeta } from '#web/shell/seo.ts';
import { Link, NavLink } from '#web/ui/link.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

import type { Route } from './+types/layout.ts';
import { Summary } from './summary.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, 'Admin Dashboard');

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
        <h1>Admin Dashboard</h1>
        <Link className="btn primary small push" to="/admin/add-product">
          <Plus className="icon" />
          Add Product
        </Link>
      </div>
      <Summary />
      <nav className="tabs" aria-label="Dashboard">
        <NavLink to="/admin" end>
          Products
        </NavLink>
        <NavLink to="/admin/categories">Categories</NavLink>
        <NavLink to="/admin/subcategories">Subcategories</NavLink>
        <OrdersTab />
        <NavLink to="/admin/customers">Customers</NavLink>
        {isSuperAdmin(session) && <NavLink to="/admin/staff">Staff</NavLink>}
        <NavLink to="/admin/activity">Activity</NavLink>
        <NavLink to="/admin/files">Import &amp; export</NavLink>
      </nav>
      {/* Anew for another account that logs in elsewhere: what one saw is not for the other. */}
      <Outlet key={session?.token} />
    </div>
  );
}

/** The way to all orders, and how many of them are news. */
function OrdersTab() {
  const { unseen } = useOrderAlerts();
  return (
    <NavLink to="/admin/orders">
      Orders
      {unseen > 0 && (
        <span className="count" aria-label={`${unseen} new`}>
          {unseen}
        </span>
      )}
    </NavLink>
  );
}
