import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { eachInTurn } from '#server/platform/each-in-turn.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway } from '../providers/gateway.ts';
import { listMissingAside, listSetAside } from '../queries/rows-set-aside.ts';
import {
  listReadings,
  listSettlementProblems,
  countSettlementProblems,
  listSettlements,
  listUnknownRefunds,
  matchLines,
  matchWaitingLines,
  noteReading,
  readNow,
  readingOf,
  storeLines,
} from '../queries/settlements.ts';
import { daysToRead, msUntilReading } from '../rules/settlement-days.ts';
import { storedRow } from '../rules/settlement-rows.ts';
import { ringBell } from './look-jobs.ts';

export interface SettlementTools {
  db: Db;
  jobs: Jobs;
  gateways: readonly Pick<Gateway, 'name' | 'readSettlements'>[];
}

/**
 * Reads what each gateway has settled on the latest days, and compares it with what was captured and given back.
 * Reading a day again changes nothing, unless the gateway has changed it. A failure of one gateway is recorded and
 * stops no other; it is thrown after all were read, unless the gateway has refused: that is not tried again today.
 */
export const readSettlements = (tools: SettlementTools): Promise<void> =>
  eachInTurn(tools.gateways, (gateway) => readGateway(tools, gateway));

async function readGateway(
  { db, jobs }: SettlementTools,
  { name, readSettlements: read }: SettlementTools['gateways'][number],
): Promise<void> {
  const { now, last_day: lastDay } = await readingOf(db, name);
  for (const day of daysToRead(now, lastDay)) {
    try {
      const lines = (await read(day)).map(storedRow);
      await transaction(db, async (db) => {
        await storeLines(db, name, lines);
        await matchLines(db, name, lines);
        await noteReading(db, name, { day, isRead: true, failure: null });
      });
    } catch (error) {
      const failure = failureOf(error);
      await noteReading(db, name, { day, isRead: false, failure });
      if (failure === 'gateway_refused') return;
      throw error;
    }
  }
  // What was captured or given back since its row was read.
  await matchWaitingLines(db, name);
  // Refunds made in the gateway's own dashboard, without an event: their payments are looked at.
  for (const attempt of await listUnknownRefunds(db, name, looksAtOnce)) {
    await ringBell(db, jobs, attempt);
  }
}

/** The code of what a gateway did; anything else is a fault of the shop. */
const failureOf = (error: unknown): string =>
  error instanceof ShopError && error.code.startsWith('gateway_') ? error.code : 'unexpected';

/** How many payments are looked at after one reading; the others after the next. */
const looksAtOnce = 200;

/** Returns in how many ms settlements must be read next. */
export const msUntilNextReading = async (db: Db): Promise<number> =>
  msUntilReading(await readNow(db));

const pageSize = 30;
const shownProblems = 100;

/** Returns a page of settlements, with all that does not fit, and how reading went for each gateway. */
export async function showSettlements(db: Db, after: number | undefined) {
  const found = await listSettlements(db, { after, size: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  return {
    rows,
    next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
    problems: await listSettlementProblems(db, shownProblems),
    problemCount: await countSettlementProblems(db),
    setAside: await listSetAside(db, shownProblems),
    missingAside: await listMissingAside(db, shownProblems),
    readings: await listReadings(db),
  };
}
