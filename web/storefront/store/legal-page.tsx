import * as messages from '#messages/legal.ts';
import { loaderApi } from '#web/data/loader-api.ts';
import { policyLinks } from '#web/shared/store/policy-links.ts';
import { pageMeta } from '#web/shared/store/seo.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import type { Route } from './+types/legal-page.ts';
import styles from './legal-page.module.css';
import { writtenLinks } from './written-texts.ts';

interface Fact {
  name: string;
  value: string;
}

/** Without what the owner has not entered yet: the dashboard reminds the owner. */
const filled = (facts: Fact[]) => facts.filter(({ value }) => value !== '');

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = loaderApi(context);
  const [{ data: store }, { data: rules }] = await Promise.all([
    api('GET /v1/user/information'),
    api('GET /v1/returns/rules'),
  ]);
  const website = new URL(request.url).origin;
  return {
    seller: filled([
      { name: messages.legalName, value: store.legal_name },
      { name: messages.shopName, value: store.shop_name },
      { name: messages.address, value: store.address },
      { name: messages.branches, value: store.branches },
      { name: messages.phone, value: store.phone },
      { name: messages.email, value: store.email },
      { name: messages.website, value: website },
      { name: messages.gstin, value: store.gstin },
    ]),
    licences: filled([
      { name: messages.fssaiLicence, value: store.fssai_licence },
      { name: messages.licences, value: store.licences },
    ]),
    officer: filled([
      { name: messages.officer, value: store.grievance_officer },
      { name: messages.officerPhone, value: store.phone },
      { name: messages.officerEmail, value: store.email },
    ]),
    isExchanged: rules.is_exchanged,
    processors: store.processors.split('\n').filter((line) => line.trim() !== ''),
    promises: store.promises,
    texts: [...policyLinks, ...writtenLinks],
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0]?.loaderData;
  if (!root) return [];
  const { shop_name: shopName, legal_name: legalName } = root.store;
  return pageMeta(root, {
    title: messages.legal,
    description: messages.descriptionOfLegal({ shopName, legalName }),
    path: '/legal',
  });
};

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="lines">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Who sells, under which licences, who answers complaints, and what the law requires to be known before buying. */
export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { seller, licences, officer, isExchanged, processors, promises, texts } = loaderData;
  return (
    <div className="wrap">
      <div className={pageHeadClass}>
        <h1>{messages.legal}</h1>
      </div>
      <div className={classes(panelClass, styles.page)}>
        <h2>{messages.whoSells}</h2>
        <Facts facts={seller} />
        {licences.length > 0 && (
          <>
            <h2>{messages.licencesTitle}</h2>
            <Facts facts={licences} />
          </>
        )}
        <h2>{messages.complaints}</h2>
        <p>{messages.complaintsText}</p>
        <Facts facts={officer} />
        <p>
          <Link className={linkClass('tall')} to="/complaints">
            {messages.howToComplain}
          </Link>
        </p>
        <h2>{messages.beforeYouBuy}</h2>
        <Facts
          facts={filled([
            { name: messages.total, value: messages.totalText },
            { name: messages.delivery, value: promises.delivery },
            { name: messages.returns, value: promises.returns },
            { name: messages.cancelling, value: messages.cancellingText },
            { name: messages.refunds, value: messages.refundsText },
            {
              name: messages.exchange,
              value: isExchanged ? messages.isExchanged : messages.isNotExchanged,
            },
            { name: messages.warranty, value: messages.warrantyText },
            { name: messages.payment, value: promises.payment },
            { name: messages.cards, value: messages.cardsText },
            { name: messages.chargeback, value: messages.chargebackText },
            { name: messages.whoMayOrder, value: messages.whoMayOrderText },
          ])}
        />
        {processors.length > 0 && (
          <>
            <h2>{messages.processorsTitle}</h2>
            <p>{messages.processorsText}</p>
            <ul className={styles.list}>
              {processors.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <h2>{messages.policies}</h2>
        <ul className={styles.links}>
          {texts.map(({ name, title }) => (
            <li key={name}>
              <Link className={linkClass('tall')} to={`/policy/${name}`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
