import * as messages from '#messages/shell.ts';
import { GraduationCap, Mail, PartyPopper, Phone, ScrollText, Store } from '#web/ui/icons.tsx';

import type { ShopStore } from '../data/shop-store.ts';
import { Link } from '#web/ui/link.tsx';

import { Brand } from './brand.tsx';
import { Legal } from '../shared/store/legal.tsx';
import { policyLinks } from '../shared/store/policy-links.ts';
import { telephone } from '../data/telephone.ts';
import styles from './footer.module.css';

/** The footer of every page: where the shop is, how to reach it, its texts and its promises. */
export function Footer({ store }: { store: ShopStore }) {
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.cards}>
          <section className={styles.fcard}>
            <h2>
              <Store className={styles.mark} />
              {messages.visitOurStore}
            </h2>
            <p>{store.address}</p>
            <a href={telephone(store.phone)}>
              <Phone className={styles.mark} />
              {store.phone}
            </a>
            <br />
            <a href={`mailto:${store.email}`}>
              <Mail className={styles.mark} />
              {store.email}
            </a>
          </section>
          <section className={styles.fcard}>
            <h2>
              <PartyPopper className={styles.mark} />
              {messages.about}
            </h2>
            <p>{store.about_the_shop.information_description}</p>
            <Link to="/courses">
              <GraduationCap className={styles.mark} />
              {messages.seeTheCourses}
            </Link>
          </section>
          <section className={styles.fcard}>
            <h2>
              <ScrollText className={styles.mark} />
              {messages.policy}
            </h2>
            <ul className={styles.links}>
              {policyLinks.map(({ name, title }) => (
                <li key={name}>
                  <Link to={`/policy/${name}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <Legal store={store} />
        <div className={styles.fine}>
          <Brand store={store} isOnDark />
          <span>{store.policies.information_description}</span>
          <span className={styles.push}>© {store.shop_name}</span>
        </div>
      </div>
    </footer>
  );
}
