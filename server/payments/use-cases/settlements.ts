import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway } from '../providers/gateway.ts';
import {
  listReadings,
  listSettlementProblems,
  countSettlementProblems,
  listSettlements,
  matchLines,
  noteReading,
  readNow,
  readingOf,
  storeLines,
} from '../queries/settlements.ts';
import { daysToRead, msUntilReading } from '../rules/settlement-days.ts';

export interface SettlementTools {
  db: Db;
  gateways: readonly Pick<Gateway, 'name' | 'readSettlements'>[];
}

/**
 * Reads what each gateway has settled on the latest days, and compares it with what was captured and given back. Reading
 * a day again changes nothing, unless the gateway says something else. Throws `gateway_unavailable` where one does not
 * answer, after the others were read.
 */
export async function readSettlements({ db, gateways }: SettlementTools): Promise<void> {
  let unavailable: ShopError | undefined;
  for (const gateway of gateways) {
    const failure = await readGateway(db, gateway);
    if (failure?.code === 'gateway_unavailable') unavailable = failure;
  }
  if (unavailable) throw unavailable;
}

/** Reads one gateway; returns why it could not be read to the end. */
async function readGateway(
  db: Db,
  { name, readSettlements: read }: SettlementTools['gateways'][number],
): Promise<ShopError | undefined> {
  const { now, last_day: lastDay } = await readingOf(db, name);
  for (const day of daysToRead(now, lastDay)) {
    try {
      const lines = await read(day);
      await transaction(db, async (db) => {
        await storeLines(db, name, lines);
        await matchLines(db, name);
        await noteReading(db, name, { day, isRead: true, failure: null });
      });
    } catch (error) {
      if (!(error instanceof ShopError) || !error.code.startsWith('gateway_')) throw error;
      await noteReading(db, name, { day, isRead: false, failure: error.code });
      return error;
    }
  }
  return undefined;
}

/** Returns in how many ms settlements are to be read next. */
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
    readings: await listReadings(db),
  };
}
