import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import { doLook } from '#server/payments/use-cases/look-jobs.ts';
import { paymentHooks } from '#server/payments/index.ts';
import type { Gateway } from '#server/payments/providers/gateway.ts';
import { handleHook } from '#server/platform/hooks/hook-inbox.ts';
import type { HookSource } from '#server/platform/hooks/hook-source.ts';

import { aProduct } from './factories.ts';
import { aLine, order } from './orders.ts';
import { type TestPerson, aPerson, bearer } from './people.ts';
import type { SentHook } from './simulators/gateway-hooks.ts';
import { type TestShop, openTestShop } from './test-shop.ts';

const hookToken = 'A'.repeat(22);

const providersOf = (gateways: readonly Gateway[]): PaymentProviders => ({
  gateways: gateways.map(({ name, title, isTest, canSignHooks }) => ({
    name,
    title,
    is_test: isTest,
    has_hooks: canSignHooks,
  })),
  problems: [],
});

/** A shop that is paid through these gateways, and receives their hooks. Its jobs are done when a test asks for it. */
export async function openGatewayShop(gateways: readonly Gateway[]) {
  const sources: HookSource[] = [];
  const providers = providersOf(gateways);
  const shop = await openTestShop({ gateways, providers, hooks: { token: hookToken, sources } });
  sources.push(...paymentHooks({ ...shop, gateways }));
  const tools = { ...shop, gateways };
  const begin = (person: TestPerson, id: number) =>
    shop.post(`/v1/payments/${id}/attempts`, { way: 'gateway' }, bearer(person.token));
  let product: number | undefined;
  /** An order of a new customer, and what the shop answers who begins to pay it. */
  const begun = async () => {
    product ??= await aProduct(shop, { stock: 10_000 });
    const person = await aPerson(shop, 'customer');
    const id = await anUnpaidOrder(shop, person, product);
    const { status, body } = await begin(person, id);
    return { id, person, status, answer: body.data, body };
  };
  /** What the gateway has of the last attempt to pay an order. */
  const linkOf = async (id: number) => {
    const row = await shop.admin
      .selectFrom('payment_attempt')
      .select(['id', 'gateway_order', 'amount_paise as paise'])
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { ...row, link: row.gateway_order ?? '' };
  };

  return {
    shop,
    tools,
    begun,
    linkOf,
    /** The same by an order of the gateway instead of a link: its payments are seen before they are captured. */
    withScriptOrder: async (gateway: Gateway) => {
      const { id, person } = await begun();
      const { id: attemptId, paise } = await linkOf(id);
      const reference = `J${id}-${attemptId}`;
      const wanted = { reference, paise, description: `Order ${id}`, phone: '9000000000' };
      const { id: link } = await gateway.createOrder({ ...wanted, by: 'script' });
      await shop.admin
        .updateTable('payment_attempt')
        .set({ gateway_order: link, page: 'script' })
        .where('id', '=', attemptId)
        .execute();
      return { id, person, attempt: { id: attemptId, link, paise } };
    },
    ring: ({ body, headers }: SentHook, provider = gateways[0]?.name ?? '') =>
      shop.app.inject({
        method: 'POST',
        url: `/v1/hooks/${provider}/${hookToken}`,
        headers,
        payload: body,
      }),
    /** Handles all hooks that are stored, and returns what became of them. */
    handleHooks: async () => {
      const stored = await shop.admin.selectFrom('hook_event').select('id').orderBy('id').execute();
      for (const { id } of stored) await handleHook(shop.db, sources, id);
      return shop.admin
        .selectFrom('hook_event')
        .select(['state', 'reason', 'order_id'])
        .orderBy('id')
        .execute();
    },
    /** Does the looks that were asked for by a bell, and with `isAll` those of the schedule too. */
    doLooks: async ({ isAll = false } = {}) => {
      for (const look of await takeLooks(shop, isAll)) await doLook(tools, look);
    },
    waitingLooks: () => waitingLooks(shop),
    /** Begins to pay an order; the answer of the shop. */
    begin,
    money: async (person: TestPerson, id: number) =>
      (await shop.get(`/v1/payments/of/${id}`, bearer(person.token))).body.data,
  };
}

interface Look {
  attempt: number;
  bell?: number;
}

async function takeLooks(shop: TestShop, isAll: boolean): Promise<Look[]> {
  const { rows } = await shop.pool.query<{ data: Look }>(
    `delete from pgboss.job where name = 'payments.look' and state = 'created'
     and ($1 or data ? 'bell') returning data`,
    [isAll],
  );
  return rows.map(({ data }) => data);
}

async function waitingLooks(shop: TestShop): Promise<Look[]> {
  const { rows } = await shop.pool.query<{ data: Look }>(
    `select data from pgboss.job where name = 'payments.look' and state = 'created' order by data::text`,
  );
  return rows.map(({ data }) => data);
}

let made = 0;

/** An order that its customer wants to pay online. */
export async function anUnpaidOrder(
  shop: TestShop,
  person: TestPerson,
  product: number,
): Promise<number> {
  made += 1;
  const line = aLine(product, 1, { payment_method: 'CARD' });
  const { status, body } = await order(shop, person, [line], { key: `unpaid-${made}` });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.order_id as number;
}
