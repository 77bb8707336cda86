import * as messages from '#messages/shell.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { useLine } from '#web/ui/line.ts';

import styles from './line-note.module.css';

const words = {
  up: '',
  down: messages.offline,
  awaited: messages.pageWaitsForLine,
};

/** Says below the header that there is no connection. Always in the page, so that screen readers announce it. */
export function LineNote() {
  const line = useLine();
  return (
    <div className={styles.place} role="status">
      {line !== 'up' && (
        <p className={styles.note}>
          <CircleAlert />
          {words[line]}
        </p>
      )}
    </div>
  );
}
