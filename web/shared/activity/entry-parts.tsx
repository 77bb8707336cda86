import { useState } from 'react';

import type { AuditEntry } from '#contract/activity/schemas.ts';
import * as messages from '#messages/admin-activity.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useOnDemand } from '#web/shared/loading/on-demand.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

import { changeLines } from './audit-words.ts';
import styles from './entry-parts.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';

/** The changes of a bulk action to each product, in pages; collapsed until requested. */
export function EntryParts({ entry }: { entry: AuditEntry }) {
  const [part, setPart] = useState(0);
  const isOpen = part > 0;
  const params = { id: entry.audit_entry_id };
  const { answer, failure, isLoading, reload, start } = useOnDemand((part: number) =>
    api('GET /v1/user/audit/{id}/parts', { params, query: { part } }),
  );
  const last = answer?.data.part_count ?? entry.part_count;
  const goTo = (words: string, to: number) => (
    <button
      type="button"
      className={buttonClass('plain', 'small')}
      aria-busy={isOpen && isLoading}
      onClick={() => {
        setPart(to);
        if (to > 0) start(to);
      }}
    >
      {words}
    </button>
  );
  if (!isOpen) return goTo(messages.showEachProduct, 1);
  return (
    <>
      <p className="sm">{messages.partOf({ part, last })}</p>
      <ul className="sm second">
        {changeLines({ action: entry.action, changes: answer?.data.changes ?? [] }).map(
          (line, place) => (
            <li key={place}>{line}</li>
          ),
        )}
      </ul>
      <FetchFailure failure={failure} onRetry={reload} />
      <div className={styles.activityParts}>
        {part > 1 && goTo(messages.earlier, part - 1)}
        {part < last && goTo(messages.later, part + 1)}
        {goTo(messages.showLess, 0)}
      </div>
    </>
  );
}
