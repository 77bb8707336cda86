import fc from 'fast-check';

import { type EndpointName, endpoints } from '#contract/index.ts';
import { createStaffAccount } from '#server/accounts/index.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { accountSteps, phoneOf } from './account-steps.ts';
import { addressSteps } from './address-steps.ts';
import { cartSteps } from './cart-steps.ts';
import { buyingSteps } from './buying-steps.ts';
import { catalogueSteps } from './catalogue-steps.ts';
import { hiddenProductSteps } from './hidden-product-steps.ts';
import { orderSteps } from './order-steps.ts';
import { productSteps } from './product-steps.ts';
import { promotionSteps } from './promotion-steps.ts';
import { reviewSteps } from './review-steps.ts';
import { sessionSteps } from './session-steps.ts';
import { shopSteps } from './shop-steps.ts';
import { type ShopModel, emptyModel, newAccount } from './state.ts';
import type { World } from './step.ts';
import { elsewhere } from './tried-elsewhere.ts';

const steps = [
  ...accountSteps,
  ...addressSteps,
  ...cartSteps,
  ...sessionSteps,
  // Buying is what the shop is for.
  ...buyingSteps,
  ...buyingSteps,
  ...buyingSteps,
  ...orderSteps,
  ...orderSteps,
  ...orderSteps,
  ...reviewSteps,
  ...reviewSteps,
  ...catalogueSteps,
  ...productSteps,
  ...hiddenProductSteps,
  ...promotionSteps,
  ...shopSteps,
];

export interface Plan {
  seed: number;
  /** How many sequences. */
  runs: number;
  /** How many calls one of them has at most. */
  length: number;
  /** What was not done by then is left out, the search for a shorter sequence too. */
  maxMs: number;
}

/**
 * Makes sequences of calls to a shop and to the model, and throws at the first answer or invariant that differs,
 * with the shortest sequence that shows it. Returns how often each call was taken and refused.
 */
export async function runModel({ seed, runs, length, maxMs }: Plan): Promise<World['counts']> {
  const counts: World['counts'] = new Map();
  const commands = fc.oneof(...steps.map((step) => step.commands));
  // Without a bias towards short sequences, in which nothing was bought yet.
  const sequences = fc.noBias(fc.array(commands, { maxLength: length, size: 'max' }));
  await fc.assert(
    fc.asyncProperty(sequences, (sequence) => runSequence(sequence, counts)),
    {
      seed,
      numRuns: runs,
      interruptAfterTimeLimit: maxMs,
    },
  );
  return counts;
}

async function runSequence(
  commands: Iterable<fc.AsyncCommand<ShopModel, World>>,
  counts: World['counts'],
): Promise<void> {
  await using shop = await openTestShop();
  const model = emptyModel();
  const world: World = { shop, access: await readAccess(shop), counts };
  const { body } = await shop.get('/v1/user/information');
  model.shopName = body.data.shop_name;
  await hireStaff(model, world);
  await fillShelves(model, world);
  model.auditEntries = await countAuditEntries(shop);
  await fc.asyncModelRun(() => ({ model, real: world }), commands);
  await expectSound(shop);
}

/** Whom each call is open to, from the shop's own document. */
async function readAccess({ get }: World['shop']): Promise<Map<string, string>> {
  const { body } = await get('/v1/openapi.json');
  const paths = body.paths as Record<string, Record<string, { 'x-access': string }>>;
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, call]) => [`${method.toUpperCase()} ${path}`, call['x-access']] as const,
      ),
    ),
  );
}

async function countAuditEntries({ db }: World['shop']): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function hireStaff(model: ShopModel, { shop }: World): Promise<void> {
  const password = 'marigold garland';
  for (const [phone, role] of [
    ['9111111111', 'super_admin'],
    ['9222222222', 'admin'],
  ] as const) {
    const staffRole = role === 'admin' ? 'admin' : 'super-admin';
    const id = await createStaffAccount(shop.db, { phone, password, role: staffRole });
    const { body } = await shop.post('/v1/user/auth/login', { phone_no: phone, password });
    const account = newAccount({ id, phone, password, role });
    account.tokens.push(body.token);
    model.accounts.push(account);
  }
}

/** Something to sell and two customers, so that short sequences buy something too. */
async function fillShelves(model: ShopModel, { shop }: World): Promise<void> {
  const categoryId = await aCategory(shop, 'Parties');
  const subCategoryId = await aSubCategory(shop, { name: 'Everything', categoryId });
  model.categories.push({ id: categoryId, name: 'Parties', isDeleted: false });
  model.subCategories.push({ id: subCategoryId, name: 'Everything', categoryId, isDeleted: false });
  for (const stock of [1, 20, 1_000]) {
    const facts = { name: `Garland ${stock}`, price: stock + 9, stock, subCategoryId };
    const id = await aProduct(shop, { ...facts, description: '' });
    model.products.push({ ...facts, id, isDeleted: false });
  }
  const password = 'marigold garland';
  for (const place of [0, 1]) {
    const credentials = { phone_no: phoneOf(place), password };
    const { body } = await shop.post('/v1/user/register', credentials);
    const login = await shop.post('/v1/user/auth/login', credentials);
    const customer = {
      id: body.data.id,
      phone: phoneOf(place),
      password,
      role: 'customer',
    } as const;
    model.accounts.push({ ...newAccount(customer), tokens: [login.body.token] });
  }
}

/** Calls of the endpoint table that no sequence makes and that nothing else was named for. */
export const untriedCalls = (): string[] =>
  (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => elsewhere[name] === undefined && !steps.some((step) => step.name === name),
  );
