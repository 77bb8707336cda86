import type { DeliveryRules, GivenDeliveryRules } from '#contract/shipping/rules.ts';
import type { Coverage } from '#contract/shipping/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import { countDeskProducts, listCategories } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { type CachedRead, cachedRead } from '#server/platform/cached-read.ts';
import { ensureSeen } from '#server/platform/revision.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { auditedRules, rulesAnswer, storedRules } from '../answers.ts';
import { type RulesRow, findRules, lockRules, replaceRules } from '../queries.ts';
import { coverageOf } from '../rules/zones.ts';
import { publishClosedDaysWithin } from './closed-days.ts';
import { pinDirectory } from './pins.ts';

export { readMoment } from '../queries.ts';

/** How a new shop sends: free, everywhere. As the columns' defaults are. */
const firstRules: RulesRow = {
  cutoff_minutes: 840,
  working_days: [1, 2, 3, 4, 5, 6],
  default_grams: 500,
  volumetric_divisor: 5_000,
  pickup_enabled: false,
  pickup_days: 0,
  pickup_place: '',
  pickup_hours: '',
  zones: [],
  surcharges: [],
  holidays: [],
  reach: [],
  version: 0,
};

/** Returns the rules, in paise, and which ones they are. */
const readRules = async (db: Db): Promise<RulesRow> => (await findRules(db)) ?? firstRules;

/** The rules of a database, cached. */
export const cacheDeliveryRules = (db: Db): CachedDeliveryRules => cachedRead(() => readRules(db));
export type CachedDeliveryRules = CachedRead<RulesRow>;

export const showRules = async (db: Db): Promise<DeliveryRules> => rulesAnswer(await readRules(db));

/**
 * Sets all rules, and returns them. Throws `no_changes` if they are so already, `settings_changed` if they are not what
 * was seen, and `invalid_input` for a surcharge of a category that there is not.
 */
export const setRules = (
  audit: Audit,
  wanted: GivenDeliveryRules,
  seen: number | undefined,
): Promise<DeliveryRules> =>
  changeRules(audit, {
    change: ({ pickup_hours: known }) => ({
      ...wanted,
      pickup_hours: wanted.pickup_hours ?? known,
    }),
    ensureSeen: (before) => ensureSeen(before, seen),
  });

interface RulesChange {
  /** The rules as they shall be, from those that there are. */
  change: (before: DeliveryRules) => DeliveryRules;
  /** Throws if what the change replaces is not what its sender has seen. */
  ensureSeen: (before: DeliveryRules) => void;
}

/** The same with rules that depend on those that there are, which nobody else changes meanwhile. */
export async function changeRules(
  audit: Audit,
  { change, ensureSeen: ensure }: RulesChange,
): Promise<DeliveryRules> {
  return audit.transaction(async (db) => {
    await lockRules(db);
    const before = await showRules(db);
    const wanted = change(before);
    const categories = new Map((await listCategories(db)).map(({ id, name }) => [id, name]));
    const changes = differences(auditedRules(before, categories), auditedRules(wanted, categories));
    if (changes.length === 0) throw new ShopError('no_changes');
    ensure(before);
    const problems = wanted.surcharges.flatMap(({ category_id: id }, place) =>
      categories.has(id)
        ? []
        : [{ path: `surcharges.${place}.category_id`, message: sentence('categoryGone') }],
    );
    if (problems.length > 0) throw new ShopError('invalid_input', problems);
    await replaceRules(db, storedRules(wanted));
    await publishClosedDaysWithin(db);
    return { result: await showRules(db), entry: { changes } };
  });
}

/** Returns what of India the zones reach, and how many products have no weight or no size. */
export async function showCoverage(db: Db): Promise<Coverage> {
  const { zones } = await showRules(db);
  return {
    ...coverageOf(zones, pinDirectory().values()),
    unweighed: await countDeskProducts(db, { weight: 'none' }),
  };
}
