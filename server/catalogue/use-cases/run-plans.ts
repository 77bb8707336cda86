import type { AuditChange } from '#contract/activity/schemas.ts';
import { rupees } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { insertAuditEntry } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { eachInTurn } from '#server/platform/each-in-turn.ts';

import { type LockedProduct, lockProducts, setPrices } from '../queries/prices.ts';
import {
  findLate,
  listDuePlans,
  listPlanLines,
  lockPlan,
  updatePlan,
  writeBegun,
  writeKept,
} from '../queries/price-plans.ts';
import { plannedPrice } from '../rules/planned-prices.ts';

type Plan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;

/**
 * Does what is due of all plans, each in a transaction of its own with its entry in the log, in the order in which it was
 * due: after a stop everything is as if the shop had run. What fails for one plan is thrown when all others are done.
 */
export async function runDuePlans(db: Db): Promise<void> {
  await eachInTurn(await listDuePlans(db), (id) =>
    transaction(db, async (db) => {
      const plan = await lockPlan(db, id);
      // Another process has done it, or somebody has called it off.
      if (!plan || plan.ended_at) return;
      if (!plan.begun_at) await beginPlan(db, id);
      else if (plan.ends_at && plan.ends_at <= plan.now) await finishPlan(db, plan);
    }),
  );
}

/** Sets the prices of a plan whose time has come. Where it has passed altogether, nothing changes. */
export async function beginPlan(db: Db, id: number): Promise<void> {
  const plan = await lockPlan(db, id);
  if (!plan || plan.begun_at || plan.ended_at || plan.starts_at > plan.now) return;
  if (plan.ends_at && plan.ends_at <= plan.now) {
    await updatePlan(db, id, { ended_at: plan.now });
    await log(db, plan, 'price_plan_missed', []);
    return;
  }
  const products = await lockProducts(db, await idsOf(db, id));
  // Under the locks: whoever is at it has ended by now. What failed before is done first, or its prices would be taken for the old ones.
  const late = await findLate(db, plan);
  if (late) throw new Error(`Plan ${id} begins when plan ${late.id} is done, which has failed.`);
  const begun = products.map((product) => ({
    productId: product.id,
    was: product.price_paise,
    price: atMostMrp(product, plannedPrice(product.price_paise, plan)),
    product,
  }));
  const changed = begun.filter(({ was, price }) => was !== price);
  await setPrices(db, changed, plan.now);
  await writeBegun(db, id, begun);
  await updatePlan(db, id, {
    begun_at: plan.now,
    ...(!plan.ends_at && { ended_at: plan.now }),
  });
  const changes = changed.flatMap(({ product, price }) => priceChange(product, price));
  await log(db, plan, 'price_plan_begun', changes);
}

async function finishPlan(db: Db, plan: Plan): Promise<void> {
  await log(db, plan, 'price_plan_over', await endPlan(db, plan));
}

/**
 * Takes the prices of a locked plan back. A price that somebody has set while it ran stays: it is the newer one. Returns
 * what has changed.
 */
export async function endPlan(
  db: Db,
  plan: Plan,
  { byHand = false }: { byHand?: boolean } = {},
): Promise<AuditChange[]> {
  const lines = plan.begun_at ? await listPlanLines(db, plan.id) : [];
  const lineOf = new Map(lines.map((line) => [line.product_id, line]));
  const back: { productId: number; price: number; product: LockedProduct }[] = [];
  const kept: number[] = [];
  for (const product of await lockProducts(db, [...lineOf.keys()])) {
    const { was_paise: was, set_paise: set } = lineOf.get(product.id) ?? {};
    if (was === null || was === undefined || was === set) continue;
    if (product.price_paise === set)
      back.push({ productId: product.id, price: atMostMrp(product, was), product });
    else if (product.price_paise !== was) kept.push(product.id);
  }
  await setPrices(db, back, plan.now);
  await writeKept(db, plan.id, kept);
  await updatePlan(db, plan.id, { ended_at: plan.now, called_off: byHand });
  return back.flatMap(({ product, price }) => priceChange(product, price));
}

/** Nothing is sold above its MRP, whatever is planned. */
const atMostMrp = ({ mrp_paise: mrp }: LockedProduct, price: number): number =>
  mrp === null ? price : Math.min(mrp, price);

const idsOf = async (db: Db, planId: number): Promise<number[]> =>
  (await listPlanLines(db, planId)).map(({ product_id: id }) => id);

const priceChange = ({ id, name, price_paise: before }: LockedProduct, after: number) =>
  differences({ product_price: rupees(before) }, { product_price: rupees(after) }, { id, name });

/** Whose plan it was has done it, though the shop did so at its time. */
const log = (
  db: Db,
  { id, name, made_by: actorId }: Plan,
  action: 'price_plan_begun' | 'price_plan_over' | 'price_plan_missed',
  changes: AuditChange[],
) => insertAuditEntry(db, { actorId, action, subject: { id, name }, changes });
