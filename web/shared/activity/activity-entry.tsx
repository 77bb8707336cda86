import { useState } from 'react';

import type { AuditEntry } from '#contract/activity/schemas.ts';
import { auditSubjects } from '#contract/activity/words.ts';
import * as messages from '#messages/admin-activity.ts';
import { formatTime } from '#messages/times.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditProductLink } from '#web/shared/navigation/edit-product-link.tsx';
import { useOnDemand } from '#web/shared/loading/on-demand.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

import { changeLines, entryWords } from './audit-words.ts';
import { EntryParts } from './entry-parts.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './activity-entry.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';

/** One entry of the audit log. A long entry is collapsed and loads its details when it is expanded. */
export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const params = { id: entry.audit_entry_id };
  const whole = useOnDemand(() => api('GET /v1/user/audit/{id}', { params }));
  const shown = (isOpen && whole.answer?.data) || entry;
  return (
    <li className={styles.entry}>
      <div className={styles.activityWords}>
        {entryWords(entry)}{' '}
        {isEditable(entry) && entry.subject?.id && <EditProductLink id={entry.subject.id} />}
        <ul className="sm second">
          {changeLines(shown).map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
        {isOpen && <FetchFailure failure={whole.failure} onRetry={whole.reload} />}
        {entry.part_count > 0 && <EntryParts entry={entry} />}
        {!entry.is_whole && (
          <button
            type="button"
            className={classes(buttonClass('plain', 'small'), styles.btn)}
            aria-expanded={isOpen}
            aria-busy={whole.isLoading}
            onClick={() => {
              setIsOpen(!isOpen);
              if (!isOpen) whole.start();
            }}
          >
            {isOpen ? messages.showLess : showAllWords(entry)}
          </button>
        )}
      </div>
      <time className="sm second" dateTime={entry.at}>
        {formatTime(entry.at)}
      </time>
    </li>
  );
}

/** Only what is for sale has a form. */
const isEditable = ({ action, subject }: AuditEntry): boolean =>
  subject !== null && auditSubjects[action] === 'product' && action !== 'product_deleted';

const showAllWords = ({ change_count: count }: AuditEntry): string =>
  count > 1 ? messages.showAllChanges({ count }) : messages.showWholeText;
