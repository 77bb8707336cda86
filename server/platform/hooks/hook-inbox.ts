import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { Db } from '#server/database.ts';

import { tryAgain } from '../db/transaction.ts';
import { stopPoint } from '../fault-points.ts';
import type { JobKind, Jobs } from '../jobs.ts';
import { ShopError } from '../shop-error.ts';
import { inBatches } from '../in-batches.ts';
import { type NewHook, findNewHook, findStored, finishHook, insertHooks } from './hook-queries.ts';
import type { HookResult, HookSource, SignedEvent } from './hook-source.ts';

/** Where a test may kill the shop while an event is stored or handled. */
type HookFaultPoint = 'hooks: arrived' | 'hooks: stored' | 'hooks: handling' | 'hooks: handled';
const faultPoint = (point: HookFaultPoint): Promise<void> => stopPoint(point);

/** Does what follows from a stored event. */
export const handleHookJob: JobKind<{ id: number }> = { name: 'hooks.handle', isPrompt: true };

/** Headers that prove who sent a request are not stored: they would let a reader of the database send others. */
const isHeaderStored = (name: string): boolean =>
  name.startsWith('x-') && !/signature|auth|token|secret|key|forward|real-ip/.test(name);

interface Arrival {
  provider: string;
  event: SignedEvent;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** How many events that come at once are stored together, and how many such statements there are at one time. */
const batches = { maxSize: 125, lanes: 4 };

/**
 * Takes events: each is stored with the job that handles it, in one statement, so that what was acknowledged is handled,
 * whatever is killed when. Those that come at once share their statement: a gateway that was away sends hundreds. An event
 * that was stored before changes nothing. Not every provider signs the id of an event: the same one with other bytes is
 * another event, so that nobody hides an event behind an older body. Throws `hook_refused` for one that is new and signed
 * long ago: somebody has kept it.
 */
export function createHookInbox(tools: {
  db: Db;
  jobs: Jobs;
}): (arrival: Arrival) => Promise<void> {
  const store = inBatches((hooks: NewHook[]) => storeHooks(tools, hooks), batches);
  return async ({ provider, event, headers, body }) => {
    const storedHeaders = Object.entries(headers).filter(([name]) => isHeaderStored(name));
    const texts = storedHeaders.map(([name, value]): [string, string] => [
      name,
      String(value).slice(0, 200),
    ]);
    const keyed = { ...event, key: storableKey(event.key) };
    const hook = { provider, event: keyed, headers: Object.fromEntries(texts), body };
    const isStored = await store(hook);
    if (!isStored) throw new ShopError('hook_refused');
  };
}

/**
 * Stores events, and returns of each whether it is stored now. Where all are new, which is nearly always, that is one
 * statement and one round trip. What is known is looked up afterwards: by then whoever stored it has committed.
 */
async function storeHooks(
  { db, jobs }: { db: Db; jobs: Jobs },
  hooks: NewHook[],
): Promise<boolean[]> {
  const insert = (some: NewHook[]) =>
    tryAgain(() => jobs.enqueueReturned(db, handleHookJob, insertHooks(some)));
  await faultPoint('hooks: arrived');
  const count = await insert(hooks);
  await faultPoint('hooks: stored');
  if (count === hooks.length) return hooks.map(() => true);
  const underKeys = await findStored(db, hooks);
  const others = hooks.filter((_, place) => underKeys[place] === 'other');
  if (others.length > 0) await insert(others.map(withKeyOfBytes));
  return hooks.map((_, place) => underKeys[place] !== 'nothing');
}

/** An event under the key of another one is distinguished by its bytes. */
function withKeyOfBytes(hook: NewHook): NewHook {
  const hash = createHash('sha256').update(hook.body).digest('hex');
  return { ...hook, event: { ...hook.event, key: `${hook.event.key} ${hash}` } };
}

/**
 * An index cannot hold a text of any length, and no text can hold a NUL: the hash of such a key distinguishes events as
 * well.
 */
const storableKey = (key: string): string =>
  key.length <= 200 && !key.includes('\0') ? key : createHash('sha256').update(key).digest('hex');

/** Declares the job that handles events. */
export function hookJobs(
  jobs: Jobs,
  { db, sources }: { db: Db; sources: readonly HookSource[] },
): void {
  jobs.handle(handleHookJob, ({ id }) => handleHook(db, sources, id));
}

/** Handles an event unless that was done. It is idempotent if its source is, so a retry completes it. */
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
