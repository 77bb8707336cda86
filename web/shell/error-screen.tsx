import doughnutUrl from '#web/brand/doughnut.webp?url';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import styles from './error-screen.module.css';
import { classes } from '#web/ui/classes.ts';
import { lostClass } from '#web/ui/looks/lost.ts';

/** Replaces a page that does not exist or failed. */
export function ErrorScreen({ status }: { status: number }) {
  return status === 404 ? <NotFoundScreen /> : <UnexpectedScreen isBusy={status === 503} />;
}

function NotFoundScreen() {
  return (
    <div className={classes(lostClass, 'wrap')}>
      <title>Page not found</title>
      <h1 className={styles.big} aria-label="404">
        <span aria-hidden="true">4</span>
        <img src={doughnutUrl} alt="" width={400} height={400} />
        <span aria-hidden="true">4</span>
      </h1>
      <h2>Oops! Page not found</h2>
      <p className="second">
        Someone seems to have eaten this page. Everything else is still on the shelf.
      </p>
      <Link className={buttonClass('primary')} to="/">
        Return to Home
      </Link>
    </div>
  );
}

function UnexpectedScreen({ isBusy }: { isBusy: boolean }) {
  return (
    <div className={classes(lostClass, 'wrap')}>
      <title>Something went wrong</title>
      <h1>Unexpected Application Error!</h1>
      <p className="second">
        {isBusy
          ? 'The shop is busy right now. Your cart is safe; please try again shortly.'
          : 'This page did not arrive. Your cart is safe. Check your connection and try again.'}
      </p>
      {/* A full page load on purpose: it clears whatever state broke this page. */}
      <div className={styles.ways}>
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => window.location.reload()}
        >
          Try again
        </button>
        <a className={buttonClass('plain')} href="/">
          Return to Home
        </a>
      </div>
    </div>
  );
}
