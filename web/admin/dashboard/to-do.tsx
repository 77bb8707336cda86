import type { WaitingCounts } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-desk.ts';
import { formatCount } from '#messages/formats.ts';
import { Link } from '#web/ui/link.tsx';

import styles from './to-do.module.css';

/** Where each number leads: to exactly those rows. Who waits for what is a list of its own on Today. */
const places: Record<Exclude<keyof WaitingCounts, 'cod_calls' | 'to_tell'>, string> = {
  to_pack: '/admin/orders?waiting=to_pack',
  unpaid: '/admin/orders?waiting=unpaid',
  sent_unpaid: '/admin/orders?waiting=sent_unpaid',
  to_confirm: '/admin/money',
  running_out: '/admin/insights#low-title',
  short_dated: '/admin/products?dated=short',
  complaints: '/admin/complaints',
  questions: '/admin/questions',
  returns: '/admin/returns',
  troubles: '/admin/parcels?view=trouble',
  to_close: '/admin/days',
};
const names = Object.keys(places) as (keyof typeof places)[];
/** These take room only if there are some. */
const onlyWhereSome = new Set<keyof typeof places>([
  'sent_unpaid',
  'short_dated',
  'complaints',
  'questions',
  'returns',
  'troubles',
  'to_close',
]);

interface ToDoProps {
  counts: WaitingCounts | undefined;
  /** With the payments that somebody must look at, which are not counted on every page. */
  toConfirm: number | undefined;
}

/** What waits for hands today, each one tap away. */
export function ToDo({ counts: waiting, toConfirm }: ToDoProps) {
  const counts = waiting && {
    ...waiting,
    ...(waiting.to_confirm !== undefined && { to_confirm: toConfirm ?? waiting.to_confirm }),
  };
  return (
    <nav className={styles.tiles} aria-label={messages.toDoToday} aria-busy={!counts}>
      {names
        .filter((name) => !onlyWhereSome.has(name) || (counts?.[name] ?? 0) > 0)
        .map((name) => (
          <Link key={name} className={styles.tile} to={places[name]}>
            <b className={(counts?.[name] ?? 0) > 0 ? styles.some : styles.number}>
              {counts ? formatCount(counts[name] ?? 0) : '–'}
            </b>{' '}
            {messages.toDo[name]}
          </Link>
        ))}
    </nav>
  );
}
