import type { FastifyInstance } from 'fastify';

import { type SentHook, sendHooks } from './gateway-hooks.ts';
import { noteAnswers } from './gateway-simulator.ts';
import { type NetFault, netFaults } from './net-faults.ts';

/** A parcel as a simulated courier knows it. */
export interface SimParcel {
  /** The shop's own name of it. */
  reference: string;
  orderId: number;
  shipmentId: number;
  awb: string | null;
  company: string | null;
  isCancelled: boolean;
  hasPickup: boolean;
  /** The body of the call that made it. */
  body: Record<string, unknown>;
  scans: SimScan[];
  /** The instructions that it got after a failed delivery. */
  told?: Record<string, unknown>[];
}

export interface SimScan {
  at: string;
  status: string;
  /** A courier's code of it, if it has some. */
  code?: string;
  activity?: string;
  place?: string;
}

export interface CourierWorld {
  parcels: Map<string, SimParcel>;
  /** Why the next bookings are refused; null takes all. */
  refusal: { value: string | null };
  /** What was asked of it. */
  log: { method: string; path: string }[];
}

export const createCourierWorld = (): CourierWorld => ({
  parcels: new Map(),
  refusal: { value: null },
  log: [],
});

export interface CourierSimulator {
  app: FastifyInstance;
  world: CourierWorld;
  /** What its calls were answered, the first one first. Refusals are left out. */
  answered: { route: string; body: unknown }[];
  baseUrl: () => string;
  listen: (port?: number) => Promise<void>;
  /** Reports an event of a parcel, and notifies the shop if it listens. Returns the hook, as it is sent. */
  scan: (awb: string, scan: SimScan) => Promise<SentHook>;
}

interface Door {
  app: FastifyInstance;
  world: CourierWorld;
  hookOf: (parcel: SimParcel, scan: SimScan) => SentHook;
}

/**
 * Serves the control door of a courier: faults of the net, why bookings are refused, where hooks go, and what happens
 * to parcels.
 */
export function serveCourierDoor({
  app,
  world,
  hookOf,
}: Door): Pick<CourierSimulator, 'scan' | 'answered'> {
  const answered = noteAnswers(app, '/');
  const faults = netFaults(app);
  let hooksUrl: string | undefined;
  async function scan(awb: string, event: SimScan): Promise<SentHook> {
    const parcel = [...world.parcels.values()].find((one) => one.awb === awb);
    if (!parcel) throw new Error(`There is no parcel ${awb}.`);
    parcel.scans.push(event);
    const hook = hookOf(parcel, event);
    if (hooksUrl !== undefined) await sendHooks(hooksUrl, [hook], {});
    return hook;
  }
  app.addHook('onRequest', async ({ method, url }) => {
    if (!url.startsWith('/_sim')) world.log.push({ method, path: url });
  });
  app.post<{ Body: NetFault | null }>('/_sim/net', async ({ body }) => {
    if (body) faults.add(body);
    else faults.clear();
    return {};
  });
  app.post<{ Body: { url: string } }>('/_sim/hooks', async ({ body }) => {
    hooksUrl = body.url;
    return {};
  });
  app.post<{ Body: { why: string | null } }>('/_sim/refuse', async ({ body }) => {
    world.refusal.value = body.why;
    return {};
  });
  app.post<{ Params: { awb: string }; Body: SimScan }>(
    '/_sim/parcels/:awb/scan',
    async ({ params, body }) => scan(params.awb, body),
  );
  app.get('/_sim/parcels', async () => [...world.parcels.values()]);
  return { scan, answered };
}
