import type { WaitingCounts } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-desk.ts';

import styles from './desk-count.module.css';

interface DeskCountProps {
  of: keyof WaitingCounts;
  counts: WaitingCounts | undefined;
}

const maxShown = 99;

/** How much waits for hands behind an entry of the menu; nothing if nothing does. */
export function DeskCount({ of, counts }: DeskCountProps) {
  const count = counts?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span className="sr-only"> {messages.waits[of]({ count })}</span>
      <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
    </span>
  );
}
