import * as messages from '#messages/shell.ts';
import { CircleUser, LayoutDashboard, LogIn } from '#web/ui/icons.tsx';

import { isOfStaff, useSession } from '#web/data/session.ts';
import { Link } from '#web/ui/link.tsx';

import { logOut } from '../shared/accounts/log-out.ts';
import { openLogin } from '../data/login.ts';
import { classes } from '#web/ui/classes.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';

/** The icon of phones that logs in or leads to the account; staff have the dashboard's there. */
export function AccountIcon() {
  const session = useSession();
  if (isOfStaff(session)) return null;
  if (session) {
    return (
      <Link
        className={classes(iconButtonClass, 'only-narrow')}
        to="/account"
        aria-label={messages.yourAccount}
      >
        <CircleUser />
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={classes(iconButtonClass, 'only-narrow')}
      aria-label={messages.login}
      onClick={openLogin}
    >
      <LogIn />
    </button>
  );
}

/** The end of the header: the phone number and Logout, or Login; for staff also the link to the dashboard. */
export function SessionMenu() {
  const session = useSession();
  if (!session) {
    return (
      <button
        type="button"
        className={classes(buttonClass('plain', 'small'), 'only-wide')}
        onClick={openLogin}
      >
        {messages.login}
      </button>
    );
  }
  return (
    <>
      {isOfStaff(session) && (
        <Link className={iconButtonClass} to="/admin" aria-label={messages.adminDashboard}>
          <LayoutDashboard />
        </Link>
      )}
      <Link className={classes(linkClass('tall'), 'only-wide sm')} to="/account">
        {session.phone_no}
      </Link>
      <button
        type="button"
        className={classes(buttonClass('plain', 'small'), 'only-wide')}
        onClick={() => void logOut()}
      >
        {messages.logout}
      </button>
    </>
  );
}
