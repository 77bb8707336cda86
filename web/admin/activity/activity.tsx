import { useSearchParams } from 'react-router';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-activity.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { ActivityEntry } from '#web/shared/activity/activity-entry.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';

import type { Route } from './+types/activity.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  entries: settled(
    context.get(apiContext)('GET /v1/user/audit', {
      query: { page: pageNumberIn(url.searchParams) },
    }),
  ),
});

/** The audit log: what staff changed in the shop and in accounts, newest first. */
export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const entries = useLoaded(loaderData.entries);
  return (
    <section aria-labelledby="activity-title">
      <div className={pageHeadClass}>
        <h2 id="activity-title">{messages.activity}</h2>
      </div>
      <Loaded of={entries}>
        {({ data, total_pages: totalPages }) => (
          <>
            {data.length === 0 && <EmptyState title={messages.nothingDoneYet} />}
            {data.length > 0 && (
              <ol className={panelClass} aria-busy={entries.isLoading}>
                {data.map((entry) => (
                  <ActivityEntry key={entry.audit_entry_id} entry={entry} />
                ))}
              </ol>
            )}
            <Pager
              page={pageNumberIn(parameters)}
              totalPages={totalPages}
              numbers={limits.pagerNumbers}
              to={(number) => `?page=${number}`}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
