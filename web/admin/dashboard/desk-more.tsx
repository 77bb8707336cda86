import type { WaitingCounts } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-desk.ts';
import * as shellMessages from '#messages/shell.ts';
import type { Session } from '#web/data/session.ts';
import { logOut } from '#web/shared/accounts/log-out.ts';
import { CircleUser, LogOut } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';

import { DeskCount } from './desk-count.tsx';
import type { Page, Place } from './desk-places.ts';
import styles from './desk-more.module.css';

interface DeskMoreProps {
  places: Place[];
  here: string;
  counts: WaitingCounts | undefined;
  session: Session | null;
  onLeave: () => void;
}

/** Every page of the dashboard, for phones. */
export function DeskMore({ places, here, counts, session, onLeave }: DeskMoreProps) {
  const link = ({ to, label }: Page, place?: Place) => (
    <Link
      className={styles.link}
      to={to}
      aria-current={to === here ? 'page' : undefined}
      onClick={onLeave}
    >
      {place && <place.icon />}
      {label}
      {place?.count && <DeskCount of={place.count} counts={counts} />}
    </Link>
  );
  return (
    <nav aria-label={messages.moreOfDashboard}>
      <ul className={styles.places}>
        {places
          .filter(({ pages }) => !pages)
          .map((place) => (
            <li key={place.to}>{link(place, place)}</li>
          ))}
      </ul>
      {places.map(
        ({ to, label, pages }) =>
          pages && (
            <div key={to} className={styles.group}>
              <h3 className={styles.head}>{label}</h3>
              <ul className={styles.places}>
                {pages.map((page) => (
                  <li key={page.to}>{link(page)}</li>
                ))}
              </ul>
            </div>
          ),
      )}
      {session && (
        <ul className={styles.places}>
          <li>
            <Link className={styles.link} to="/account" onClick={onLeave}>
              <CircleUser />
              {session.phone_no}
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                onLeave();
                void logOut();
              }}
            >
              <LogOut />
              {shellMessages.logout}
            </button>
          </li>
        </ul>
      )}
    </nav>
  );
}
