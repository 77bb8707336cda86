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

/** Calls that no sequence makes, and what tries them instead. */
const elsewhere: Partial<Record<EndpointName, string>> = {
  'GET /v1/setup': 'before there is an admin: accounts/setup.test.ts',
  'POST /v1/setup': 'before there is an admin: accounts/setup.test.ts',
  'GET /v1/payments/settings': 'nothing else reads them yet: store/payment-settings.test.ts',
  'PATCH /v1/payments/settings': 'nothing else reads them yet: store/payment-settings.test.ts',
  'POST /v1/user/guest': 'accounts/guests.test.ts',
  'POST /v1/user/guest/password': 'accounts/guests.test.ts',
  'POST /v1/user/guest/delete': 'accounts/guests.test.ts',
  'POST /v1/orders/find': 'orders/guest-orders.test.ts',
  'POST /v1/orders/take-over': 'orders/guest-orders.test.ts',
  'GET /v1/shelves': 'shelves/routes.test.ts',
  'GET /v1/shipping/pins/{pin}': 'shipping/pins.test.ts',
  'GET /v1/shipping/rules': 'shipping/delivery-rules.test.ts',
  'PUT /v1/shipping/rules': 'shipping/delivery-rules.test.ts',
  'GET /v1/shipping/coverage': 'shipping/delivery-rules.test.ts',
  'GET /v1/shipping/try': 'shipping/delivery-rules.test.ts',
  'GET /v1/shelves/product/{id}': 'shelves/product-shelves.test.ts',
  'GET /v1/shelves/buy-again': 'shelves/routes.test.ts',
  'GET /v1/dashboard/waiting': 'dashboard/routes.test.ts',
  'GET /v1/dashboard/search': 'dashboard/search.test.ts',
  'GET /v1/dashboard/customers/{id}': 'dashboard/customers.test.ts',
  'GET /v1/packing/counts': 'parcels/routes.test.ts',
  'GET /v1/packing/labels': 'parcels/routes.test.ts',
  'GET /v1/packing/couriers': 'parcels/booking.test.ts',
  'POST /v1/packing/couriers/test': 'parcels/booking.test.ts',
  'GET /v1/packing/courier-labels': 'parcels/booking.test.ts',
  'POST /v1/packing/pickups': 'parcels/booking.test.ts',
  'GET /v1/packing/{id}/offers': 'parcels/booking.test.ts',
  'POST /v1/packing/{id}/book': 'parcels/booking.test.ts',
  'GET /v1/packing/to-pack': 'parcels/routes.test.ts',
  'GET /v1/packing': 'parcels/routes.test.ts',
  'GET /v1/packing/of/{order}': 'parcels/routes.test.ts',
  'GET /v1/orders/{id}/parcels': 'parcels/routes.test.ts',
  'POST /v1/packing': 'parcels/routes.test.ts',
  'POST /v1/packing/labels': 'parcels/routes.test.ts',
  'POST /v1/packing/moves': 'parcels/routes.test.ts',
  'PATCH /v1/packing/{id}': 'parcels/routes.test.ts',
  'POST /v1/packing/{id}/cancel': 'parcels/routes.test.ts',
  'POST /v1/packing/{id}/settle': 'parcels/routes.test.ts',
  'GET /v1/orders/{id}/notes': 'notes/routes.test.ts',
  'POST /v1/orders/{id}/notes': 'notes/routes.test.ts',
  'GET /v1/user/{id}/notes': 'notes/routes.test.ts',
  'POST /v1/user/{id}/notes': 'notes/routes.test.ts',
  'GET /v1/orders/{id}/papers': 'invoices/papers.test.ts',
  'POST /v1/orders/{id}/papers': 'invoices/papers.test.ts',
  'GET /v1/papers': 'invoices/papers.test.ts',
  'GET /v1/orders/{id}/papers/pdf': 'invoices/pdf.test.ts',
  'GET /v1/papers/month': 'invoices/accountant.test.ts',
  'POST /v1/papers/owed': 'invoices/papers.test.ts',
  'GET /v1/tax/profile': 'tax/routes.test.ts',
  'POST /v1/tax/profile': 'tax/routes.test.ts',
  'GET /v1/tax/rates': 'tax/routes.test.ts',
  'PUT /v1/tax/rates': 'tax/routes.test.ts',
  'POST /v1/tax/rates/checks': 'tax/routes.test.ts',
  'DELETE /v1/tax/rates/{id}': 'tax/routes.test.ts',
  'PATCH /v1/products/headings': 'tax/routes.test.ts',
  'POST /v1/products/{id}/reviews/photographs': 'pictures: reviews/photographs.test.ts',
  'DELETE /v1/products/reviews/photographs/{id}': 'pictures: reviews/photographs.test.ts',
  'POST /v1/products/{id}/restock': 'restock/routes.test.ts',
  'DELETE /v1/products/{id}/restock': 'restock/routes.test.ts',
  'POST /v1/products/{id}/restock/number': 'restock/routes.test.ts',
  'POST /v1/restock/take-back': 'restock/routes.test.ts',
  'GET /v1/restock': 'restock/routes.test.ts',
  'GET /v1/products/{id}/restock': 'restock/routes.test.ts',
  'PATCH /v1/restock/{id}': 'restock/routes.test.ts',
  'GET /v1/counter/customer': 'counter/routes/orders.test.ts',
  'POST /v1/counter/quote': 'counter/routes/orders.test.ts',
  'POST /v1/counter/orders': 'counter/routes/orders.test.ts',
  'GET /v1/price-plans': 'catalogue/routes/price-plans.test.ts',
  'GET /v1/price-plans/{id}': 'catalogue/routes/price-plans.test.ts',
  'POST /v1/price-plans/look': 'catalogue/routes/price-plans.test.ts',
  'POST /v1/price-plans': 'catalogue/routes/price-plans.test.ts',
  'POST /v1/price-plans/{id}/end': 'catalogue/routes/price-plans.test.ts',
  'GET /v1/dashboard/categories': 'dashboard/figures.test.ts',
  'GET /v1/dashboard/figures/export': 'dashboard/figures.test.ts',
  'GET /v1/counter/days': 'counter/routes/days.test.ts',
  'GET /v1/counter/days/export': 'counter/routes/days.test.ts',
  'GET /v1/counter/days/{day}': 'counter/routes/days.test.ts',
  'POST /v1/counter/days/{day}': 'counter/routes/days.test.ts',
  'GET /v1/shelves/settings': 'shelves/routes.test.ts',
  'PUT /v1/shelves/settings': 'shelves/routes.test.ts',
  'POST /v1/payments/statements': 'payments/credits.test.ts',
  'GET /v1/payments/settlements': 'a gateway: payments/settlements.test.ts',
  'POST /v1/payments/settlements/read': 'a gateway: payments/settlements.test.ts',
  'PATCH /v1/payments/settlement_rows/{id}': 'a gateway: payments/rows-set-aside.test.ts',
  'PATCH /v1/payments/missing/{id}': 'a gateway: payments/rows-set-aside.test.ts',
  'GET /v1/payments/credits': 'payments/credits.test.ts',
  'PATCH /v1/payments/credits/{id}': 'payments/credits.test.ts',
  'POST /v1/payments/matches': 'payments/credits.test.ts',
  'GET /v1/payments/collections': 'payments/collections.test.ts',
  'GET /v1/payments/collections/export': 'payments/collections.test.ts',
  'POST /v1/payments/remittances': 'payments/collections.test.ts',
  'POST /v1/orders/{id}/cod/remittances': 'payments/collections.test.ts',
  'DELETE /v1/payments/remittances/{id}': 'payments/undone-remittances.test.ts',
  'POST /v1/payments/settings/test': 'a gateway: payments/keys.test.ts',
  'POST /v1/payments/{order}/attempts': 'money: payments/upi.test.ts',
  'GET /v1/payments/of/{order}': 'money: payments/upi.test.ts',
  'POST /v1/payments/{order}/claim': 'money: payments/claims.test.ts',
  'GET /v1/payments': 'money: payments/confirming.test.ts',
  'GET /v1/payments/counts': 'money: payments/confirming.test.ts',
  'GET /v1/payments/cases': 'money: payments/cases.test.ts',
  'POST /v1/payments/cases/{id}/close': 'money: payments/cases.test.ts',
  'POST /v1/payments/{attempt}/confirm': 'money: payments/confirming.test.ts',
  'POST /v1/payments/{attempt}/reject': 'money: payments/confirming.test.ts',
  'POST /v1/orders/{id}/refunds': 'money: payments/refunds.test.ts',
  'PATCH /v1/refunds/{id}': 'money: payments/refunds.test.ts',
  'GET /v1/payments/return/{provider}/{attempt}': 'a gateway: payments/returns.test.ts',
  'POST /v1/payments/return/{provider}/{attempt}': 'a gateway: payments/returns.test.ts',
  'POST /v1/user/auth/second-step': 'two-step login: accounts/two-step.test.ts',
  'POST /v1/user/auth/second-step/begin': 'two-step login: accounts/two-step.test.ts',
  'POST /v1/user/auth/second-step/confirm': 'two-step login: accounts/two-step.test.ts',
  'GET /v1/user/two-step': 'two-step login: accounts/two-step.test.ts',
  'POST /v1/user/two-step': 'two-step login: accounts/two-step.test.ts',
  'POST /v1/user/two-step/confirm': 'two-step login: accounts/two-step.test.ts',
  'POST /v1/user/two-step/recovery-codes': 'two-step login: accounts/two-step.test.ts',
  'POST /v1/user/two-step/remove': 'two-step login: accounts/two-step.test.ts',
  'GET /v1/user/two-step/staff': 'two-step login: accounts/two-step.test.ts',
  'PATCH /v1/user/two-step/staff': 'two-step login: accounts/two-step.test.ts',
  'POST /v1/user/{id}/two-step/reset': 'two-step login: accounts/two-step.test.ts',
  'GET /v1/parcels': 'packers: orders/parcels.test.ts',
  'GET /v1/parcels/{id}': 'packers: orders/parcels.test.ts',
  'PATCH /v1/parcels/{id}': 'packers: orders/parcels.test.ts',
  'PATCH /v1/products/many/stock': 'packers: catalogue/stock-alone.test.ts',
  'GET /v1/payments/cod-calls': 'confirmations: orders/cod-confirmations.test.ts',
  'POST /v1/orders/{id}/cod/confirm': 'confirmations: orders/cod-confirmations.test.ts',
  'POST /v1/orders/{id}/cod/decline': 'confirmations: orders/cod-confirmations.test.ts',
  'POST /v1/orders/{id}/cod/take-back': 'confirmations: orders/declines-taken-back.test.ts',
  'POST /v1/orders/{id}/cod/later': 'confirmations: orders/cod-confirmations.test.ts',
  'POST /v1/orders/{id}/cod/link': 'confirmations: orders/cod-confirmations.test.ts',
  'POST /v1/orders/{id}/cod/refused': 'confirmations: orders/cod-confirmations.test.ts',
  'GET /v1/cod/{token}': 'confirmations: orders/cod-confirmations.test.ts',
  'POST /v1/cod/{token}': 'confirmations: orders/cod-confirmations.test.ts',
  'POST /v1/hooks/{provider}/{token}': 'a gateway: platform/hooks/hooks.test.ts',
  'POST /v1/products/import': 'files: product-files/routes.test.ts and row 64 of the attacks',
  'GET /v1/order_alert/live': 'a stream: live.test.ts',
  'PUT /v1/user/information/logo': 'pictures: store/routes.test.ts',
  'POST /v1/products/dashboard-image': 'pictures: banners/routes.test.ts',
  'PATCH /v1/products/dashboard-image/{id}': 'pictures: banners/routes.test.ts',
  'GET /v1/products/dashboard-image/all': 'banners/times.test.ts',
  'PUT /v1/products/dashboard-image/{id}/times': 'banners/times.test.ts',
  'PUT /v1/products/delete/dashboard-image/{id}': 'pictures: banners/routes.test.ts',
};

/** Calls of the endpoint table that no sequence makes and that nothing else was named for. */
export const untriedCalls = (): string[] =>
  (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => elsewhere[name] === undefined && !steps.some((step) => step.name === name),
  );
