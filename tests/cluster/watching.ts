import { setTimeout as pause } from 'node:timers/promises';

import type { Attempt } from '../attack/order-load.ts';
import { ask } from '../attack/customers.ts';

const everyMs = 200;

interface Acknowledged {
  price: number;
  at: number;
}

/**
 * Changes a price over and over, and looks at every node for it once the change is acknowledged. A node that answers with
 * another price is stale; one that does not answer is not.
 */
export function watchPrices(
  { url, nodes }: { url: string; nodes: { url: string }[] },
  product: number,
  token: string,
) {
  const stopping = new AbortController();
  const seen = { changed: 0, stale: 0 };
  const history: Acknowledged[] = [];
  async function watch(): Promise<void> {
    for (let price = 1_000; !stopping.signal.aborted; price += 1) {
      const body = { product_price: price };
      const changed = await ask('PATCH', `${url}/v1/products/${product}`, { token, body });
      if (changed.status === 200) {
        seen.changed += 1;
        history.push({ price, at: performance.now() });
        const looks = await Promise.all(
          nodes.map((node) =>
            ask('GET', `${node.url}/v1/products/${product}`, { withinMs: 3_000 }),
          ),
        );
        seen.stale += looks.filter(
          ({ status, body: found }) => status === 200 && found.data.product_price !== price,
        ).length;
      }
      await pause(everyMs);
    }
  }
  const watching = watch();
  return {
    seen,
    /** The prices that were acknowledged, and when. */
    history,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/** The ledger outside the shop: what was acknowledged, and when. */
export function watchLedger(attempts: Attempt[]) {
  const known = new Set<Attempt>();
  const times: number[] = [];
  const timer = setInterval(() => {
    for (const attempt of attempts) {
      if (attempt.orderId === undefined || known.has(attempt)) continue;
      known.add(attempt);
      times.push(performance.now());
    }
  }, 25);
  return {
    /** The longest time without an acknowledged order between two moments, in seconds. */
    gap: (from: number, to: number): number => {
      const within = [from, ...times.filter((time) => time > from && time < to), to];
      const gaps = within.map((time, at) => time - (within[at - 1] ?? time));
      return Math.max(...gaps) / 1000;
    },
    countSince: (from: number) => times.filter((time) => time > from).length,
    stop: () => clearInterval(timer),
  };
}

/**
 * Reads what everybody may read, from outside and as a visitor. A page is refused if there is no 200, and old if a newer
 * price was acknowledged longer ago than the cache in front may answer by itself, and a second more.
 */
export function watchPages(
  url: string,
  product: number,
  { history, boundMs }: { history: readonly Acknowledged[]; boundMs: number },
) {
  const stopping = new AbortController();
  const seen = { read: 0, refused: 0, old: 0 };
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const askedAt = performance.now();
      const page = await ask('GET', `${url}/v1/products/${product}`, { withinMs: 20_000 });
      seen.read += 1;
      if (page.status !== 200) seen.refused += 1;
      else if (newest(askedAt - boundMs) > page.body.data.product_price) seen.old += 1;
      await pause(everyMs);
    }
  }
  const newest = (before: number) => history.findLast(({ at }) => at < before)?.price ?? 0;
  const watching = watch();
  return {
    seen,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
