import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** What goes wrong with the next answers of a route. */
export interface NetFault {
  /** As 'POST /v1/orders'; with `*` for any route that is not the control door's. */
  route: string;
  /** How many answers it is true of; 1 by default. */
  times?: number;
  /** Before the work is done; by default after it, so that only the answer is lost. */
  isBefore?: boolean;
  status?: number;
  /** The text instead of the answer. */
  body?: string;
  type?: string;
  delay_ms?: number;
  /** The connection breaks after so many bytes. */
  truncate_at?: number;
  /** One byte in so many ms. */
  drip_ms?: number;
}

interface FaultDoor {
  add: (fault: NetFault) => void;
  clear: () => void;
}

/** Lets a simulator answer late, wrongly, half or not at all. */
export function netFaults(app: FastifyInstance): FaultDoor {
  let faults: (NetFault & { left: number })[] = [];

  const take = (name: string, isBefore: boolean): NetFault | undefined => {
    const fault = faults.find(
      (one) =>
        (one.route === name || (one.route === '*' && name !== '')) &&
        (one.isBefore ?? false) === isBefore,
    );
    if (!fault) return undefined;
    fault.left -= 1;
    if (fault.left <= 0) faults = faults.filter((one) => one !== fault);
    return fault;
  };

  app.addHook('preHandler', async (request, reply) => {
    const fault = take(nameOf(request), true);
    if (!fault) return undefined;
    await pause(fault.delay_ms ?? 0);
    return reply
      .code(fault.status ?? 500)
      .type(fault.type ?? 'application/json')
      .send(fault.body ?? '{}');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = take(nameOf(request), false);
    if (!fault) return payload;
    await pause(fault.delay_ms ?? 0);
    if (fault.status !== undefined) reply.code(fault.status);
    if (fault.type !== undefined) reply.type(fault.type);
    const text = fault.body ?? String(payload);
    if (fault.truncate_at !== undefined) {
      reply.header('content-length', Buffer.byteLength(text));
      return Readable.from(cut(text, fault.truncate_at));
    }
    if (fault.drip_ms !== undefined) return Readable.from(drip(text, fault.drip_ms));
    if (fault.body !== undefined) reply.header('content-length', Buffer.byteLength(text));
    return text;
  });

  return {
    add: (fault) => {
      faults.push({ ...fault, left: fault.times ?? 1 });
    },
    clear: () => {
      faults = [];
    },
  };
}

const nameOf = ({
  method,
  routeOptions: { url = '' },
}: {
  method: string;
  routeOptions: { url?: string };
}): string => (url.startsWith('/_sim') ? '' : `${method} ${url}`);

async function* cut(text: string, at: number) {
  yield Buffer.from(text).subarray(0, at);
  await pause(20);
  throw new Error('The connection broke, as it was asked to.');
}

async function* drip(text: string, everyMs: number) {
  for (const byte of Buffer.from(text)) {
    yield Buffer.from([byte]);
    await pause(everyMs);
  }
}
