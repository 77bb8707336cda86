import { useSearchParams } from 'react-router';

import * as messages from '#messages/admin-money.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

import type { Route } from './+types/money.ts';
import { CreditRows } from './credit-rows.tsx';
import { Matches } from './matches.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';
import styles from './money.module.css';

const lists = ['open', 'used', 'set_aside'] as const;
const listNames = {
  open: messages.toConfirm,
  used: messages.used,
  set_aside: messages.setAside,
};
const emptyTitles = {
  open: messages.nothingToConfirm,
  used: messages.noneUsed,
  set_aside: messages.noneSetAside,
};

const askedIn = (search: URLSearchParams) => ({
  list: lists.find((list) => list === search.get('list')) ?? 'open',
  after: search.get('after') ?? undefined,
});

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const { list, after } = askedIn(url.searchParams);
  return {
    matched:
      list === 'open' && after === undefined
        ? settled(api('GET /v1/payments/credits', { query: { state: 'matched' } }))
        : undefined,
    credits: settled(api('GET /v1/payments/credits', { query: { state: list, after } })),
  };
}

/** What came to the bank: read in from its statement, and used for the orders that it pays. */
export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { list } = askedIn(parameters);
  const matched = useLoaded(loaderData.matched);
  const credits = useLoaded(loaderData.credits);
  const { reload } = credits;
  return (
    <section aria-labelledby="money-title" className={styles.money}>
      <div className={pageHeadClass}>
        <h2 id="money-title">{messages.money}</h2>
      </div>
      <nav className={chipsClass} aria-label={messages.moneyLists}>
        {lists.map((one) => (
          <Link
            key={one}
            className={one === list ? chipClass('on') : chipClass()}
            aria-current={one === list || undefined}
            to={`?list=${one}`}
          >
            {listNames[one]}
          </Link>
        ))}
      </nav>
      {list === 'open' && <StatementPanel onRead={reload} />}
      {matched.answer && matched.answer.data.length > 0 && (
        <Matches credits={matched.answer.data} onChanged={reload} />
      )}
      <Loaded of={credits} lead={messages.moneyFailed}>
        {({ data, next }) => {
          const alone = list === 'open' ? data.filter(({ match }) => !match) : data;
          const isEmpty = alone.length === 0 && !matched.answer?.data.length;
          return (
            <>
              {isEmpty && (
                <EmptyState
                  title={emptyTitles[list]}
                  text={list === 'open' ? messages.nothingToConfirmText : undefined}
                />
              )}
              {alone.length > 0 && (
                <PaymentPanel>
                  <CreditRows
                    title={list === 'open' ? messages.fitsNothing : listNames[list]}
                    look={list === 'open' ? 'none' : undefined}
                    credits={alone}
                    onChanged={reload}
                  />
                </PaymentPanel>
              )}
              {next && (
                <Link className={buttonClass('plain')} to={`?list=${list}&after=${next}`}>
                  {messages.more}
                </Link>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
