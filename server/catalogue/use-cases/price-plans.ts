import type { NewPricePlan, PriceLook } from '#contract/catalogue/price-plans.ts';
import { limits } from '#contract/limits.ts';
import { paise, rupees } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { listPlanLines } from '../queries/plan-lines.ts';
import {
  countPlans,
  findPlan,
  findPlanned,
  insertPlan,
  listIdsOfCategory,
  listPlans,
  lockPlan,
  lockPlanning,
  readShopTime,
  updatePlan,
} from '../queries/price-plans.ts';
import { type PriceRule, plannedPrice } from '../rules/planned-prices.ts';
import { agreedIds } from './matching.ts';
import { listProductsInOrder } from './show-product.ts';
import { beginSome, runDuePlans, runPlan, takeBackSome } from './run-plans.ts';

const { maxPlannedProducts: max } = limits;

const ruleOf = ({ percent, amount, to_nine }: PriceLook): PriceRule => ({
  percent: percent ?? null,
  paise: amount === undefined ? null : paise(amount),
  to_nine,
});

/**
 * Returns the products that a plan is about. Throws `invalid_input` if there are none, or too many, and
 * `matching_changed` if others match by now than somebody has agreed to.
 */
async function productsOf(
  db: Db,
  { product_ids: ids, category_id: category, matching }: PriceLook,
) {
  if (ids) return [...new Set(ids)];
  if (matching) {
    if (matching.count > max) {
      const message = sentence('planHasTooMany');
      throw new ShopError('invalid_input', [{ path: 'matching', message }], { detail: message });
    }
    return agreedIds(db, matching);
  }
  const found = await listIdsOfCategory(db, category ?? 0, max + 1);
  if (found.length > 0 && found.length <= max) return found;
  const message = sentence(found.length === 0 ? 'categoryHasNoProducts' : 'categoryHasTooMany');
  throw new ShopError('invalid_input', [{ path: 'category_id', message }]);
}

/** Returns what prices would be. Throws `product_not_found`. */
export async function lookAtPrices(db: Db, given: PriceLook) {
  const ids = await productsOf(db, given);
  const products = await listProductsInOrder(db, ids);
  if (products.length < ids.length) throw new ShopError('product_not_found');
  const rule = ruleOf(given);
  return products.map(({ id, name, price_paise: price }) => ({
    product_id: id,
    name,
    was: price,
    planned: plannedPrice(price, rule),
    price,
    isChangedByHand: false,
  }));
}

/** Returns a page of plans, and their number. */
export async function pageOfPlans(db: Db, paging: { page: number; page_size: number }) {
  const [rows, total] = await Promise.all([listPlans(db, paging), countPlans(db)]);
  return { rows, total };
}

/** Returns a plan with its prices. Throws `price_plan_not_found`. */
export async function showPlan(db: Db, id: number) {
  const [plan, lines] = await Promise.all([findPlan(db, id), listPlanLines(db, id)]);
  if (!plan) throw new ShopError('price_plan_not_found');
  const prices = lines.map((line) => ({
    product_id: line.product_id,
    name: line.name,
    was: line.was_paise ?? line.price_paise,
    planned: line.set_paise ?? plannedPrice(line.price_paise, plan),
    price: line.price_paise,
    isChangedByHand: line.was_kept === true,
  }));
  return { plan, prices };
}

/**
 * Plans prices, and changes them at once if no time is given, or it has come. Throws `product_not_found`,
 * `price_planned` if another plan changes one of them then, and `invalid_input` if the end has come already.
 */
export async function addPlan(audit: Audit, madeBy: number, given: NewPricePlan): Promise<number> {
  // Plans that are already due come first. If that fails, their job reports it, and what they block is refused below.
  await runDuePlans(audit.db).catch(() => undefined);
  const added = await audit.transaction(async (db) => {
    const ids = await productsOf(db, given);
    await lockPlanning(db);
    if ((await listProductsInOrder(db, ids)).length < ids.length) {
      throw new ShopError('product_not_found');
    }
    const now = await readShopTime(db);
    const asked = given.starts_at ? new Date(given.starts_at) : now;
    const starts = asked > now ? asked : now;
    const ends = given.ends_at ? new Date(given.ends_at) : null;
    if (ends && ends <= now) {
      throw new ShopError('invalid_input', [{ path: 'ends_at', message: sentence('planEnded') }]);
    }
    const other = await findPlanned(db, ids, { starts, ends });
    if (other) {
      throw new ShopError('price_planned', [], { detail: sentence('plannedAlready', other) });
    }
    const rule = ruleOf(given);
    const id = await insertPlan(db, {
      name: given.name,
      ...rule,
      starts,
      ends,
      madeBy,
      productIds: ids,
    });
    const changes = differences(null, {
      name: given.name,
      percent: rule.percent,
      amount: rule.paise === null ? null : rupees(rule.paise),
      to_nine: rule.to_nine,
      starts_at: starts.toISOString(),
      ends_at: ends?.toISOString() ?? null,
      products: ids.length,
    });
    const plan = starts <= now ? await lockPlan(db, id) : undefined;
    const isDone = !plan || (await beginSome(db, plan));
    return { result: { id, isDone }, entry: { subject: { id, name: given.name }, changes } };
  });
  if (!added.isDone) await runPlan(audit.db, added.id);
  return added.id;
}

/**
 * Calls a plan off, or takes its prices back. Of a plan of many products the log has what became of its prices in an
 * entry of its own, as when it ends. Throws `price_plan_not_found` or `price_plan_over`.
 */
export async function callOffPlan(audit: Audit, id: number): Promise<void> {
  const isDone = await audit.transaction(async (db) => {
    const plan = await lockPlan(db, id);
    if (!plan) throw new ShopError('price_plan_not_found');
    if (plan.ended_at || plan.called_off) throw new ShopError('price_plan_over');
    await updatePlan(db, id, { called_off: true });
    const { isDone: result, changes } = await takeBackSome(db, plan);
    return { result, entry: { subject: { id, name: plan.name }, changes } };
  });
  if (!isDone) await runPlan(audit.db, id);
}
