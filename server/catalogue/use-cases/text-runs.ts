import { setTimeout as pause } from 'node:timers/promises';

import type { Db } from '#server/database.ts';
import { type Audit, auditOf, insertAuditEntry } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { logParts, nextRunId } from '#server/platform/audit/parts.ts';
import { nextBatchSize } from '#server/platform/batch-size.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { stopPoint } from '#server/platform/fault-points.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type StagedText,
  deleteTextRun,
  findTextRun,
  insertTextRun,
  listStagedTexts,
  listTextRuns,
  lockTextRun,
  markLeft,
  stageTexts,
  takeTextRun,
  updateTextRun,
} from '../queries/text-runs.ts';
import { lockTexts, readTexts, writeTexts } from '../queries/texts.ts';
import { judgeTexts } from './texts.ts';

/** Goes on with a run of texts whose process was killed, and deletes what nobody has read. */
export const textRunJob: JobKind<{ runId: number }> = {
  name: 'catalogue.text-run',
  // Every start enqueues one.
  keyOf: ({ runId }) => String(runId),
};

const lookAfterMs = 15_000;
const quietMs = 10_000;
const readWithinMs = 60_000;
const stagedAtOnce = 1_000;
const firstAtOnce = 25;
const action = 'texts_translated';

type Writer = Pick<Audit, 'db' | 'transaction'>;

interface Tools {
  db: Db;
  /** Whether an account may translate now. */
  mayTranslate: (db: Db, accountId: number) => Promise<boolean>;
}

/**
 * Writes checked texts in short transactions, with one entry in the log, and returns the places of those that were others by
 * their turn. From the first commit on all of them are written, if not by this process then by the job, as long as whoever
 * sent them may do so: if they lose their role, nothing more is written, and what is written is logged.
 */
export async function writeInSteps(
  audit: Audit,
  jobs: Jobs,
  texts: StagedText[],
): Promise<number[]> {
  const { db, actorId } = audit;
  const runId = await audit.transaction(async (db) => {
    const runId = await nextRunId(db);
    await insertTextRun(db, runId, actorId);
    for (let from = 0; from < texts.length; from += stagedAtOnce) {
      await stageTexts(db, runId, texts.slice(from, from + stagedAtOnce));
    }
    await jobs.enqueue(db, textRunJob, { runId }, { afterMs: lookAfterMs });
    // The last step writes it, with what came of it.
    return { result: runId, entry: null };
  });
  await finish(audit, runId);
  return transaction(db, (db) => takeTextRun(db, runId));
}

/**
 * Works on a run until it is done. Processes that do so at once share its steps. Throws `session_required`, and ends the
 * run, if the account may not do so any more.
 */
async function finish(audit: Writer, runId: number): Promise<void> {
  let size = firstAtOnce;
  try {
    for (;;) {
      const start = performance.now();
      if (await step(audit, runId, size)) return;
      await stopPoint('texts: batch written');
      const ms = performance.now() - start;
      size = nextBatchSize(size, ms);
      // Leaves locks and processor time to other requests.
      await pause(ms / 2);
    }
  } catch (error) {
    if (isRefused(error)) await transaction(audit.db, (db) => endTextRun(db, runId));
    throw error;
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'session_required';

/** Writes the next texts of a run, each checked again; returns whether there are no more. */
const step = (audit: Writer, runId: number, size: number): Promise<boolean> =>
  audit.transaction(async (db) => {
    const run = await lockTextRun(db, runId);
    if (!run || run.done_at) return { result: true, entry: null };
    const staged = await listStagedTexts(db, { id: runId, after: run.written_to, size });
    await lockTexts(db);
    const texts = staged.map(({ wanted }) => wanted);
    const { left, things, changed } = judgeTexts(texts, await readTexts(db, texts));
    await writeTexts(
      db,
      changed.map(({ text }) => text),
    );
    await logParts(db, runId, things);
    await markLeft(
      db,
      runId,
      left.flatMap((at) => staged[at]?.place ?? []),
    );
    const isDone = staged.length < size;
    const translations = run.translations + changed.length;
    const writtenTo = staged.at(-1)?.place ?? run.written_to;
    await updateTextRun(db, runId, { writtenTo, translations, isDone });
    const isLogged = isDone && translations > 0;
    return { result: isDone, entry: isLogged ? entryOf(runId, translations) : null };
  });

const entryOf = (runId: number, translations: number) => ({
  runId,
  changes: differences(null, { translations }),
});

/** Writes nothing more of a run, and logs what its account has written while it was allowed to. */
async function endTextRun(db: Db, runId: number): Promise<void> {
  const run = await lockTextRun(db, runId);
  if (!run || run.done_at) return;
  const { actor_id: actorId, translations } = run;
  if (translations > 0)
    await insertAuditEntry(db, { actorId, action, ...entryOf(runId, translations) });
  await deleteTextRun(db, runId);
}

/** The audit with which the job writes, as if the call that has begun the run went on. */
const auditOfRun = ({ db, mayTranslate }: Tools, actorId: number | null): Writer =>
  auditOf(db, { actorId, action }, async (db) => actorId === null || mayTranslate(db, actorId));

export function handleTextRuns(jobs: Jobs, tools: Tools): void {
  const { db } = tools;
  jobs.handle(textRunJob, async ({ runId }) => {
    const run = await findTextRun(db, runId);
    if (!run) return;
    // First, so that what stops this process stops nothing of the run.
    await jobs.enqueue(db, textRunJob, { runId }, { afterMs: lookAfterMs });
    if (run.is_done && run.quiet_ms > readWithinMs)
      await transaction(db, (db) => takeTextRun(db, runId));
    if (run.is_done || run.quiet_ms <= quietMs) return;
    await finish(auditOfRun(tools, run.actor_id), runId).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  });
}

/** At the start, in case a job was lost, as in a backup. */
export async function resumeTextRuns(db: Db, jobs: Jobs): Promise<void> {
  for (const runId of await listTextRuns(db)) {
    await jobs.enqueue(db, textRunJob, { runId }, { afterMs: lookAfterMs });
  }
}
