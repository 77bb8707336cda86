import { useSearchParams } from 'react-router';

import type { AuditEntry, RoleId } from '#contract/accounts.ts';
import { limits } from '#contract/limits.ts';
import { formatTime } from '#contract/times.ts';
import { useAnswer } from '#web/shell/use-answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';

import { roleWords } from './role-words.ts';

/** What those who run the shop did to accounts, the latest first. */
export default function ActivityPage() {
  const [parameters] = useSearchParams();
  const page = Number(parameters.get('page')) || 1;
  const { answer, failure, isLoading } = useAnswer('GET /v1/user/audit', { query: { page } });
  return (
    <section aria-labelledby="activity-title">
      <div className="page-head">
        <h2 id="activity-title">Activity</h2>
      </div>
      {failure && <p className="notice bad">{failure}</p>}
      {!answer && !failure && <div className="sk h-72" role="status" aria-label="Loading" />}
      {answer?.data.length === 0 && <EmptyState title="Nothing has been done yet" />}
      {answer && answer.data.length > 0 && (
        <ol className="panel activity" aria-busy={isLoading}>
          {answer.data.map((entry) => (
            <li key={entry.audit_entry_id}>
              <span>{wordsOf(entry)}</span>
              <time className="sm second" dateTime={entry.at}>
                {formatTime(entry.at)}
              </time>
            </li>
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

const nameOf = (person: AuditEntry['actor']): string =>
  person ? (person.phone_no ?? `deleted account ${person.id}`) : 'the command line';

function wordsOf({ action, actor, account, role_id: role }: AuditEntry): string {
  const whom = nameOf(account);
  const by = nameOf(actor);
  const roleName = role === null ? '' : roleWords[role as RoleId].toLowerCase();
  switch (action) {
    case 'staff_created':
      return `${whom} was created as ${roleName} by ${by}`;
    case 'role_changed':
      return `${whom} was made ${roleName} by ${by}`;
    case 'account_disabled':
      return `${whom} was disabled by ${by}`;
    case 'account_enabled':
      return `${whom} was enabled by ${by}`;
    case 'reset_link_issued':
      return `A reset link for ${whom} was issued by ${by}`;
    case 'reset_link_used':
      return `${whom} set a new password with a reset link`;
    case 'staff_left':
      return `${whom} deleted the account`;
    case 'password_reset':
      return `The password of ${whom} was reset by ${by}`;
  }
}
