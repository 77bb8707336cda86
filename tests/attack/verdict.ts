import { setTimeout as pause } from 'node:timers/promises';

import { checkInvariants } from '#server/cli/invariants.ts';
import type { Db } from '#server/database.ts';
import type { DB } from '#server/migrations/tables.ts';
import { connect } from '#server/platform/db/connect.ts';

import { must } from './attack.ts';
import { type Attempt, placeOnce } from './order-load.ts';

const pollMs = 50;
const maxTimesAway = 100;

/** Opens the database of a shop, whatever state the shop is in. */
export async function within<Result>(url: string, look: (db: Db) => Promise<Result>) {
  const { db, close } = connect<DB>(url, () => undefined);
  try {
    return await look(db);
  } finally {
    await close();
  }
}

/** Every invariant must hold (npm run shop -- check). */
export async function mustBeSound(db: Db): Promise<void> {
  const broken = (await checkInvariants(db)).filter(({ count }) => count > 0);
  must(broken.length === 0, `Broken: ${JSON.stringify(broken)}`);
}

/** Every acknowledged order must exist once and belong to its customer, and there must be no others. */
export async function mustBeThere(db: Db, attempts: Attempt[]): Promise<void> {
  const orders = await db.selectFrom('order').select(['id', 'account_id', 'attempt_key']).execute();
  const ids = new Map(orders.map((order) => [order.attempt_key ?? '', order]));
  for (const { key, customer, orderId } of attempts.filter(isAcknowledged)) {
    const found = ids.get(key);
    must(found !== undefined, `Order ${orderId} was acknowledged and is lost.`);
    must(found.id === orderId, `Order ${orderId} was acknowledged, ${found.id} is there.`);
    must(found.account_id === customer.id, `Order ${orderId} belongs to somebody else.`);
  }
  const keys = new Set(attempts.map(({ key }) => key));
  const strange = orders.filter(({ attempt_key: key }) => !keys.has(key ?? ''));
  must(strange.length === 0, `${strange.length} orders that nobody wanted.`);
  must(ids.size === orders.length, 'One key has several orders.');
}

/** Sending an acknowledged key again must return the same order. */
export async function mustAnswerAgain(url: string, attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    let answer = await placeOnce(url, attempt);
    for (let times = 0; answer.status === 503 && times < maxTimesAway; times += 1) {
      await pause(pollMs);
      answer = await placeOnce(url, attempt);
    }
    const { status, body } = answer;
    const isSame = status === 201 && body.order_id === attempt.orderId;
    must(isSame, `Order ${attempt.orderId} asked for again: ${status} ${JSON.stringify(body)}`);
  }
}

const isAcknowledged = ({ orderId }: Attempt): boolean => orderId !== undefined;

/** The number of responses per status, as `201: 400, 503: 3`. */
export function tally(statuses: number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  const parts = [...counts].toSorted(([one], [other]) => one - other);
  return parts.map(([status, count]) => `${status || 'no answer'}: ${count}`).join(', ');
}
