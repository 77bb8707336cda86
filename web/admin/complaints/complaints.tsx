import { Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { apiContext } from '#web/data/loader-api.ts';
import { settled } from '#web/data/use-loaded.ts';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';

import type { Route } from './+types/complaints.ts';

/** One route for both, loaded when asked for: every page of the shop loads the table of routes. */
const Board = lazyPart(async () => (await import('./board.tsx')).default);
const One = lazyPart(async () => (await import('./complaint.tsx')).default);

const others = ['data', 'settled', 'all'] as const;

/** Which list of the board an address asks for. */
const askedIn = (search: URLSearchParams) => ({
  view: others.find((view) => view === search.get('view')) ?? ('open' as const),
  page: pageNumberIn(search),
});

export function clientLoader({
  context,
  params: { complaintId: id },
  url,
}: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  return id === undefined
    ? { board: settled(api('GET /v1/complaints', { query: askedIn(url.searchParams) })) }
    : { complaint: settled(api('GET /v1/complaints/{id}', { params: { id } })) };
}

/** The complaints of the shop, or one of them. */
export default function ComplaintsOfShop({
  params: { complaintId: id },
  loaderData,
}: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  return (
    <Suspense>
      {id === undefined ? (
        <Board loading={loaderData.board} {...askedIn(parameters)} />
      ) : (
        <One key={id} loading={loaderData.complaint} />
      )}
    </Suspense>
  );
}
