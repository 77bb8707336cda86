import type { PayWay } from '#contract/payments/words.ts';
import { api } from '#web/data/fetch-transport.ts';

import type { Money } from './money.ts';

const everyMs = 2_000;
/** While the shop cannot be reached, it is asked less and less often. */
const maxPauseMs = 30_000;
const atMostMs = 5 * 60 * 1000;

interface Watch {
  onMoney: (money: Money) => void;
  /** The page has asked for five minutes. */
  onTired: () => void;
}

/**
 * Asks the shop every two seconds how the money of an order stands, for five minutes at most: what it knows comes from
 * banks. It pauses while the page is hidden, and begins anew when somebody comes back to it, as from a UPI app.
 * Returns what ends it.
 */
export function watchMoney(
  order: number,
  way: PayWay | undefined,
  { onMoney, onTired }: Watch,
): () => void {
  let begun = performance.now();
  let pauseMs = everyMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let hasEnded = false;

  const plan = () => {
    clearTimeout(timer);
    if (hasEnded || document.hidden) return;
    if (performance.now() - begun > atMostMs) return onTired();
    timer = setTimeout(() => void ask(), pauseMs);
  };
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const { data } = await api('GET /v1/payments/of/{order}', {
        params: { order },
        query: { way },
      });
      pauseMs = everyMs;
      if (!hasEnded) onMoney(data);
    } catch {
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    } finally {
      isAsking = false;
      plan();
    }
  };
  const askAnew = () => {
    clearTimeout(timer);
    begun = performance.now();
    pauseMs = everyMs;
    if (!document.hidden) void ask();
  };

  plan();
  document.addEventListener('visibilitychange', askAnew);
  window.addEventListener('online', askAnew);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askAnew);
    window.removeEventListener('online', askAnew);
  };
}
