import { type ReactNode, useSyncExternalStore } from 'react';

import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/shell.ts';
import type { Icon } from '#web/ui/icon.tsx';
import {
  ChevronDown,
  GraduationCap,
  Mail,
  PartyPopper,
  Phone,
  ScrollText,
  Store,
} from '#web/ui/icons.tsx';

import type { ShopStore } from '../data/shop-store.ts';
import { Link } from '#web/ui/link.tsx';

import { Brand } from './brand.tsx';
import { LanguageLinks } from './language-links.tsx';
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
          <FooterCard icon={Store} title={messages.visitOurStore}>
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
          </FooterCard>
          <FooterCard icon={PartyPopper} title={messages.about}>
            <p lang={languageOf(store.about_the_shop.information_description)}>
              {store.about_the_shop.information_description}
            </p>
            <Link to="/courses">
              <GraduationCap className={styles.mark} />
              {messages.seeTheCourses}
            </Link>
          </FooterCard>
          <FooterCard icon={ScrollText} title={messages.policy}>
            <ul className={styles.links}>
              {policyLinks.map(({ name, title }) => (
                <li key={name}>
                  <Link to={`/policy/${name}`}>{title}</Link>
                </li>
              ))}
              <li>
                <Link to="/legal">{messages.legal}</Link>
              </li>
            </ul>
          </FooterCard>
        </div>
        <Legal store={store} />
        <LanguageLinks className={styles.languages} linkClass={styles.language} />
        <div className={styles.fine}>
          <Brand store={store} isOnDark />
          <span lang={languageOf(store.policies.information_description)}>
            {store.policies.information_description}
          </span>
          <span className={styles.push}>© {store.shop_name}</span>
        </div>
      </div>
    </footer>
  );
}

const narrow = '(max-width: 47.99rem)';

function onWidth(notify: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

interface FooterCardProps {
  icon: Icon;
  title: string;
  children: ReactNode;
}

/** A card of the footer. On phones it is folded; without scripts it is open there too. */
function FooterCard({ icon: Shape, title, children }: FooterCardProps) {
  const isNarrow = useSyncExternalStore(
    onWidth,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
  const heading = (
    <h2>
      <Shape className={styles.mark} />
      {title}
    </h2>
  );
  return isNarrow ? (
    <details className={styles.fcard}>
      <summary>
        {heading}
        <ChevronDown className={styles.mark} />
      </summary>
      {children}
    </details>
  ) : (
    <section className={styles.fcard}>
      {heading}
      {children}
    </section>
  );
}
