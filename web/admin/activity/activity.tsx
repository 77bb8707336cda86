import { useSearchParams } from 'react-router';

import { limits } from '#contract/limits.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

import { ActivityEntry } from './activity-entry.tsx';

/** The audit log: what staff changed in the shop and in accounts, newest first. */
export default function ActivityPage() {
  const [parameters] = useSearchParams();
  const page = Number(parameters.get('page')) || 1;
  const { answer, failure, isLoading, reload } = useAnswer('GET /v1/user/audit', {
    query: { page },
  });
  return (
    <section aria-labelledby="activity-title">
      <div className="page-head">
        <h2 id="activity-title">Activity</h2>
      </div>
      <FetchFailure failure={failure} onRetry={reload} />
      {!answer && !failure && <div className="sk h-72" role="status" aria-label="Loading" />}
      {answer?.data.length === 0 && <EmptyState title="Nothing has been done yet" />}
      {answer && answer.data.length > 0 && (
        <ol className="panel activity" aria-busy={isLoading}>
          {answer.data.map((entry) => (
            <ActivityEntry key={entry.audit_entry_id} entry={entry} />
          ))}
        </ol>
      )}
      {answer && (
        <Pager
          page={page}
          totalPages={answer.total_pages}
          numbers={limits.pagerNumbers}
          to={(number) => `?page=${number}`}
        />
      )}
    </section>
  );
}
