import { useSearchParams } from 'react-router';

import * as messages from '#messages/admin-money.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Link } from '#web/ui/link.tsx';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

import type { Route } from './+types/money.ts';
import { CasePages } from './case-pages.tsx';
import { Couriers } from './couriers.tsx';
import { CreditPages } from './credit-pages.tsx';
import { Matches } from './matches.tsx';
import {
  type List,
  caseLists,
  countedLists,
  creditLists,
  listNames,
  lists,
  paymentLists,
} from './money-lists.ts';
import { PaymentPages } from './payment-pages.tsx';
import { SettlementPages } from './settlement-pages.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { NotSetUp } from './not-set-up.tsx';
import styles from './money.module.css';

const askedIn = (search: URLSearchParams) => ({
  list: lists.find((list) => list === search.get('list')) ?? ('to_confirm' as const),
  after: search.get('after') ?? undefined,
  state: search.get('state') === 'paid' ? ('paid' as const) : ('owed' as const),
  courier: search.get('courier') ?? undefined,
});

/** What a list shows: the bank's payments, those reported by customers and gateways, or both. */
export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const { list, after, state, courier } = askedIn(url.searchParams);
  const credits = creditLists[list];
  const payments = paymentLists[list];
  const cases = caseLists[list];
  const isFirst = after === undefined;
  return {
    counts: settled(api('GET /v1/payments/counts')),
    matched:
      list === 'to_confirm' && isFirst
        ? settled(api('GET /v1/payments/credits', { query: { state: 'matched' } }))
        : undefined,
    credits:
      credits && settled(api('GET /v1/payments/credits', { query: { state: credits, after } })),
    payments:
      payments && (isFirst || !credits)
        ? settled(api('GET /v1/payments', { query: { list: payments, after } }))
        : undefined,
    cases: cases && settled(api('GET /v1/payments/cases', { query: { list: cases, after } })),
    settlements:
      list === 'settlements'
        ? settled(api('GET /v1/payments/settlements', { query: { after } }))
        : undefined,
    collections:
      list === 'couriers'
        ? settled(api('GET /v1/payments/collections', { query: { state, courier, after } }))
        : undefined,
  };
}

/** The shop's money: what came to the bank and which orders it pays, what is reported as paid, and what goes back. */
export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { list, state, courier } = askedIn(parameters);
  const counts = useLoaded(loaderData.counts);
  const matched = useLoaded(loaderData.matched);
  const credits = useLoaded(loaderData.credits);
  const payments = useLoaded(loaderData.payments);
  const cases = useLoaded(loaderData.cases);
  const settlements = useLoaded(loaderData.settlements);
  const collections = useLoaded(loaderData.collections);
  const { reload } = counts;
  const nameOf = (one: List) => {
    const counted = countedLists.find((list) => list === one);
    const count = counted && counts.answer?.data[counted];
    return count ? messages.listCount({ name: listNames[one], count }) : listNames[one];
  };
  return (
    <section aria-labelledby="money-title" className={styles.money}>
      <div className={pageHeadClass}>
        <h2 id="money-title">{messages.money}</h2>
      </div>
      <NotSetUp />
      <nav className={chipsClass} aria-label={messages.moneyLists}>
        {lists.map((one) => (
          <Link
            key={one}
            className={one === list ? chipClass('on') : chipClass()}
            aria-current={one === list || undefined}
            to={`?list=${one}`}
          >
            {nameOf(one)}
          </Link>
        ))}
      </nav>
      <FetchFailure failure={counts.failure} onRetry={reload} />
      {list === 'to_confirm' && <StatementPanel onRead={reload} />}
      <FetchFailure failure={matched.failure} onRetry={reload} />
      {loaderData.matched && matched.answer && matched.answer.data.length > 0 && (
        <Matches credits={matched.answer.data} onChanged={reload} />
      )}
      {loaderData.payments && <PaymentPages list={list} payments={payments} onChanged={reload} />}
      {loaderData.cases && <CasePages list={list} cases={cases} onChanged={reload} />}
      {loaderData.settlements && <SettlementPages settlements={settlements} onChanged={reload} />}
      {loaderData.collections && (
        <Couriers state={state} courier={courier} collections={collections} onChanged={reload} />
      )}
      {loaderData.credits && <CreditPages list={list} credits={credits} onChanged={reload} />}
    </section>
  );
}
