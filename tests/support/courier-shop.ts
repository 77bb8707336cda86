import { afterAll, beforeEach } from 'vitest';

import { courierHooks, courierSetup, couriersOf } from '#server/parcels/index.ts';
import { passDayOn } from '#server/parcels/use-cases/ask-day.ts';
import { bookParcel, cancelBooking } from '#server/parcels/use-cases/book.ts';
import { trackParcel } from '#server/parcels/use-cases/track.ts';
import { handleHook } from '#server/platform/hooks/hook-inbox.ts';
import type { HookSource } from '#server/platform/hooks/hook-source.ts';
import { readProviderKeys } from '#server/platform/provider-keys.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { courierHookToken } from './courier-tokens.ts';
import { openParcelShop } from './parcel-shop.ts';
import type { CourierSimulator } from './simulators/courier-simulator.ts';
import type { SentHook } from './simulators/gateway-hooks.ts';
import type { NetFault } from './simulators/net-faults.ts';

/** A parcel to book. */
export const aBox = (provider: string, more: object = {}) => ({
  grams: 900,
  length_cm: 30,
  width_cm: 20,
  height_cm: 10,
  provider,
  ...more,
});

interface Options {
  timeoutMs?: number;
  now?: () => number;
}

/**
 * A shop that books with simulated couriers; `environment` has their keys. Its jobs are done when a test asks for it.
 */
export async function openCourierShop(
  simulators: readonly CourierSimulator[],
  environmentOf: () => Record<string, string>,
  { timeoutMs = 60_000, now }: Options = {},
) {
  for (const { app, listen } of simulators) {
    await listen();
    afterAll(() => app.close());
  }
  const control = async (path: string, payload: object | null) => {
    for (const { app } of simulators) {
      await app.inject({
        method: 'POST',
        url: `/_sim${path}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
    }
  };
  beforeEach(async () => {
    await control('/net', null);
    await control('/refuse', { why: null });
  });
  const keys = readProviderKeys({ ...environmentOf(), HOOK_TOKEN: courierHookToken });
  const couriers = couriersOf(keys, { timeoutMs, ...(now && { now }) });
  const sources: HookSource[] = [];
  const shop = await openParcelShop({
    couriers,
    courierSetup: courierSetup(keys, 'https://shop.example'),
    hooks: { token: courierHookToken, sources },
  });
  sources.push(...courierHooks({ ...shop.shop, couriers }));
  const tools = { ...shop.shop, couriers };
  const works = {
    'parcels.book': bookParcel,
    'parcels.cancel': cancelBooking,
    'parcels.day': passDayOn,
    'parcels.track': trackParcel,
  };

  /** Does the jobs that wait, each once, and returns why those failed that did. */
  async function doJobs(): Promise<string[]> {
    const { rows } = await shop.shop.pool.query<{
      name: keyof typeof works;
      data: { parcel: number };
    }>(`delete from pgboss.job where name = any ($1) and state = 'created' returning name, data`, [
      Object.keys(works),
    ]);
    const failed: string[] = [];
    for (const { name, data } of rows) {
      await works[name](tools, data.parcel).catch((error: unknown) => {
        if (!(error instanceof ShopError)) throw error;
        failed.push(error.code);
      });
    }
    return failed;
  }

  return {
    ...shop,
    tools,
    doJobs,
    control,
    spoil: (fault: NetFault) => control('/net', fault),
    refuse: (why: string | null) => control('/refuse', { why }),
    /** An order in one parcel to book; its parcel. */
    boxed: async (provider: string, order?: number): Promise<number> => {
      const [parcel = 0] = await shop.packed(order ?? (await shop.anOrder()), [aBox(provider)]);
      return parcel;
    },
    /** The same, booked. */
    booked: async (provider: string, order: number) => {
      const [id = 0] = await shop.packed(order, [aBox(provider)]);
      await doJobs();
      const [parcel] = await shop.parcelsOf(order);
      return { id, awb: parcel.awb as string };
    },
    /** Its courier has found nobody, and the shop knows. */
    undeliver: async (provider: string, awb: string) => {
      const simulator = simulators.find(({ world }) =>
        [...world.parcels.values()].some((one) => one.awb === awb),
      );
      const isTitle = provider === 'shiprocket';
      await simulator?.scan(awb, {
        at: indianNow(-20),
        status: isTitle ? 'SHIPPED' : 'In Transit',
      });
      await simulator?.scan(
        awb,
        isTitle
          ? { at: indianNow(-10), status: 'UNDELIVERED' }
          : { at: indianNow(-10), status: 'Pending', code: 'EOD-11' },
      );
      const parcel = await shop.shop.admin
        .selectFrom('parcel')
        .select('id')
        .where('awb', '=', awb)
        .executeTakeFirstOrThrow();
      await trackParcel(tools, parcel.id);
    },
    ring: ({ body, headers }: SentHook, token = courierHookToken) =>
      shop.shop.app.inject({
        method: 'POST',
        url: `/v1/hooks/courier/${token}`,
        headers,
        payload: body,
      }),
    /** Handles all hooks that are stored, and the looks that follow. */
    handleHooks: async () => {
      const stored = await shop.shop.admin.selectFrom('hook_event').select('id').execute();
      for (const { id } of stored) await handleHook(shop.shop.db, sources, id);
      return doJobs();
    },
  };
}

/** A time in India, so many seconds from now, as couriers write it. */
const indianNow = (seconds: number): string =>
  new Date(Date.now() + (330 * 60 + seconds) * 1_000).toISOString().slice(0, 19).replace('T', ' ');
