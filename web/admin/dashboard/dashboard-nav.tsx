import * as messages from '#messages/admin-dashboard.ts';
import {
  ChartColumn,
  FileSpreadsheet,
  History,
  IndianRupee,
  MessageSquareText,
  ShieldCheck,
  Table2,
  TicketPercent,
  Users,
} from '#web/admin/icons.tsx';
import { Store, Tag } from '#web/ui/icons.tsx';

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { useOrderAlerts } from '#web/shared/orders/order-alerts.ts';
import { NavLink } from '#web/ui/link.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './dashboard-nav.module.css';
import { countClass } from '#web/ui/looks/count.ts';

const tabs = [
  { to: '/admin', label: messages.products },
  { to: '/admin/categories', label: messages.categories },
  { to: '/admin/subcategories', label: messages.subcategories },
  { to: '/admin/orders', label: messages.orders, hasNews: true },
];

const tools = [
  { to: '/admin/money', label: messages.money, icon: IndianRupee },
  { to: '/admin/insights', label: messages.insights, icon: ChartColumn },
  { to: '/admin/stock', label: messages.pricesAndStock, icon: Table2 },
  { to: '/admin/files', label: messages.importAndExport, icon: FileSpreadsheet },
  { to: '/admin/offers', label: messages.offers, icon: Tag },
  { to: '/admin/promo-codes', label: messages.promoCodes, icon: TicketPercent },
  { to: '/admin/reviews', label: messages.reviews, icon: MessageSquareText },
  { to: '/admin/customers', label: messages.customers, icon: Users },
  { to: '/admin/staff', label: messages.staff, icon: ShieldCheck, isForSuperAdmins: true },
  { to: '/admin/activity', label: messages.activity, icon: History },
  { to: '/admin/settings', label: messages.settings, icon: Store },
];

/** The four main tabs, and below them the screens that are needed less often. */
export function DashboardNav({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Scrolling: on a phone the row is wider than the screen: scrolls to the current entry.
  useEffect(() => {
    const here = nav.current?.querySelector(`.${styles.dashTools} [href="${pathname}"]`);
    here?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
  }, [pathname]);
  return (
    <nav ref={nav} className="no-print" aria-label={messages.dashboard}>
      <div className={styles.tabs}>
        {tabs.map(({ to, label, hasNews }) => (
          <NavLink key={to} to={to} end>
            {label}
            {hasNews && <NewOrders />}
          </NavLink>
        ))}
      </div>
      <div className={styles.dashTools}>
        {tools
          .filter(({ isForSuperAdmins }) => !isForSuperAdmins || isSuperAdmin)
          .map(({ to, label, icon: Icon }) => (
            <NavLink key={to} to={to}>
              <Icon />
              {label}
            </NavLink>
          ))}
      </div>
    </nav>
  );
}

/** The number of unseen orders. */
function NewOrders() {
  const { unseen } = useOrderAlerts();
  return (
    unseen > 0 && (
      <span
        className={classes(countClass, styles.count)}
        aria-label={messages.newOrders({ unseen })}
      >
        {unseen}
      </span>
    )
  );
}

/** Whether a path is one of the four tabs. */
export const isTab = (path: string): boolean => tabs.some(({ to }) => to === path);

/** The document title of the page at a path. */
export function titleOf(path: string): string {
  const here = [...tabs, ...tools].find(({ to }) => to === path);
  return here ? messages.pageTitle({ label: here.label }) : messages.adminDashboard;
}
