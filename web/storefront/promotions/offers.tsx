import { Clock, ShoppingBag, Tag } from '#web/ui/icons.tsx';
import { Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';

import type { Offer } from '#contract/promotions/schemas.ts';
import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/store.ts';
import { sentenceOf } from '#web/data/client.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { pageMeta } from '#web/shared/store/seo.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

import type { Route } from './+types/offers.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './offers.module.css';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';

/** All offers, or why they failed to load. */
type Offers = { list: Offer[]; failure?: undefined } | { failure: string };

/**
 * The loader does not wait for the offers: a visitor who navigates here sees the page at once. The response has
 * begun by the time they fail to load, so the page displays the error itself.
 */
export function loader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const offers = context
    .get(apiContext)('GET /v1/offers')
    .then(
      ({ data }): Offers => ({ list: data }),
      (error: unknown): Offers => ({ failure: sentenceOf(error) }),
    );
  return { offers };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0]?.loaderData;
  return root
    ? pageMeta(root, {
        title: messages.offers,
        description: messages.descriptionOfOffers({ shopName: root.store.shop_name }),
        path: '/offers',
      })
    : [];
};

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className={pageHeadClass}>
        <h1>{messages.offers}</h1>
      </div>
      <Suspense fallback={<p role="status">{messages.loadingOffers}</p>}>
        <Await resolve={loaderData.offers}>{(offers) => <OffersOrWhy {...offers} />}</Await>
      </Suspense>
    </div>
  );
}

const OffersOrWhy = (offers: Offers) =>
  offers.failure === undefined ? (
    <OfferList offers={offers.list} />
  ) : (
    <OffersFailed failure={offers.failure} />
  );

function OffersFailed({ failure }: { failure: string }) {
  const { revalidate } = useRevalidator();
  return <FetchFailure failure={failure} onRetry={() => void revalidate()} />;
}

function OfferList({ offers }: { offers: Offer[] }) {
  if (offers.length === 0) return <EmptyState icon={Tag} title={messages.noOffersAvailable} />;
  return (
    <ul className={styles.offerGrid}>
      {offers.map((offer) => (
        <li className={classes(panelClass, styles.offer)} key={offer.offer_id}>
          <h2 lang={languageOf(offer.offer_name)}>{offer.offer_name}</h2>
          <p className={styles.offerShare}>
            {messages.percentageOff({ offerPercentage: offer.offer_percentage })}
          </p>
          {offer.offer_description && (
            <p className="second" lang={languageOf(offer.offer_description)}>
              {offer.offer_description}
            </p>
          )}
          <OfferTerms offer={offer} />
        </li>
      ))}
    </ul>
  );
}

/** The minimum amount and the end; renders nothing if the offer has neither. */
function OfferTerms({ offer: { minimum_amount: minimum, ends_at: ends } }: { offer: Offer }) {
  if (minimum === 0 && ends === null) return null;
  return (
    <ul className={styles.offerTerms}>
      {minimum > 0 && (
        <li>
          <ShoppingBag />
          {messages.onOrdersOf({ minimum })}
        </li>
      )}
      {ends !== null && (
        <li>
          <Clock />
          <span>
            <Sentence
              text={messages.until({ ends })}
              parts={{ time: (words) => <time dateTime={ends}>{words}</time> }}
            />
          </span>
        </li>
      )}
    </ul>
  );
}
