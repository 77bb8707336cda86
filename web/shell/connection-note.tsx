import { useSyncExternalStore } from 'react';

import { lastTiming } from '#contract/page-requests.ts';
import * as messages from '#messages/shell.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { useConnection } from '#web/ui/connection.ts';

import styles from './connection-note.module.css';

const words = {
  up: '',
  down: messages.offline,
  awaited: messages.pageWaitsForConnection,
};

const isLastTiming = ({ name }: PerformanceServerTiming) => name === lastTiming;

/** Whether this page was sent while the database was away. Browsers show it only on secure connections. */
const isLast = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .filter((entry) => entry instanceof PerformanceNavigationTiming)
    // Older browsers do not have its timings.
    .some((entry) => 'serverTiming' in entry && entry.serverTiming.some(isLastTiming));
const neverChanges = () => () => undefined;
const useIsLast = () => useSyncExternalStore(neverChanges, isLast, () => false);

/** Says below the header that there is no connection, or that orders rest. Always in the page, so that screen readers announce it. */
export function ConnectionNote() {
  const connection = useConnection();
  const ordersRest = useIsLast();
  const text = connection === 'up' && ordersRest ? messages.ordersRest : words[connection];
  return (
    <div className={styles.place} role="status">
      {text !== '' && (
        <p className={styles.note}>
          <CircleAlert />
          {text}
        </p>
      )}
    </div>
  );
}
