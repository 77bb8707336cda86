import { useSearchParams } from 'react-router';

import { type ParcelView, parcelViews } from '#contract/parcels/words.ts';
import * as messages from '#messages/admin-parcels.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { useOrderChanges } from '#web/shared/orders/use-order-changes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

import type { Route } from './+types/parcels.ts';
import { ParcelList } from './parcel-list.tsx';
import { ToPackList } from './to-pack-list.tsx';

const askedIn = (search: URLSearchParams) => ({
  view: parcelViews.find((view) => view === search.get('view')) ?? ('to_pack' as const),
  after: search.get('after') ?? undefined,
});

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const { view, after } = askedIn(url.searchParams);
  return {
    counts: settled(api('GET /v1/packing/counts')),
    couriers: settled(api('GET /v1/packing/couriers')),
    orders:
      view === 'to_pack'
        ? settled(api('GET /v1/packing/to-pack', { query: { after } }))
        : undefined,
    parcels:
      view === 'to_pack' ? undefined : settled(api('GET /v1/packing', { query: { view, after } })),
  };
}

/** The packing board: what is to be packed, and where each parcel is; the oldest first. */
export default function ParcelsPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { view } = askedIn(parameters);
  const counts = useLoaded(loaderData.counts);
  const booked = useLoaded(loaderData.couriers);
  const couriers = booked.answer?.data.couriers ?? [];
  const orders = useLoaded(loaderData.orders);
  const parcels = useLoaded(loaderData.parcels);
  const { reload } = counts;
  useOrderChanges(reload);
  const nameOf = (one: ParcelView) => {
    const count = counts.answer?.data[one];
    const name = messages.viewNames[one];
    return count ? messages.viewCount({ name, count }) : name;
  };
  return (
    <section aria-labelledby="parcels-title">
      <div className={pageHeadClass}>
        <h2 id="parcels-title">{messages.parcels}</h2>
      </div>
      <nav className={chipsClass} aria-label={messages.views}>
        {parcelViews.map((one) => (
          <Link
            key={one}
            className={one === view ? chipClass('on') : chipClass()}
            aria-current={one === view || undefined}
            to={`?view=${one}`}
          >
            {nameOf(one)}
          </Link>
        ))}
      </nav>
      <FetchFailure failure={counts.failure ?? booked.failure} onRetry={reload} />
      {loaderData.orders && (
        <Loaded of={orders} lead={messages.fetchBoardFailed}>
          {({ data, next }) => (
            <>
              {data.length === 0 && <EmptyState title={messages.nothingIn.to_pack} />}
              {data.length > 0 && (
                <ToPackList
                  key={couriers.length}
                  orders={data}
                  couriers={couriers}
                  isLoading={orders.isLoading}
                  onChanged={reload}
                />
              )}
              <Next view={view} next={next} />
            </>
          )}
        </Loaded>
      )}
      {loaderData.parcels && (
        <Loaded of={parcels} lead={messages.fetchBoardFailed}>
          {({ data, next }) => (
            <>
              {data.length === 0 && <EmptyState title={messages.nothingIn[view]} />}
              {data.length > 0 && (
                <ParcelList
                  key={view}
                  view={view}
                  parcels={data}
                  couriers={couriers}
                  isLoading={parcels.isLoading}
                  onChanged={reload}
                />
              )}
              <Next view={view} next={next} />
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}

const Next = ({ view, next }: { view: ParcelView; next: string | null }) =>
  next && (
    <Link className={buttonClass('plain')} to={`?view=${view}&after=${next}`}>
      {messages.nextOnes}
    </Link>
  );
