import * as messages from '#messages/admin-dashboard.ts';
import * as deskMessages from '#messages/admin-desk.ts';
import { useOrderAlerts } from '#web/shared/orders/order-alerts.ts';
import { NavLink } from '#web/ui/link.tsx';
import { classes } from '#web/ui/classes.ts';
import { countClass } from '#web/ui/looks/count.ts';

import { tabs } from './desk-places.ts';
import styles from './list-tabs.module.css';

/** The four lists of the shop. */
export const ListTabs = () => (
  <nav className={classes(styles.tabs, 'no-print')} aria-label={deskMessages.lists}>
    {tabs.map(({ to, label }) => (
      <NavLink key={to} to={to} end>
        {label}
        {to === '/admin/orders' && <NewOrders />}
      </NavLink>
    ))}
  </nav>
);

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
