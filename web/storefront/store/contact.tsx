import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/store.ts';
import { Mail, MapPin, Phone } from '#web/ui/icons.tsx';

import { FindUs } from '#web/shared/store/find-us.tsx';
import { Legal } from '#web/shared/store/legal.tsx';
import { pageMeta } from '#web/shared/store/seo.ts';
import { useStore } from '#web/data/store.ts';
import { organization } from '#web/shared/store/structured-data.ts';
import { telephone } from '#web/data/telephone.ts';
import { WhatsappLink } from '#web/shared/store/whatsapp-link.tsx';

import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0]?.loaderData;
  return root
    ? pageMeta(root, {
        title: messages.contactUs,
        description: `${root.store.contact.information_description} ${root.store.address}`,
        path: '/contact',
        data: [organization(root)],
      })
    : [];
};

export default function Contact() {
  const { store } = useStore();
  return (
    <div className="wrap">
      <div className={pageHeadClass}>
        <h1>{messages.contactUs}</h1>
      </div>
      <div className={panelClass}>
        <p className="second lines" lang={languageOf(store.contact.information_description)}>
          {store.contact.information_description}
        </p>
        <div className="mt-3">
          <WhatsappLink
            text={messages.greetingToShop({ shopName: store.shop_name })}
            className={buttonClass('primary', 'small')}
          />
        </div>
        <dl className={styles.ways}>
          <div>
            <dt>
              <Phone className={styles.mark} />
              {messages.phone}
            </dt>
            <dd>
              <a className={linkClass('tall')} href={telephone(store.phone)}>
                {store.phone}
              </a>
            </dd>
          </div>
          {store.alternative_phone && (
            <div>
              <dt>
                <Phone className={styles.mark} />
                {messages.alternativePhone}
              </dt>
              <dd>
                <a className={linkClass('tall')} href={telephone(store.alternative_phone)}>
                  {store.alternative_phone}
                </a>
              </dd>
            </div>
          )}
          <div>
            <dt>
              <Mail className={styles.mark} />
              {messages.email}
            </dt>
            <dd>
              <a className={linkClass('tall')} href={`mailto:${store.email}`}>
                {store.email}
              </a>
            </dd>
          </div>
          <div>
            <dt>
              <MapPin className={styles.mark} />
              {store.shop_name}
            </dt>
            <dd>{store.address}</dd>
          </div>
        </dl>
        <h2 className={styles.title}>{messages.visitOurStore}</h2>
        <p
          className="second lines"
          lang={languageOf(store.visit_our_store.information_description)}
        >
          {store.visit_our_store.information_description}
        </p>
        <h2 className={styles.title}>{messages.about}</h2>
        <p className="second lines" lang={languageOf(store.about_the_shop.information_description)}>
          {store.about_the_shop.information_description}
        </p>
        <p className="mt-3">
          <Link className={linkClass('tall')} to="/complaints">
            {messages.complain}
          </Link>
        </p>
        <Legal store={store} />
      </div>
      <FindUs store={store} />
    </div>
  );
}
