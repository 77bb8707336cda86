import * as messages from '#messages/admin-desk.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { noticeClass } from '#web/ui/looks/notice.ts';

import type { BulkFailure } from './use-bulk-steps.ts';

/** Which of the chosen orders could not be moved on, one by one; nothing if all were. */
export const BulkFailures = ({ failures }: { failures: BulkFailure[] }) =>
  failures.length > 0 && (
    <div className={noticeClass('bad')} role="alert">
      <CircleAlert />
      <ul>
        {failures.map((failure) => (
          <li key={failure.number}>{messages.notDoneFor(failure)}</li>
        ))}
      </ul>
    </div>
  );
