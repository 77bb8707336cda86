import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/admin-dashboard.ts';
import { formatCount } from '#messages/formats.ts';
import type { Loaded } from '#web/data/use-loaded.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';

type Counts = Answer<'GET /v1/payments/counts'>['data'];

/** Where each of the counts leads, in the order in which it is seen to. */
const places: Record<keyof Counts, string> = {
  to_confirm: '/admin/money',
  cod_calls: '/admin/orders/calls',
  late: '/admin/money?list=late',
  refunds: '/admin/money?list=refunds',
  mismatches: '/admin/money?list=mismatches',
  disputes: '/admin/money?list=disputes',
  settlements: '/admin/money?list=settlements',
};
const names = Object.keys(places) as (keyof Counts)[];

/** What of the shop's money waits for hands, each with its number and one tap away; nothing if nothing waits. */
export function Waiting({ counts }: { counts: Loaded<Answer<'GET /v1/payments/counts'>> }) {
  const { answer, failure, reload } = counts;
  const waiting = answer ? names.filter((name) => answer.data[name] > 0) : [];
  return (
    <>
      <FetchFailure failure={failure} lead={messages.countWaitingFailed} onRetry={reload} />
      {answer && waiting.length > 0 && (
        <nav className={chipsClass} aria-label={messages.waitsForYou}>
          {waiting.map((name) => (
            <Link key={name} className={chipClass()} to={places[name]}>
              {messages.waiting[name]}
              <span className={badgeClass('wait')}>{formatCount(answer.data[name])}</span>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
