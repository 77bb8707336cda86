import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { ApiError } from '#web/client.ts';
import { api } from '#web/fetch-transport.ts';
import { clearCart } from '#web/shell/cart.ts';

import { type Attempt, addressOf, changeCheckout, newKey, readCheckout } from './checkout-state.ts';

/** What became of sending an order. */
type Outcome =
  | { kind: 'placed'; orderId: number; total: number }
  /** The shop said no: nothing was stored. */
  | { kind: 'refused'; reasons: string[] }
  /** No answer came: it may have been placed. */
  | { kind: 'unknown' };

/** An attempt older than this is not asked about by itself: its customer has long gone on. */
const askWithinMs = 15 * 60 * 1000;
const askAgainAfterMs = 1_500;

const isOld = (attempt: Attempt | null): boolean =>
  attempt !== null && Date.now() - attempt.at > askWithinMs;

async function send({ key, lines, quote }: Attempt): Promise<Outcome> {
  try {
    const answer = await api('POST /v1/buyed_product', {
      body: lines,
      headers: { 'Idempotency-Key': key, Quote: quote },
    });
    return { kind: 'placed', orderId: answer.order_id, total: answer.total_amount };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return { kind: 'unknown' };
    const { errors = [], detail } = error.problem;
    return {
      kind: 'refused',
      reasons: errors.length > 0 ? errors.map((one) => one.message) : [detail],
    };
  }
}

/**
 * Places an order once, whatever happens on the way: the attempt is kept until its answer is known, and asked
 * about again with the same key after a lost answer, a reload, or in another tab.
 */
export function usePlacing(accountId: number) {
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'sending' | 'unknown'>(() =>
    isOld(readCheckout(accountId).attempt) ? 'unknown' : 'idle',
  );
  const [reasons, setReasons] = useState<string[]>();
  const isUnderWay = useRef(false);

  const ask = useCallback(
    async (attempt: Attempt) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setState('sending');
      setReasons(undefined);
      let outcome = await send(attempt);
      if (outcome.kind === 'unknown') {
        await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs));
        outcome = await send(attempt);
      }
      isUnderWay.current = false;
      if (outcome.kind === 'unknown') return setState('unknown');
      setState('idle');
      if (outcome.kind === 'refused') {
        changeCheckout(accountId, { attempt: null, key: newKey() });
        return setReasons(outcome.reasons);
      }
      const { orderId, total } = outcome;
      const address = addressOf(readCheckout(accountId));
      changeCheckout(accountId, {
        attempt: null,
        key: newKey(),
        promocode: null,
        offerId: null,
        placed: { orderId, total },
      });
      clearCart();
      // For the next order only: this one is placed whether or not it succeeds.
      if (address) void api('POST /v1/user/addresses', { body: address }).catch(() => undefined);
      void navigate('/checkout?step=done', { replace: true });
    },
    [accountId, navigate],
  );

  /** Asks about the attempt that is under way, begun here or in another tab, or begins this one. */
  const place = (begin: () => Omit<Attempt, 'key' | 'at'>) => {
    const { attempt: known, key } = readCheckout(accountId);
    const attempt = known ?? { ...begin(), key: key ?? newKey(), at: Date.now() };
    if (!known) changeCheckout(accountId, { attempt });
    void ask(attempt);
  };

  // What was sent before a reload, or from another tab, is asked about at once.
  useEffect(() => {
    const { attempt } = readCheckout(accountId);
    if (!attempt || isOld(attempt)) return;
    const soon = setTimeout(() => void ask(attempt));
    return () => clearTimeout(soon);
  }, [accountId, ask]);

  // A line that comes back brings the answer by itself.
  useEffect(() => {
    const onLine = () => {
      const { attempt } = readCheckout(accountId);
      if (attempt) void ask(attempt);
    };
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, [accountId, ask]);

  return {
    state,
    /** Why the shop said no, until it is read. */
    reasons,
    forgetReasons: () => setReasons(undefined),
    place,
    askAgain: () => {
      const { attempt } = readCheckout(accountId);
      if (attempt) void ask(attempt);
    },
  };
}
