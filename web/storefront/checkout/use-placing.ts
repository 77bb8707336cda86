import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import * as messages from '#messages/checkout.ts';
import { api } from '#web/data/fetch-transport.ts';
import { currentSession } from '#web/data/session.ts';
import { refreshShell } from '#web/data/shell-data.ts';
import { takeFromCart } from '#web/data/cart.ts';
import { showToast } from '#web/ui/toast.ts';
import { inLanguage } from '#web/data/language.ts';

import { type Outcome, type Refusal, closeAttempt, sendOrder } from './attempts.ts';
import {
  type Attempt,
  type PlacedOrder,
  addressOf,
  changeCheckout,
  newKey,
  restartCheckout,
  readCheckout,
} from './checkout-state.ts';

const retryAfterMs = 1_500;
/** How often an order that waits for the connection is sent again, in ms: the browser may not learn that it is back. */
const waitingMs = 5_000;
/** A click means to order now: after this time (15 min, in ms) the order is not sent again, only looked up. */
const meantForMs = 15 * 60 * 1000;

export interface Placing {
  /** `looking`: there was no response and the result is being requested; `unknown`: that failed too. */
  phase: 'idle' | 'sending' | 'looking' | 'unknown';
  /** Why there is no answer, if a response explained it. */
  words?: string;
  /** Whether there was no connection: the order is sent as soon as there is one. */
  waits?: boolean;
  /** Why the shop refused, until the customer has closed the message. */
  refusal?: Refusal;
  /** Whether an attempt with an unknown result turned out to have placed nothing. */
  isFreed?: boolean;
}

/**
 * Places an order once, whatever happens on the way. The attempt and its key stay in the browser until the shop has
 * reported the result: an order, or that there is none and never will be. On the page where it was made, and wherever
 * it was shown to wait for the connection, the attempt is sent again with the same key. A customer who comes back later closes it instead, and clicks again if
 * it has placed nothing.
 */
export function usePlacing(accountId: number, pendingKey: string | undefined) {
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<Placing>({ phase: 'idle' });
  const isUnderWay = useRef(false);
  /** The key of the attempt made on this page. */
  const ownKey = useRef<string>(undefined);

  /** Whether its customer expects it to be sent now. */
  const isMeant = useCallback(
    ({ key, at, waits }: Attempt) =>
      (ownKey.current === key || waits === true) && Date.now() - at < meantForMs,
    [],
  );

  const settle = useCallback(
    (attempt: Attempt, outcome: Outcome) => {
      const free = () => changeCheckout(accountId, { attempt: null, key: newKey() });
      switch (outcome.kind) {
        case 'unknown': {
          const waits = isMeant(attempt) && (attempt.waits === true || !navigator.onLine);
          if (waits) changeCheckout(accountId, { attempt: { ...attempt, waits } });
          return setPlacing({ phase: 'unknown', words: outcome.words, waits });
        }
        case 'signed_out':
          // The result is requested after the next login.
          return setPlacing({ phase: 'unknown', words: messages.logContinue });
        case 'nothing':
          free();
          return setPlacing({ phase: 'idle', isFreed: true });
        case 'refused':
          free();
          // The shop may be paid in other ways than when this page was opened.
          void refreshShell();
          return setPlacing({ phase: 'idle', refusal: outcome });
        case 'placed':
          finish(accountId, attempt, outcome);
          setPlacing({ phase: 'idle' });
          if (window.location.pathname.startsWith(inLanguage('/checkout'))) {
            return void navigate('/checkout?step=done', { replace: true });
          }
          showToast({
            title: messages.orderIsPlaced({ orderId: outcome.orderId }),
            link: { label: messages.viewOrder, to: `/order/${outcome.orderId}` },
          });
      }
    },
    [accountId, navigate, isMeant],
  );

  /** Runs one request at a time, in one tab at a time, and only for the account that owns the order. */
  const ask = useCallback(
    async (attempt: Attempt) => {
      if (isUnderWay.current || currentSession()?.id !== accountId) return;
      isUnderWay.current = true;
      const isSent = isMeant(attempt);
      const look = () => setPlacing({ phase: 'looking' });
      if (isSent) setPlacing({ phase: 'sending' });
      else look();
      await inOneTab(async () => {
        // Another tab may have received the result since.
        if (readCheckout(accountId).attempt?.key !== attempt.key) {
          return setPlacing({ phase: 'idle' });
        }
        settle(
          attempt,
          await (isSent ? sendTwice(accountId, attempt, look) : closeAttempt(attempt)),
        );
      });
      isUnderWay.current = false;
    },
    [accountId, isMeant, settle],
  );
  const askAgain = useCallback(() => {
    const { attempt } = readCheckout(accountId);
    if (attempt) return void ask(attempt);
    // Another tab has received the result.
    setPlacing((known) => (known.phase === 'unknown' ? { phase: 'idle' } : known));
  }, [accountId, ask]);

  const place = (order: Pick<Attempt, 'lines' | 'quote'>) => {
    const { attempt: known, key } = readCheckout(accountId);
    if (known) return void ask(known);
    const attempt = { ...order, key: key ?? newKey(), at: Date.now() };
    ownKey.current = attempt.key;
    changeCheckout(accountId, { attempt });
    void ask(attempt);
  };

  // Browser storage and a timer: an attempt made before a reload, or in another tab.
  useEffect(() => {
    if (pendingKey === undefined) return;
    const look = setTimeout(askAgain);
    return () => clearTimeout(look);
  }, [pendingKey, askAgain]);

  // The browser's connection: retries by itself when it is back.
  useEffect(() => {
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [askAgain]);

  // A timer, and the browser's connection: it may be back later than the browser believes.
  useEffect(() => {
    if (!placing.waits) return;
    const timer = setInterval(() => navigator.onLine && askAgain(), waitingMs);
    return () => clearInterval(timer);
  }, [placing.waits, askAgain]);

  return {
    placing,
    place,
    askAgain,
    forgetReasons: () => setPlacing({ phase: 'idle' }),
  };
}

/** Runs exclusively across tabs: one tab must not close an attempt while another sends it. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Web locks only exist on HTTPS and localhost.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('order-attempt', work) : work());
}

/** Sends an order, and retries once after a moment if there was no response. */
async function sendTwice(
  accountId: number,
  attempt: Attempt,
  onDoubt: () => void,
): Promise<Outcome> {
  const outcome = await sendOrder(attempt);
  if (outcome.kind !== 'unknown') return outcome;
  onDoubt();
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  // Another account may have logged in since.
  return currentSession()?.id === accountId ? sendOrder(attempt) : outcome;
}

/** The order is placed: removes its items from the cart and saves its postal address for the next one. */
function finish(
  accountId: number,
  { lines }: Attempt,
  { orderId, total, method, advance, delivery, collecting, guest }: PlacedOrder,
): void {
  const address = addressOf(readCheckout(accountId));
  restartCheckout(accountId, { orderId, total, method, advance, delivery, collecting, guest });
  takeFromCart(lines.map(({ product_id: id, quantity }) => ({ id, quantity })));
  if (address) void api('POST /v1/user/addresses', { body: address }).catch(() => undefined);
}
