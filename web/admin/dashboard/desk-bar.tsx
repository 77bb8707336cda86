import * as messages from '#messages/admin-desk.ts';
import * as shellMessages from '#messages/shell.ts';
import type { ShopStore } from '#web/data/shop-store.ts';
import type { Session } from '#web/data/session.ts';
import { logOut } from '#web/shared/accounts/log-out.ts';
import { Brand } from '#web/shell/brand.tsx';
import { classes } from '#web/ui/classes.ts';
import { Store } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';

import type { Place } from './desk-places.ts';
import { DeskSearch } from './desk-search.tsx';
import styles from './desk-bar.module.css';

interface DeskBarProps {
  store: ShopStore;
  session: Session | null;
  places: Place[];
}

/** The bar at the top of the dashboard: to Today, the one search, to the shop, and who is logged in. */
export const DeskBar = ({ store, session, places }: DeskBarProps) => (
  <header className={classes(styles.bar, 'no-print')}>
    <Link
      className={styles.brand}
      to="/admin"
      aria-label={messages.dashboardHome({ shopName: store.shop_name })}
    >
      <Brand store={store} isOnDark />
    </Link>
    <DeskSearch places={places} />
    <Link className={styles.entry} to="/">
      <Store />
      <span>{messages.openTheShop}</span>
    </Link>
    {session && (
      <>
        <Link className={classes(styles.entry, styles.wide)} to="/account">
          {session.phone_no}
        </Link>
        <button
          type="button"
          className={classes(styles.entry, styles.wide)}
          onClick={() => void logOut()}
        >
          {shellMessages.logout}
        </button>
      </>
    )}
  </header>
);
