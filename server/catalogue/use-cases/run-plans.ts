import type { AuditChange } from '#contract/activity/schemas.ts';
import { rupees } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { insertAuditEntry } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { eachInTurn } from '#server/platform/each-in-turn.ts';

import { type LockedProduct, lockProducts, setPrices } from '../queries/prices.ts';
import { findLate, listDuePlans, lockPlan, updatePlan } from '../queries/price-plans.ts';
import {
  type Step,
  listChanged,
  listToBegin,
  listToEnd,
  writeBegun,
  writeEnded,
} from '../queries/plan-lines.ts';
import { plannedPrice } from '../rules/planned-prices.ts';

type Plan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;

/** What a step has done: whether it was the last one, and then all that the plan has changed. */
interface Done {
  isDone: boolean;
  changes: AuditChange[];
}

/**
 * How many products one transaction changes. An order of one of them waits until it commits, for half a second at
 * most: the locks of a whole plan would refuse orders.
 */
const productsAtOnce = 100;

/**
 * Does what is due of all plans, in the order in which it was due: after a stop everything is as if the shop had run.
 * An error of one plan is thrown after all others are done.
 */
export async function runDuePlans(db: Db): Promise<void> {
  await eachInTurn(await listDuePlans(db), (id) => runPlan(db, id));
}

/**
 * Does what is due of a plan in steps, the last one with its entry in the log. Processes that do so at once share the
 * steps, and what one has left the next one goes on with.
 */
export async function runPlan(db: Db, id: number): Promise<void> {
  for (;;) {
    const isDone = await transaction(db, async (db) => {
      const plan = await lockPlan(db, id);
      return !plan || (await doStep(db, plan));
    });
    if (isDone) return;
  }
}

/** Returns whether nothing is left to do of a locked plan at this time. */
async function doStep(db: Db, plan: Plan): Promise<boolean> {
  // Another process has done it.
  if (plan.ended_at) return true;
  if (plan.called_off || (plan.ends_at && plan.ends_at <= plan.now)) {
    const { isDone, changes } = await takeBackSome(db, plan);
    const isMissed = !plan.begun_at && changes.length === 0;
    if (isDone) await log(db, plan, isMissed ? 'price_plan_missed' : 'price_plan_over', changes);
    return isDone;
  }
  return plan.begun_at !== null || plan.starts_at > plan.now || beginSome(db, plan);
}

/** Sets the prices of some products of a locked plan whose time has come; returns whether there are no more. */
export async function beginSome(db: Db, plan: Plan): Promise<boolean> {
  const ids = await listToBegin(db, plan.id, productsAtOnce);
  const products = await lockProducts(db, ids);
  // Under the locks: the process that works on it has ended by now. What failed before is done first, or its prices
  // would be taken for the old ones.
  const late = await findLate(db, plan);
  if (late)
    throw new Error(`Plan ${plan.id} begins when plan ${late.id} is done, which has failed.`);
  const begun = products.map((product) => ({
    productId: product.id,
    was: product.price_paise,
    price: atMostMrp(product, plannedPrice(product.price_paise, plan)),
  }));
  const changed = begun.filter(({ was, price }) => was !== price);
  await setPrices(db, changed, plan.now);
  await writeBegun(db, plan.id, begun);
  if (ids.length === productsAtOnce) return false;
  await updatePlan(db, plan.id, {
    begun_at: plan.now,
    ...(!plan.ends_at && { ended_at: plan.now }),
  });
  await log(db, plan, 'price_plan_begun', await changesOf(db, plan.id, 'begun'));
  return true;
}

/**
 * Takes the prices of some products of a locked plan back, and ends it with the last ones. A price that somebody has
 * set while it ran stays: it is the newer one.
 */
export async function takeBackSome(db: Db, plan: Plan): Promise<Done> {
  const lines = await listToEnd(db, plan.id, productsAtOnce);
  const lineOf = new Map(lines.map((line) => [line.product_id, line]));
  const ended = (await lockProducts(db, [...lineOf.keys()])).map((product) => ({
    productId: product.id,
    ...backOf(product, lineOf.get(product.id)),
  }));
  const back = ended.flatMap(({ productId, price }) =>
    price === null ? [] : [{ productId, price }],
  );
  await setPrices(db, back, plan.now);
  await writeEnded(db, plan.id, ended);
  if (lines.length === productsAtOnce) return { isDone: false, changes: [] };
  await updatePlan(db, plan.id, { ended_at: plan.now });
  return { isDone: true, changes: await changesOf(db, plan.id, 'ended') };
}

interface Begun {
  was_paise: number | null;
  set_paise: number | null;
}

/** Returns the price to which a product goes back, null if it does not, and whether one that somebody has set stays. */
function backOf(product: LockedProduct, line: Begun | undefined) {
  const { was_paise: was, set_paise: set } = line ?? {};
  if (was === null || was === undefined || was === set)
    return { price: null, isChangedByHand: false };
  if (product.price_paise === set)
    return { price: atMostMrp(product, was), isChangedByHand: false };
  return { price: null, isChangedByHand: product.price_paise !== was };
}

/** Nothing is sold above its MRP, whatever is planned. */
const atMostMrp = ({ mrp_paise: mrp }: LockedProduct, price: number): number =>
  mrp === null ? price : Math.min(mrp, price);

const changesOf = async (db: Db, planId: number, step: Step): Promise<AuditChange[]> =>
  (await listChanged(db, planId, step)).flatMap(({ id, name, before, after }) =>
    differences({ product_price: rupees(before) }, { product_price: rupees(after) }, { id, name }),
  );

/** Whose plan it was has done it, though the shop did so at its time. */
const log = (
  db: Db,
  { id, name, made_by: actorId }: Plan,
  action: 'price_plan_begun' | 'price_plan_over' | 'price_plan_missed',
  changes: AuditChange[],
) => insertAuditEntry(db, { actorId, action, subject: { id, name }, changes });
