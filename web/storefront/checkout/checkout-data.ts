import type { Answer, Call } from '#contract/call.ts';
import { currentSession } from '#web/data/session.ts';
import { loadQuote } from '#web/shared/basket/order-quote.ts';
import type { KnownMoney } from '#web/shared/payments/money.ts';
import { type Loading, settled } from '#web/data/use-loaded.ts';

import { addressOf, readCheckout } from './checkout-state.ts';

/** What the steps need; each call is started on the step that displays it. */
export interface CheckoutData {
  quote: ReturnType<typeof loadQuote>;
  addresses?: Loading<Answer<'GET /v1/user/addresses'>>;
  offers?: Loading<Answer<'GET /v1/offers'>>;
  /** Of the order that was just placed. */
  money?: Loading<KnownMoney>;
}

/** Without a session there is nothing to load. */
export function loadCheckout(api: Call, step: string | null): CheckoutData | undefined {
  const session = currentSession();
  if (!session) return undefined;
  const checkout = readCheckout(session.id);
  const { attempt, placed, promocode, offerId, service } = checkout;
  const address = addressOf(checkout) ?? null;
  if (attempt || step === 'review') {
    const offers = settled(api('GET /v1/offers'));
    return { quote: loadQuote(api, { promocode, offer_id: offerId, address, service }), offers };
  }
  if (step === 'done' && placed && placed.total > 0) {
    // Loaded on demand: most orders are paid on delivery.
    const money = import('#web/shared/payments/money.ts').then(({ loadMoney }) =>
      loadMoney(api, placed.orderId, Promise.resolve(true), () =>
        import('./pay-here.tsx').catch(() => undefined),
      ),
    );
    return { quote: loadQuote(api), money: settled(money) };
  }
  if (step === 'payment') return { quote: loadQuote(api, { address, service }) };
  return { quote: loadQuote(api), addresses: settled(api('GET /v1/user/addresses')) };
}
