import { sentence } from '#contract/sentence.ts';
import type { RateFileResult } from '#contract/shipping/rate-files.ts';
import type { DeliveryRules } from '#contract/shipping/rules.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { CsvFault, readCsv } from '#server/platform/csv.ts';
import { inWords } from '#server/platform/languages.ts';
import { ensureSeen, revisionOf } from '#server/platform/revision.ts';
import { asUtf8 } from '#server/platform/text-file.ts';

import { changesOfZones, zonesOfLines } from '../rules/rate-file.ts';
import { type RateLine, rateFileLines, readRateHead, readRateLine } from '../rules/rate-lines.ts';
import { coverageOf } from '../rules/zones.ts';
import { changeRules, showRules } from './delivery-rules.ts';
import { pinDirectory } from './pins.ts';

type Zones = DeliveryRules['zones'];
type Problems = RateFileResult['problems'];

/** More are of no use to somebody who corrects the file. */
const maxProblems = 100;

/** Yields the lines of a file with all zones and rates. */
export async function* linesOfRates(db: Db) {
  yield rateFileLines((await showRules(db)).zones);
}

/**
 * Puts a file's zones and rates in the place of those that there are, all or none, or only checks the file. What is
 * wrong with it is in the result, beside the revision of the zones and rates that it was compared with. Throws
 * `no_changes` if they are so already, and `settings_changed` if those in whose place it comes are not what was seen.
 */
export async function importRates(
  audit: Audit,
  { file, isDryRun, seen }: { file: Buffer; isDryRun: boolean; seen: number | undefined },
): Promise<{ result: RateFileResult; revision: number }> {
  const { zones, problems } = await readFile(file);
  if (isDryRun || problems.length > 0) {
    audit.changesNothing();
    const { zones: known } = await showRules(audit.db);
    return { result: resultOf(known, zones, problems), revision: revisionOf(known) };
  }
  let before: Zones = [];
  const { zones: after } = await changeRules(audit, {
    change: (rules) => {
      before = rules.zones;
      return { ...rules, zones };
    },
    ensureSeen: (rules) => ensureSeen(rules.zones, seen),
  });
  return { result: resultOf(before, after, problems), revision: revisionOf(before) };
}

async function readFile(file: Buffer): Promise<{ zones: Zones; problems: Problems }> {
  let columns: ReturnType<typeof readRateHead>['columns'] | undefined;
  const lines: RateLine[] = [];
  try {
    for await (const { line, cells } of readCsv(asUtf8(file))) {
      if (columns) {
        lines.push(readRateLine(columns, { line, cells }));
        continue;
      }
      const head = readRateHead(cells);
      if (head.sentences.length > 0)
        return refused(head.sentences.map((message) => ({ line, message })));
      ({ columns } = head);
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    return refused([{ line: error.line, message: error.sentence }]);
  }
  if (!columns) return refused([{ line: 1, message: sentence('fileEmpty') }]);
  if (lines.length === 0) return refused([{ line: 1, message: sentence('rateFileEmpty') }]);
  return zonesOfLines(lines);
}

const refused = (problems: Problems) => ({ zones: [], problems });

function resultOf(before: Zones, after: Zones, problems: Problems): RateFileResult {
  const isRight = problems.length === 0;
  return {
    zones: after.length,
    rates: after.reduce((sum, { rates }) => sum + rates.length, 0),
    ...changesOfZones(before, isRight ? after : before),
    problems: problems
      .slice(0, maxProblems)
      .map((problem) => ({ ...problem, message: inWords(problem.message) })),
    problem_count: problems.length,
    reach: isRight ? coverageOf(after, pinDirectory().values()) : null,
  };
}
