import { Search } from '#web/ui/icons.tsx';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { limits } from '#contract/limits.ts';
import { parcelViews } from '#contract/orders/words.ts';
import * as deskMessages from '#messages/admin-desk.ts';
import * as messages from '#messages/admin-packing.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { Pager } from '#web/ui/pager.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';

import type { Route } from './+types/packing.ts';
import { ParcelList } from './parcel-list.tsx';

/** Nobody tells this page of a new order: the stream of orders has their sums. */
const pollMs = 30_000;

function askedIn(search: URLSearchParams) {
  const text = search.get('search') ?? '';
  const view = parcelViews.find((one) => one === search.get('view'));
  return {
    search: text,
    view: view ?? (text ? undefined : ('to_pack' as const)),
    page: pageNumberIn(search),
  };
}

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { search, view, page } = askedIn(url.searchParams);
  return {
    parcels: settled(
      context.get(apiContext)('GET /v1/parcels', {
        query: { page, page_size: limits.ordersPageSize, view, search: search || undefined },
      }),
    ),
  };
}

/** What is to be packed and on its way, for those who see no sums. Those that wait longest come first. */
export default function PackingPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { search, view, page } = askedIn(parameters);
  const parcels = useLoaded(loaderData.parcels);
  const { answer, isLoading, reload } = parcels;

  // A timer: new orders come while the page is in sight.
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), pollMs);
    return () => clearInterval(timer);
  }, [reload]);

  const at = (change: Record<string, string>) =>
    `?${new URLSearchParams({ search, ...(view && { view }), page: '1', ...change })}`;
  return (
    <section aria-labelledby="packing-title">
      <div className={pageHeadClass}>
        <h2 id="packing-title">{deskMessages.packing}</h2>
        {answer && (
          <p className="second" role="status">
            {messages.inAll({ totalItems: answer.total_items })}
          </p>
        )}
      </div>
      <SearchForm
        of={deskMessages.packing}
        label={messages.searchParcels}
        maxLength={32}
        initial={search}
        inputMode="search"
      />
      <nav className={chipsClass} aria-label={messages.whereParcelsAre}>
        {parcelViews.map((one) => (
          <Link
            key={one}
            className={one === view ? chipClass('on') : chipClass()}
            aria-current={one === view || undefined}
            to={at({ view: one, search: '' })}
          >
            {messages.views[one]}
          </Link>
        ))}
      </nav>
      <Loaded
        of={parcels}
        lead={messages.fetchParcelsFailed}
        isEmpty={({ data }) => data.length === 0}
        empty={<NoParcels search={search} view={view ?? 'to_pack'} />}
      >
        {({ data, total_pages: totalPages }) => (
          <>
            <ParcelList
              key={parameters.toString()}
              parcels={data}
              isLoading={isLoading}
              onChanged={reload}
            />
            <Pager
              page={page}
              totalPages={totalPages}
              numbers={limits.pagerNumbers}
              to={(number) => at({ page: String(number) })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

interface NoParcelsProps {
  search: string;
  view: keyof typeof messages.noParcels;
}

const NoParcels = ({ search, view }: NoParcelsProps) =>
  search ? (
    <EmptyState
      icon={Search}
      title={messages.nothingFound({ search })}
      text={messages.nothingFoundText}
    >
      <Link className={buttonClass('plain')} to="/admin/packing">
        {messages.clearSearch}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={messages.noParcels[view]} text={messages.noParcelsText} />
  );
