import { useSearchParams } from 'react-router';

import { limits } from '#contract/limits.ts';
import { returnStates } from '#contract/returns/words.ts';
import * as messages from '#messages/admin-returns.ts';
import { states } from '#messages/returns.ts';
import { mayDo } from '#web/admin/may.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { useSession } from '#web/data/session.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { returnListClass } from '#web/shared/returns/return-looks.ts';
import { StaffReturn } from '#web/shared/returns/staff-return.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RotateCcw } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Pager } from '#web/ui/pager.tsx';

import type { Route } from './+types/returns.ts';

const views = ['open', ...returnStates] as const;

const askedIn = (search: URLSearchParams) => ({
  page: pageNumberIn(search),
  state: views.find((view) => view === search.get('state')) ?? ('open' as const),
});

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  returns: settled(
    context.get(apiContext)('GET /v1/returns', { query: askedIn(url.searchParams) }),
  ),
});

/** What customers send back, what waits first. */
export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { page, state } = askedIn(parameters);
  const returns = useLoaded(loaderData.returns);
  const mayPay = mayDo(useSession(), 'money');
  return (
    <section aria-labelledby="returns-title">
      <div className={pageHeadClass}>
        <h2 id="returns-title">{messages.returns}</h2>
      </div>
      <p className="second mb-3">{messages.returnsText}</p>
      <nav className={classes(chipsClass, 'mb-3')} aria-label={messages.views}>
        {views.map((view) => (
          <Link
            key={view}
            className={view === state ? chipClass('on') : chipClass()}
            aria-current={view === state ? 'page' : undefined}
            to={`?state=${view}`}
          >
            {view === 'open' ? messages.open : states[view]}
          </Link>
        ))}
      </nav>
      <Loaded
        of={returns}
        lead={messages.fetchReturnsFailed}
        isEmpty={({ total_items: count }) => count === 0}
        empty={
          <EmptyState icon={RotateCcw} title={messages.noReturns} text={messages.noReturnsText} />
        }
      >
        {({ data, total_pages: totalPages }) => (
          <>
            <ul className={classes(panelClass, returnListClass)}>
              {data.map((back) => (
                <StaffReturn
                  key={back.return_id}
                  back={back}
                  isAlone
                  mayPay={mayPay}
                  onChanged={returns.reload}
                />
              ))}
            </ul>
            <Pager
              page={page}
              totalPages={totalPages}
              numbers={limits.pagerNumbers}
              to={(number) => `?state=${state}&page=${number}`}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
