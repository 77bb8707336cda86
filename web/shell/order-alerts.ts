import { createParser } from 'eventsource-parser';
import { useEffect, useSyncExternalStore } from 'react';

import type { OrderAlert } from '#contract/orders.ts';
import { ApiError } from '#web/client.ts';
import { readParts, textOfParts } from '#web/parts-transport.ts';
import { useSession } from '#web/session.ts';

import { stored } from './stored.ts';

/** The newest order that this browser's shopkeeper has seen in the list. */
const lastSeen = stored<number>('orders_seen', 0, (value) =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : 0,
);

/** Longer than the line's heartbeat: a line that is silent for so long is dead. */
const silenceMs = 40_000;
const [shortestWaitMs, longestWaitMs] = [1_000, 30_000];

/** More than this are not told apart: a count says "99+". */
const mostKnown = 200;

/**
 * What was heard, the latest heard first, the id of the last event, and the line on which it is heard; all belong to
 * one session.
 */
let heard: OrderAlert[] = [];
let lastEventId: string | undefined;
let line: { token: string; hangUp: AbortController } | undefined;
const listeners = new Set<() => void>();
let telling: ReturnType<typeof setTimeout> | undefined;

function hear(text: string): void {
  const alert = JSON.parse(text) as OrderAlert;
  if (heard.some(({ order_id: id }) => id === alert.order_id)) return;
  // An order may be heard of after one with a higher number: it is the news then.
  heard = [alert, ...heard].slice(0, mostKnown);
  // Many that come at once are one change of the screen.
  telling ??= setTimeout(() => {
    telling = undefined;
    for (const listener of listeners) listener();
  });
}

/** Keeps a line to the shop open, however often it is cut, and goes on after the last order it heard of. */
async function keepListening(signal: AbortSignal): Promise<void> {
  let waitMs = shortestWaitMs;
  while (!signal.aborted) {
    const isRefused = await listenOnce(signal, () => (waitMs = shortestWaitMs));
    if (isRefused || signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** Listens until the line is cut; true where the shop will not let this session listen. */
async function listenOnce(signal: AbortSignal, onHeard: () => void): Promise<boolean> {
  const seen = lastSeen.read();
  const last = lastEventId ?? (seen > 0 ? String(seen) : undefined);
  const parser = createParser({
    onEvent: ({ id, data }) => {
      if (signal.aborted) return;
      hear(data);
      lastEventId = id ?? lastEventId;
    },
  });
  const feed = textOfParts((text) => parser.feed(text));
  try {
    await readParts('/v1/order_alert/live', {
      type: 'text/event-stream',
      ...(last !== undefined && { headers: { 'last-event-id': last } }),
      signal,
      silenceMs,
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
function listenAs(token: string): void {
  if (line?.token === token) return;
  line?.hangUp.abort();
  heard = [];
  lastEventId = undefined;
  const hangUp = new AbortController();
  line = { token, hangUp };
  void keepListening(hangUp.signal);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    line?.hangUp.abort();
    line = undefined;
  };
}

/** New orders as they come, the latest heard first, and how many of them nobody has seen in the list yet. */
export function useOrderAlerts() {
  const alerts = useSyncExternalStore(
    subscribe,
    () => heard,
    () => nothing,
  );
  const seen = lastSeen.use();
  const token = useSession()?.token;
  useEffect(() => {
    if (token) listenAs(token);
  }, [token]);
  return { alerts, unseen: alerts.filter(({ order_id: id }) => id > seen).length };
}

const nothing: OrderAlert[] = [];

/** Notes that the list was shown up to this order. */
export function markSeen(orderId: number): void {
  if (orderId > lastSeen.read()) lastSeen.write(orderId);
}

/** Whether the first page of a list of orders lacks the one that was heard of last. */
export function lacksNews(page: OrderAlert[], pageSize: number, latest: number): boolean {
  if (page.some(({ order_id: id }) => id === latest)) return false;
  const oldest = page.at(-1)?.order_id ?? 0;
  return page.length < pageSize || latest > oldest;
}
