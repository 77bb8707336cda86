import type { IncomingHttpHeaders } from 'node:http';

import type { Db } from '#server/database.ts';

import { transaction } from '../db/transaction.ts';
import { stopPoint } from '../fault-points.ts';
import type { JobKind, Jobs } from '../jobs.ts';
import { ShopError } from '../shop-error.ts';
import { findNewHook, finishHook, insertHook, isHookStored } from './hook-queries.ts';
import type { HookResult, HookSource, SignedEvent } from './hook-source.ts';

/** Where a test may kill the shop while an event is stored or handled. */
type HookFaultPoint = 'hooks: written' | 'hooks: stored' | 'hooks: handling' | 'hooks: handled';
const faultPoint = (point: HookFaultPoint): Promise<void> => stopPoint(point);

/** Does what follows from a stored event. */
export const handleHookJob: JobKind<{ id: number }> = { name: 'hooks.handle', isPrompt: true };

/** Headers that prove who sent a request are not stored: they would let a reader of the database send others. */
const isKept = (name: string): boolean =>
  name.startsWith('x-') && !/signature|auth|token|secret|key|forward|real-ip/.test(name);

interface Arrival {
  provider: string;
  event: SignedEvent;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Stores an event with the job that handles it, in one transaction: what was acknowledged is handled, whatever is killed
 * when. An event that was stored before changes nothing. Throws `hook_refused` for one that is new and signed long ago:
 * somebody has kept it.
 */
export async function receiveHook(
  { db, jobs }: { db: Db; jobs: Jobs },
  { provider, event, headers, body }: Arrival,
): Promise<void> {
  const kept = Object.entries(headers).filter(([name]) => isKept(name));
  const texts = kept.map(([name, value]): [string, string] => [name, String(value).slice(0, 200)]);
  const hook = { provider, event, headers: Object.fromEntries(texts), body };
  await transaction(db, async (db) => {
    const id = await insertHook(db, hook);
    if (id !== undefined) await jobs.enqueue(db, handleHookJob, { id });
    else if (!(await isHookStored(db, hook))) throw new ShopError('hook_refused');
    await faultPoint('hooks: written');
  });
  await faultPoint('hooks: stored');
}

/** Declares the job that handles events. */
export function hookJobs(
  jobs: Jobs,
  { db, sources }: { db: Db; sources: readonly HookSource[] },
): void {
  jobs.handle(handleHookJob, ({ id }) => handleHook(db, sources, id));
}

/** Handles an event unless that was done. It is idempotent as far as its source is, so a retry completes it. */
export async function handleHook(
  db: Db,
  sources: readonly HookSource[],
  id: number,
): Promise<void> {
  const event = await findNewHook(db, id);
  if (!event) return;
  await faultPoint('hooks: handling');
  const result = await resultOf(event, sources);
  await faultPoint('hooks: handled');
  await finishHook(db, id, result);
}

async function resultOf(
  event: NonNullable<Awaited<ReturnType<typeof findNewHook>>>,
  sources: readonly HookSource[],
): Promise<HookResult> {
  const source = sources.find(({ provider }) => provider === event.provider);
  // Its keys were taken away since it came.
  if (!source) return { state: 'quarantined', reason: 'no_provider' };
  const { id, headers, body } = event;
  if (!body) return { state: 'ignored', reason: 'forgotten' };
  return source.handle({ id, headers: headers as IncomingHttpHeaders, body });
}
