import * as messages from '#messages/shell.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { useConnection } from '#web/ui/connection.ts';

import styles from './connection-note.module.css';

const words = {
  up: '',
  down: messages.offline,
  awaited: messages.pageWaitsForConnection,
};

/** Says below the header that there is no connection. Always in the page, so that screen readers announce it. */
export function ConnectionNote() {
  const connection = useConnection();
  return (
    <div className={styles.place} role="status">
      {connection !== 'up' && (
        <p className={styles.note}>
          <CircleAlert />
          {words[connection]}
        </p>
      )}
    </div>
  );
}
