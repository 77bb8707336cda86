import type { ReactNode } from 'react';

import * as messages from '#messages/checkout.ts';
import { useStore } from '#web/data/store.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { policyLinks } from '#web/shared/store/policy-links.ts';
import { LanguageLinks } from '#web/shell/language-links.tsx';
import { Brand } from '#web/shell/brand.tsx';
import { ConnectionNote } from '#web/shell/connection-note.tsx';
import { classes } from '#web/ui/classes.ts';
import { ArrowLeft, Phone, ShieldCheck } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { backClass } from '#web/ui/looks/back.ts';
import { linkClass } from '#web/ui/looks/link.ts';

import styles from './bare-frame.module.css';

/** The frame of the checkout: whose it is, that it is safe, one way back, and whom to call. Nothing else leads away. */
export function BareFrame({ children }: { children: ReactNode }) {
  const { store } = useStore();
  return (
    <>
      <header className={styles.header}>
        <div className={classes('wrap', styles.bar)}>
          <Link
            className={styles.brand}
            to="/"
            aria-label={messages.homeOf({ shopName: store.shop_name })}
          >
            <Brand store={store} />
          </Link>
          <span className={styles.safe}>
            <ShieldCheck />
            {messages.secureCheckout}
          </span>
          <Link className={backClass} to="/cart">
            <ArrowLeft />
            {messages.cart}
          </Link>
        </div>
      </header>
      <ConnectionNote placeClass={styles.note} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className="wrap">{children}</div>
      </main>
      <footer className={styles.footer}>
        <LanguageLinks className={classes('wrap', styles.facts)} />
        <div className={classes('wrap', styles.facts)}>
          <span className={styles.help}>
            <Phone />
            {messages.needHelp}{' '}
            <a className={linkClass('tall')} href={telephone(store.phone)}>
              {telephoneText(store.phone)}
            </a>
          </span>
          {policyLinks.map(({ name, title }) => (
            <Link key={name} className={linkClass('tall')} to={`/policy/${name}`}>
              {title}
            </Link>
          ))}
        </div>
      </footer>
    </>
  );
}
