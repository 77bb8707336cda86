import { Suspense } from 'react';

import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { apiContext } from '#web/data/loader-api.ts';
import { settled } from '#web/data/use-loaded.ts';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';

import type { Route } from './+types/prices.ts';
import { chosenIn, matchingIn } from './chosen-in.ts';

/** One route for the three, loaded when asked for: every page of the shop loads the table of routes. */
const PlansPage = lazyPart(async () => (await import('./plans.tsx')).default);
const NewPlanPage = lazyPart(async () => (await import('./new-plan.tsx')).default);
const PlanPage = lazyPart(async () => (await import('./plan.tsx')).default);

const newPlan = 'new';

export function clientLoader({ context, url, params: { plan } }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  if (plan === undefined) {
    const query = { page: pageNumberIn(url.searchParams) };
    return { plans: settled(api('GET /v1/price-plans', { query })) };
  }
  if (plan !== newPlan) {
    return { plan: settled(api('GET /v1/price-plans/{id}', { params: { id: Number(plan) } })) };
  }
  const hasChosen =
    chosenIn(url.searchParams).length > 0 || matchingIn(url.searchParams) !== undefined;
  return { categories: hasChosen ? undefined : settled(api('GET /v1/category')) };
}

/** Planned prices: all plans, one of them, or a new one. */
export default function PricesPage({ params: { plan }, loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      {plan === undefined && <PlansPage loading={loaderData.plans} />}
      {plan === newPlan && <NewPlanPage loading={loaderData.categories} />}
      {plan !== undefined && plan !== newPlan && <PlanPage loading={loaderData.plan} />}
    </Suspense>
  );
}
