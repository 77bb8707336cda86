import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { api } from '#web/fetch-transport.ts';
import { currentSession } from '#web/session.ts';
import { takeFromCart } from '#web/shell/cart.ts';
import { showToast } from '#web/shell/toast.ts';

import { type Outcome, findPlaced, sendOrder } from './attempts.ts';
import {
  type Attempt,
  type PlacedOrder,
  addressOf,
  changeCheckout,
  newKey,
  readCheckout,
} from './checkout-state.ts';

const askAgainAfterMs = 1_500;
/** How long another tab, which may be sending, is left alone. */
const otherTabMs = 3_000;
/** A click is meant for now: later nothing is sent any more, only looked for. */
const meantForMs = 15 * 60 * 1000;

interface Placing {
  /** `unknown`: no answer came, and the order may be placed or not. */
  phase: 'idle' | 'sending' | 'unknown';
  /** Why there is no answer, in the shop's words, where it gave some. */
  words?: string;
  /** Why the shop said no, until it is read. */
  reasons?: string[];
  /** Whether an attempt in doubt turned out to have placed nothing. */
  isFreed?: boolean;
}

/**
 * Places an order once, whatever happens on the way. The attempt is kept until its answer is known. Where it was
 * made it is sent again with the same key; whoever comes back to it later, or from another tab, only looks
 * whether it has placed an order, and clicks again if not.
 */
export function usePlacing(accountId: number, pendingKey: string | undefined) {
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<Placing>({ phase: 'idle' });
  const isUnderWay = useRef(false);
  /** The attempt that was made on this page. */
  const ownKey = useRef<string>(undefined);

  const settle = useCallback(
    (attempt: Attempt, outcome: Outcome) => {
      const kept = readCheckout(accountId).attempt;
      const free = (change: { key?: string }) => {
        if (kept?.key === attempt.key) changeCheckout(accountId, { attempt: null, ...change });
      };
      switch (outcome.kind) {
        case 'unknown':
          return setPlacing({ phase: 'unknown', words: outcome.words });
        case 'signed_out':
          // One that may have been placed is looked for after the next login.
          if (!kept?.isInDoubt) free({});
          return setPlacing({ phase: 'idle' });
        case 'nothing':
          // The key stays: should the lost attempt arrive after all, the next click finds it.
          free({});
          return setPlacing({ phase: 'idle', isFreed: true });
        case 'refused':
          free({ key: newKey() });
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

  /** Asks one question at a time, and only as the one whose order it is. */
  const ask = useCallback(
    async (attempt: Attempt) => {
      if (isUnderWay.current || currentSession()?.id !== accountId) return;
      isUnderWay.current = true;
      setPlacing({ phase: 'sending' });
      const isMeant = ownKey.current === attempt.key && Date.now() - attempt.at < meantForMs;
      const outcome = await (isMeant ? sendTwice(accountId, attempt) : findPlaced(attempt));
      isUnderWay.current = false;
      settle(attempt, outcome);
    },
    [accountId, settle],
  );
  const askAgain = useCallback(() => {
    const { attempt } = readCheckout(accountId);
    if (attempt) void ask(attempt);
  }, [accountId, ask]);

  const place = (order: Pick<Attempt, 'lines' | 'quote'>) => {
    const { attempt: known, key } = readCheckout(accountId);
    if (known) return void ask(known);
    const attempt = { ...order, key: key ?? newKey(), at: Date.now(), isInDoubt: false };
    ownKey.current = attempt.key;
    changeCheckout(accountId, { attempt });
    void ask(attempt);
  };

  // One that was made before a reload is looked for at once, one of another tab after a moment.
  const isFirst = useRef(true);
  useEffect(() => {
    const wait = isFirst.current ? 0 : otherTabMs;
    isFirst.current = false;
    if (pendingKey === undefined) return;
    const look = setTimeout(askAgain, wait);
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

/** Sends an order, and once more after a moment where no answer came. */
async function sendTwice(accountId: number, attempt: Attempt): Promise<Outcome> {
  const outcome = await sendOrder(attempt);
  if (outcome.kind !== 'unknown') return outcome;
  const inDoubt = { ...attempt, isInDoubt: true };
  changeCheckout(accountId, { attempt: inDoubt });
  await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs));
  // Somebody else may have logged in meanwhile.
  return currentSession()?.id === accountId ? sendOrder(inDoubt) : outcome;
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
    method: 'cod',
    promocode: null,
    offerId: null,
    placed: { orderId, total, method },
  });
  takeFromCart(lines.map(({ product_id: id, quantity }) => ({ id, quantity })));
  if (address) void api('POST /v1/user/addresses', { body: address }).catch(() => undefined);
}
