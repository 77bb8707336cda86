import * as messages from '#messages/admin-desk.ts';
import { classes } from '#web/ui/classes.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { noticeClass } from '#web/ui/looks/notice.ts';

import styles from './bulk-failures.module.css';
import type { BulkFailure } from './use-bulk-steps.ts';

/** Which of the chosen orders could not be moved on, reason by reason; nothing if all were. */
export function BulkFailures({ failures }: { failures: BulkFailure[] }) {
  if (failures.length === 0) return null;
  const byReason = Map.groupBy(failures, ({ why }) => why);
  return (
    <div className={classes(noticeClass('bad'), styles.failures)} role="alert">
      <CircleAlert />
      <ul>
        {Array.from(byReason, ([why, failed]) => (
          <li key={why}>
            {messages.notDoneFor({ numbers: failed.map(({ number }) => number), why })}
          </li>
        ))}
      </ul>
    </div>
  );
}
