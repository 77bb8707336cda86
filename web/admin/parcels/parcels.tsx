import { useSearchParams } from 'react-router';

import { limits } from '#contract/limits.ts';
import { type ParcelView, parcelViews } from '#contract/parcels/words.ts';
import * as packingMessages from '#messages/admin-packing.ts';
import * as messages from '#messages/admin-parcels.ts';
import { mayDo } from '#web/admin/may.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { useSession } from '#web/data/session.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { SearchForm } from '#web/ui/search-form.tsx';

import type { Route } from './+types/parcels.ts';
import { BoardOrders } from './board-orders.tsx';
import { FreshOrders, LiveOrders } from './fresh-board.tsx';
import { ParcelList } from './parcel-list.tsx';
import { ToPackList } from './to-pack-list.tsx';

/** Five views of parcels, and one of orders that go without. What a search finds is of any view. */
const boardViews = [...parcelViews, 'no_parcel'] as const;

function askedIn(parameters: URLSearchParams) {
  const search = parameters.get('search') ?? '';
  const view = boardViews.find((one) => one === parameters.get('view')) ?? 'to_pack';
  return {
    search,
    view: search ? undefined : view,
    after: parameters.get('after') ?? undefined,
    page: pageNumberIn(parameters),
  };
}

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const { search, view, after, page } = askedIn(url.searchParams);
  const isSent = view !== undefined && view !== 'to_pack' && view !== 'no_parcel';
  return {
    counts: settled(api('GET /v1/packing/counts')),
    couriers: settled(api('GET /v1/packing/couriers')),
    toPack:
      view === 'to_pack'
        ? settled(api('GET /v1/packing/to-pack', { query: { after } }))
        : undefined,
    parcels: isSent ? settled(api('GET /v1/packing', { query: { view, after } })) : undefined,
    orders:
      search || view === 'no_parcel'
        ? settled(
            api('GET /v1/parcels', {
              query: {
                page,
                page_size: limits.ordersPageSize,
                ...(search ? { search } : { view: 'no_parcel' }),
              },
            }),
          )
        : undefined,
  };
}

/** The packing board: what to pack, and where each parcel is; the oldest first. */
export default function ParcelsPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { search, view, page } = askedIn(parameters);
  const seesOrders = mayDo(useSession(), 'orders');
  const counts = useLoaded(loaderData.counts);
  const booked = useLoaded(loaderData.couriers);
  const couriers = booked.answer?.data.couriers ?? [];
  const toPack = useLoaded(loaderData.toPack);
  const parcels = useLoaded(loaderData.parcels);
  const orders = useLoaded(loaderData.orders);
  const { reload } = counts;
  const nameOf = (one: (typeof boardViews)[number]) => {
    if (one === 'no_parcel') return messages.noParcelView;
    const count = counts.answer?.data[one];
    const name = messages.viewNames[one];
    return count ? messages.viewCount({ name, count }) : name;
  };
  return (
    <section aria-labelledby="parcels-title">
      {seesOrders ? <LiveOrders onChanged={reload} /> : <FreshOrders onChanged={reload} />}
      <div className={pageHeadClass}>
        <h2 id="parcels-title">{messages.parcels}</h2>
      </div>
      <SearchForm
        of={messages.parcels}
        label={packingMessages.searchParcels}
        maxLength={32}
        initial={search}
        inputMode="search"
      />
      <nav className={chipsClass} aria-label={messages.views}>
        {boardViews.map((one) => (
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
      {loaderData.toPack && (
        <Loaded of={toPack} lead={messages.fetchBoardFailed}>
          {({ data, next }) => (
            <>
              {data.length === 0 && <EmptyState title={messages.nothingIn.to_pack} />}
              {data.length > 0 && (
                <ToPackList
                  key={couriers.length}
                  orders={data}
                  couriers={couriers}
                  isLoading={toPack.isLoading}
                  onChanged={reload}
                />
              )}
              <Next view="to_pack" next={next} />
            </>
          )}
        </Loaded>
      )}
      {loaderData.parcels && view && view !== 'no_parcel' && (
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
      {loaderData.orders && (
        <BoardOrders of={orders} search={search} page={page} onChanged={reload} />
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
