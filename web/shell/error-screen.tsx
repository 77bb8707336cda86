import * as messages from '#messages/shell.ts';
import doughnutUrl from '#web/brand/doughnut.webp?url';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import styles from './error-screen.module.css';
import { classes } from '#web/ui/classes.ts';
import { lostClass } from '#web/ui/looks/lost.ts';
import { inLanguage } from '#web/data/language.ts';

/** Replaces a page that does not exist or failed. */
export function ErrorScreen({ status }: { status: number }) {
  return status === 404 ? <NotFoundScreen /> : <UnexpectedScreen isBusy={status === 503} />;
}

function NotFoundScreen() {
  return (
    <div className={classes(lostClass, 'wrap')}>
      <title>{messages.pageNotFound}</title>
      <h1 className={styles.big} aria-label="404">
        <span aria-hidden="true">4</span>
        <img src={doughnutUrl} alt="" width={400} height={400} />
        <span aria-hidden="true">4</span>
      </h1>
      <h2>{messages.pageNotFoundTitle}</h2>
      <p className="second">{messages.pageNotFoundText}</p>
      <Link className={buttonClass('primary')} to="/">
        {messages.returnToHome}
      </Link>
    </div>
  );
}

function UnexpectedScreen({ isBusy }: { isBusy: boolean }) {
  return (
    <div className={classes(lostClass, 'wrap')}>
      <title>{messages.somethingWentWrong}</title>
      <h1>{messages.unexpectedApplicationError}</h1>
      <p className="second">{isBusy ? messages.shopBusy : messages.pageDidNotArrive}</p>
      {/* A full page load on purpose: it clears whatever state broke this page. */}
      <div className={styles.ways}>
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => window.location.reload()}
        >
          {messages.tryAgain}
        </button>
        <a className={buttonClass('plain')} href={inLanguage('/')}>
          {messages.returnToHome}
        </a>
      </div>
    </div>
  );
}
