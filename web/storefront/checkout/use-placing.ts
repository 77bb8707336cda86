import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { api } from '#web/data/fetch-transport.ts';
import { currentSession } from '#web/data/session.ts';
import { takeFromCart } from '#web/data/cart.ts';
import { showToast } from '#web/ui/toast.ts';

import { type Outcome, closeAttempt, sendOrder } from './attempts.ts';
import {
  type Attempt,
  type PlacedOrder,
  addressOf,
  changeCheckout,
  newKey,
  readCheckout,
} from './checkout-state.ts';

const askAgainAfterMs = 1_500;
/** A click is meant for now: later nothing is sent any more, only looked for. */
const meantForMs = 15 * 60 * 1000;

export interface Placing {
  /** `looking`: no answer came yet, and what came of the order is asked for; `unknown`: that was not told either. */
  phase: 'idle' | 'sending' | 'looking' | 'unknown';
  /** Why there is no answer, where somebody has said so. */
  words?: string;
  /** Why the shop said no, until it is read. */
  reasons?: string[];
  /** Whether an attempt in doubt turned out to have placed nothing. */
  isFreed?: boolean;
}

/**
 * Places an order once, whatever happens on the way. The attempt and its key are kept until the shop has said what
 * has come of it: its order, or that there is none and never will be. Where it was made it is sent again with the
 * same key; whoever comes back to it later gives it up, and clicks again if it has placed nothing.
 */
export function usePlacing(accountId: number, pendingKey: string | undefined) {
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<Placing>({ phase: 'idle' });
  const isUnderWay = useRef(false);
  /** The attempt that was made on this page. */
  const ownKey = useRef<string>(undefined);

  const settle = useCallback(
    (attempt: Attempt, outcome: Outcome) => {
      const free = () => changeCheckout(accountId, { attempt: null, key: newKey() });
      switch (outcome.kind) {
        case 'unknown':
          return setPlacing({ phase: 'unknown', words: outcome.words });
        case 'signed_out':
          // What has come of it is asked after the next login.
          return setPlacing({ phase: 'unknown', words: 'Please log in to continue.' });
        case 'nothing':
          free();
          return setPlacing({ phase: 'idle', isFreed: true });
        case 'refused':
          free();
          return setPlacing({ phase: 'idle', reasons: outcome.reasons });
        case 'placed':
          finish(accountId, attempt, outcome);
          setPlacing({ phase: 'idle' });
          if (window.location.pathname.startsWith('/checkout')) {
            return void navigate('/checkout?step=done', { replace: true });
          }
          showToast({
            title: `Order #${outcome.orderId} is placed`,
            link: { label: 'View order', to: `/order/${outcome.orderId}` },
          });
      }
    },
    [accountId, navigate],
  );

  /** Asks one question at a time, in one tab at a time, and only as the one whose order it is. */
  const ask = useCallback(
    async (attempt: Attempt) => {
      if (isUnderWay.current || currentSession()?.id !== accountId) return;
      isUnderWay.current = true;
      const isMeant = ownKey.current === attempt.key && Date.now() - attempt.at < meantForMs;
      const look = () => setPlacing({ phase: 'looking' });
      if (isMeant) setPlacing({ phase: 'sending' });
      else look();
      await inOneTab(async () => {
        // Another tab may have heard what came of it meanwhile.
        if (readCheckout(accountId).attempt?.key !== attempt.key) {
          return setPlacing({ phase: 'idle' });
        }
        settle(
          attempt,
          await (isMeant ? sendTwice(accountId, attempt, look) : closeAttempt(attempt)),
        );
      });
      isUnderWay.current = false;
    },
    [accountId, settle],
  );
  const askAgain = useCallback(() => {
    const { attempt } = readCheckout(accountId);
    if (attempt) return void ask(attempt);
    // Another tab has heard what came of it.
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

  // One that was made before a reload, or in another tab.
  useEffect(() => {
    if (pendingKey === undefined) return;
    const look = setTimeout(askAgain);
    return () => clearTimeout(look);
  }, [pendingKey, askAgain]);

  // A line that comes back brings the answer by itself.
  useEffect(() => {
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [askAgain]);

  return {
    placing,
    place,
    askAgain,
    forgetReasons: () => setPlacing({ phase: 'idle' }),
  };
}

/** Does something while no other tab does: what one gives up, another must not be sending. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  // They are there on secure addresses alone.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('order-attempt', work) : work());
}

/** Sends an order, and once more after a moment where no answer came. */
async function sendTwice(
  accountId: number,
  attempt: Attempt,
  onDoubt: () => void,
): Promise<Outcome> {
  const outcome = await sendOrder(attempt);
  if (outcome.kind !== 'unknown') return outcome;
  onDoubt();
  await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs));
  // Somebody else may have logged in meanwhile.
  return currentSession()?.id === accountId ? sendOrder(attempt) : outcome;
}

/** The order has a number: the goods leave the cart, and its address is remembered for the next one. */
function finish(
  accountId: number,
  { lines }: Attempt,
  { orderId, total, method }: PlacedOrder,
): void {
  const address = addressOf(readCheckout(accountId));
  changeCheckout(accountId, {
    attempt: null,
    key: newKey(),
    method: 'COD',
    promocode: null,
    offerId: null,
    placed: { orderId, total, method },
  });
  takeFromCart(lines.map(({ product_id: id, quantity }) => ({ id, quantity })));
  if (address) void api('POST /v1/user/addresses', { body: address }).catch(() => undefined);
}
