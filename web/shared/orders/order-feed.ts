import { createParser } from 'eventsource-parser';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import { ApiError } from '#web/data/client.ts';
import { readStream, textOfParts } from '#web/data/stream-transport.ts';

import { afterShowing, seenOrders } from './seen-orders.ts';

/** Longer than the heartbeat of the event stream: a connection that is idle for this long is dead. */
const idleTimeoutMs = 40_000;
const [minWaitMs, maxWaitMs] = [1_000, 30_000];

/** The maximum number of orders in memory. The badge displays "99+" for more than 99. */
const maxKnown = 200;

/**
 * The orders received (latest first), the id of the last event, and the open event stream. All belong to one
 * session.
 */
let received: OrderAlert[] = [];
let lastEventId: string | undefined;
let stream: { token: string; controller: AbortController } | undefined;
const listeners = new Set<() => void>();
/** How often orders have changed since this page was opened. */
let changes = 0;
let notifying: ReturnType<typeof setTimeout> | undefined;

function receive(alert: OrderAlert, before: number): void {
  const isKnown = received.some(({ order_id: id }) => id === alert.order_id);
  if (isKnown || alert.order_id <= before) return;
  // An order may arrive after one with a higher number; it still counts as the newest.
  received = [alert, ...received].slice(0, maxKnown);
  notify();
}

/** Batched: many orders that arrive or change at once cause one render. */
function notify(): void {
  notifying ??= setTimeout(() => {
    notifying = undefined;
    for (const listener of listeners) listener();
  });
}

function noteChange(): void {
  changes += 1;
  notify();
}

/** Keeps the event stream open, reconnects when it breaks, and resumes after the last event received. */
async function stayConnected(signal: AbortSignal): Promise<void> {
  let waitMs = minWaitMs;
  while (!signal.aborted) {
    const isRefused = await listenOnce(signal, () => (waitMs = minWaitMs));
    if (isRefused || signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
}

/** Receives events until the connection breaks. Returns true if this session may not receive any. */
async function listenOnce(signal: AbortSignal, onActivity: () => void): Promise<boolean> {
  const last = lastEventId ?? seenOrders.read().place;
  // When resuming from an order number alone, the server repeats some orders up to it, until it sends a `place`
  // event.
  let before = /^\d+$/.test(last ?? '') ? Number(last) : 0;
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      if (signal.aborted) return;
      if (event === 'place') before = 0;
      else if (event === 'changed') noteChange();
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
        onActivity();
        feed(part);
      },
    });
    return false;
  } catch (error) {
    return error instanceof ApiError && [401, 403].includes(error.status);
  }
}

/** Connects as the logged-in user and forgets what another account received. */
export function listenAs(token: string): void {
  if (stream?.token === token) return;
  stream?.controller.abort();
  received = [];
  lastEventId = undefined;
  const controller = new AbortController();
  stream = { token, controller };
  void stayConnected(controller.signal);
}

/**
 * Calls the listener on each change until the returned function is called. When the last listener leaves, the event
 * stream is closed.
 */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stream?.controller.abort();
    stream = undefined;
  };
}

/** The orders received, the latest first; the same array until there are more. */
export const receivedOrders = (): OrderAlert[] => received;

/** How often staff or customers have changed orders meanwhile. */
export const changesSoFar = (): number => changes;

/** Records that the first page of all orders was displayed. */
export function markShown(page: OrderAlert[], pageSize: number): void {
  const seen = seenOrders.read();
  const next = afterShowing(seen, { page, pageSize }, { received, place: lastEventId });
  if (JSON.stringify(next) !== JSON.stringify(seen)) seenOrders.write(next);
}
