import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import type { AttackedShop } from './attacked-shop.ts';
import { type Answer, ask } from './customers.ts';
import type { PaymentBank } from './payment-bank.ts';
import type { PaymentGateways } from './payment-gateways.ts';
import { within } from './verdict.ts';

/** What customers and staff of the attacked shop share. */
export interface PaymentScene {
  shop: AttackedShop;
  gateways: PaymentGateways;
  bank: PaymentBank;
  stopping: AbortSignal;
  /** Orders whose customers are done, for staff to send, give back and cancel. */
  paid: number[];
  /** Orders to send that are paid at the door. */
  toDeliver: number[];
  /** What the shop has acknowledged that it gives back, in paise. */
  promised: { orderId: number; paise: number }[];
  /** How often each thing was done. */
  counts: Map<string, number>;
  /** The calls that are being repeated, with the status that each got last. */
  unanswered: Set<string>;
  /** How often which refusal was answered since somebody paid last. */
  refusals: Map<string, number>;
}

const pollMs = 100;

export const chance = (part: number): boolean => Math.random() < part;
export const pick = <One>(all: readonly One[]): One =>
  all[Math.floor(Math.random() * all.length)] as One;

export const count = ({ counts }: Pick<PaymentScene, 'counts'>, what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1);
};

/** Repeats a call until the shop itself answers it, and returns undefined if the attack is over. */
export async function insist(
  { shop, stopping, unanswered, refusals }: PaymentScene,
  method: string,
  path: string,
  call: Parameters<typeof ask>[2] = {},
): Promise<Answer | undefined> {
  for (;;) {
    if (stopping.aborted) return undefined;
    const answer = await ask(method, `${shop.url}${path}`, call);
    if (!isUnanswered(answer)) {
      const code = codeOf(answer);
      if (code) refusals.set(code, (refusals.get(code) ?? 0) + 1);
      return answer;
    }
    const repeated = `${method} ${path} (${answer.status})`;
    unanswered.add(repeated);
    await pause(pollMs);
    unanswered.delete(repeated);
  }
}

const codeOf = (answer: Answer | undefined): string | undefined =>
  String(answer?.body?.type ?? '').split('#error-')[1];

export const isRefusedAs = (answer: Answer | undefined, code: string): boolean =>
  codeOf(answer) === code;

const isUnanswered = ({ status }: Answer): boolean => status === 0 || status >= 500;

interface Money {
  state: string;
  total: number;
  paid: number;
  refunded: number;
  due: number;
  purpose: string | null;
  is_cancelled: boolean;
  due_at_door: number;
  collection: object | null;
}

/** How the money of an order stands, by the shop's word. */
export async function moneyOf(
  scene: PaymentScene,
  id: number,
  token: string,
): Promise<Money | undefined> {
  return (await insist(scene, 'GET', `/v1/payments/of/${id}`, { token }))?.body?.data;
}

/** Asks so often until the money of an order is as wanted; returns whether it is. */
export async function untilMoney(
  scene: PaymentScene,
  id: number,
  token: string,
  isWanted: (money: Money) => boolean,
  times = 80,
): Promise<boolean> {
  for (let time = 0; time < times && !scene.stopping.aborted; time += 1) {
    const money = await moneyOf(scene, id, token);
    if (money && isWanted(money)) return true;
    await pause(pollMs);
  }
  return false;
}

/** Has the time of an order run out, which would take minutes. */
export const endTimeOf = (scene: PaymentScene, id: number): Promise<void> =>
  hurry(
    scene,
    sql`update "order" set pay_by = shop_now() - interval '1 second' where id = ${id} and pay_by is not null`,
  );

/**
 * Has the shop do now what it would do within the next minute, and again what a process was doing when it was killed,
 * which would take a quarter of an hour. Some of it is done twice at once then, as jobs may be.
 */
export const hurryJobs = (scene: PaymentScene, name: string): Promise<void> =>
  hurry(
    scene,
    sql`update pgboss.job set start_after = now(), state = case when state = 'active' then 'retry' else state end
      where name = ${name} and (state in ('created', 'retry')
        or state = 'active' and started_on < now() - interval '3 seconds')`,
  );

/** Asks the database itself, which may be away. */
async function hurry({ shop, stopping }: PaymentScene, statement: ReturnType<typeof sql>) {
  while (!stopping.aborted) {
    const isDone = await within(shop.databaseUrl, (db) => statement.execute(db)).then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await pause(pollMs);
  }
}
