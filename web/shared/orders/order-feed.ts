import { createParser } from 'eventsource-parser';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import { ApiError } from '#web/data/client.ts';
import { readStream, textOfParts } from '#web/data/stream-transport.ts';

import { afterShowing, seenOrders } from './seen-orders.ts';

/** Longer than the line's heartbeat: a line that is silent for so long is dead. */
const idleTimeoutMs = 40_000;
const [minWaitMs, maxWaitMs] = [1_000, 30_000];

/** More than this are not told apart: a count says "99+". */
const maxKnown = 200;

/**
 * What was heard, the latest heard first, the id of the last event, and the line on which it is heard; all belong to
 * one session.
 */
let received: OrderAlert[] = [];
let lastEventId: string | undefined;
let line: { token: string; closing: AbortController } | undefined;
const listeners = new Set<() => void>();
let notifying: ReturnType<typeof setTimeout> | undefined;

function receive(alert: OrderAlert, before: number): void {
  const isKnown = received.some(({ order_id: id }) => id === alert.order_id);
  if (isKnown || alert.order_id <= before) return;
  // An order may be heard of after one with a higher number: it is the news then.
  received = [alert, ...received].slice(0, maxKnown);
  // Many that come at once are one change of the screen.
  notifying ??= setTimeout(() => {
    notifying = undefined;
    for (const listener of listeners) listener();
  });
}

/** Keeps a line to the shop open, however often it is cut, and goes on after the last order it heard of. */
async function stayConnected(signal: AbortSignal): Promise<void> {
  let waitMs = minWaitMs;
  while (!signal.aborted) {
    const isRefused = await listenOnce(signal, () => (waitMs = minWaitMs));
    if (isRefused || signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
}

/** Listens until the line is cut; true where the shop will not let this session listen. */
async function listenOnce(signal: AbortSignal, onHeard: () => void): Promise<boolean> {
  const last = lastEventId ?? seenOrders.read().place;
  // Whoever goes on by a number alone hears again of some before it, until the line says its place.
  let before = /^\d+$/.test(last ?? '') ? Number(last) : 0;
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      if (signal.aborted) return;
      if (event === 'place') before = 0;
      else receive(JSON.parse(data) as OrderAlert, before);
      lastEventId = id ?? lastEventId;
    },
  });
  const feed = textOfParts((text) => parser.feed(text));
  try {
    await readStream('/v1/order_alert/live', {
      type: 'text/event-stream',
      ...(last !== undefined && { headers: { 'last-event-id': last } }),
      signal,
      idleTimeoutMs,
      onPart: (part) => {
        onHeard();
        feed(part);
      },
    });
    return false;
  } catch (error) {
    return error instanceof ApiError && [401, 403].includes(error.status);
  }
}

/** Begins to listen for whoever is logged in; what another account heard is forgotten. */
export function listenAs(token: string): void {
  if (line?.token === token) return;
  line?.closing.abort();
  received = [];
  lastEventId = undefined;
  const closing = new AbortController();
  line = { token, closing };
  void stayConnected(closing.signal);
}

/** Tells of each change until the returned function is called; when nobody is told any more, the line is hung up. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    line?.closing.abort();
    line = undefined;
  };
}

/** The orders that were heard of, the latest first; the same list until there are more. */
export const receivedOrders = (): OrderAlert[] => received;

/** Notes that the first page of all orders was shown. */
export function markShown(page: OrderAlert[], pageSize: number): void {
  const seen = seenOrders.read();
  const next = afterShowing(seen, { page, pageSize }, { received, place: lastEventId });
  if (JSON.stringify(next) !== JSON.stringify(seen)) seenOrders.write(next);
}
