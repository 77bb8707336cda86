import { Suspense } from 'react';

import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { apiContext } from '#web/data/loader-api.ts';
import { settled } from '#web/data/use-loaded.ts';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';

import type { Route } from './+types/days.ts';

/** One route for both, loaded when asked for: every page of the shop loads the table of routes. */
const DayList = lazyPart(async () => (await import('./day-list.tsx')).default);
const DayPage = lazyPart(async () => (await import('./day.tsx')).default);

export function clientLoader({ context, url, params: { day } }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  if (day !== undefined) {
    return { day: settled(api('GET /v1/counter/days/{day}', { params: { day } })) };
  }
  const query = { page: pageNumberIn(url.searchParams) };
  return { days: settled(api('GET /v1/counter/days', { query })) };
}

/** The days of the till: all that were closed, or one. */
export default function DaysPage({ params: { day }, loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      {day === undefined ? (
        <DayList loading={loaderData.days} />
      ) : (
        <DayPage key={day} name={day} loading={loaderData.day} />
      )}
    </Suspense>
  );
}
