import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway } from '../providers/gateway.ts';

/** What jobs ask a gateway for that others wait behind. */
type Guarded = Pick<Gateway, 'listPayments' | 'capture' | 'listRefunds' | 'refund' | 'findRefund'>;

/** A gateway was not called, as its circuit is open; a `gateway_unavailable`. */
export class CircuitOpenError extends ShopError {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('gateway_unavailable');
    this.retryAfterMs = retryAfterMs;
  }
}

interface Thresholds {
  /** A failure that came sooner has made nobody wait. */
  slowMs: number;
  /** So many slow failures in a row open the circuit. */
  maxSlow: number;
  /** How long it stays open. */
  openMs: number;
}

const thresholds: Thresholds = { slowMs: 2_000, maxSlow: 2, openMs: 30_000 };

/**
 * A gateway behind a circuit breaker, for jobs. Those of all gateways wait in one line, so one that lets its calls run
 * out of time would hold what the other gives back: while its circuit is open, each call throws `CircuitOpenError` at
 * once.
 */
export function withCircuitBreaker<Known extends Guarded>(
  gateway: Known,
  { slowMs, maxSlow, openMs }: Thresholds = thresholds,
): Known {
  let slowFailures = 0;
  let openUntil = -Infinity;
  const guarded =
    <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      const begun = performance.now();
      if (begun < openUntil) throw new CircuitOpenError(openUntil - begun);
      try {
        const answer = await call(input);
        slowFailures = 0;
        return answer;
      } catch (error) {
        const now = performance.now();
        slowFailures = now - begun < slowMs ? 0 : slowFailures + 1;
        if (slowFailures >= maxSlow) openUntil = now + openMs;
        throw error;
      }
    };
  return {
    ...gateway,
    listPayments: guarded(gateway.listPayments),
    capture: guarded(gateway.capture),
    listRefunds: guarded(gateway.listRefunds),
    refund: guarded(gateway.refund),
    findRefund: guarded(gateway.findRefund),
  };
}
