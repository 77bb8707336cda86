import { Tag } from 'lucide-react';
import { Suspense } from 'react';
import { Await } from 'react-router';

import type { Offer } from '#contract/promotions.ts';
import { loaderApi } from '#web/loader-api.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import type { Route } from './+types/offers.ts';

/** Not waited for: a visitor who comes from another page sees at once that they are on their way. */
export function loader({ context }: Route.LoaderArgs) {
  const offers = loaderApi(context)('GET /v1/offers').then(
    ({ data }) => data,
    (): Offer[] => [],
  );
  return { offers };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0]?.loaderData;
  return root
    ? pageMeta(root, {
        title: 'Offers',
        description: `What ${root.store.shop_name} takes off just now.`,
        path: '/offers',
      })
    : [];
};

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Offers</h1>
      </div>
      <Suspense fallback={<p role="status">Loading offers...</p>}>
        <Await resolve={loaderData.offers}>{(offers) => <OfferList offers={offers} />}</Await>
      </Suspense>
    </div>
  );
}

function OfferList({ offers }: { offers: Offer[] }) {
  if (offers.length === 0) return <EmptyState icon={Tag} title="No offers available." />;
  return (
    <ul className="offer-grid">
      {offers.map((offer) => (
        <li className="panel offer" key={offer.offer_id}>
          <h2>{offer.offer_name}</h2>
          <p className="offer-share">{offer.offer_percentage}% OFF</p>
          <p className="second">{offer.offer_description}</p>
        </li>
      ))}
    </ul>
  );
}
