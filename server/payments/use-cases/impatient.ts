import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway } from '../providers/gateway.ts';

/** What jobs ask a gateway for that others wait behind. */
type Asked = Pick<Gateway, 'listPayments' | 'capture' | 'listRefunds' | 'refund' | 'findRefund'>;

/** A gateway was not asked, as it is left alone; a `gateway_unavailable`. */
export class LeftAlone extends ShopError {
  /** In how many ms it is asked again. */
  readonly askAgainMs: number;

  constructor(askAgainMs: number) {
    super('gateway_unavailable');
    this.askAgainMs = askAgainMs;
  }
}

interface Patience {
  /** An answer in vain that came sooner has kept nobody waiting. */
  slowMs: number;
  /** So many slow ones in a row, and the gateway is away. */
  most: number;
  /** For so long it is not asked then. */
  awayMs: number;
}

const patience: Patience = { slowMs: 2_000, most: 2, awayMs: 30_000 };

/**
 * A gateway as jobs ask it. Those of all gateways wait in one line, so one that lets its calls run out of time would hold what
 * the other gives back: it is left alone for a while, in which each call throws `LeftAlone` at once.
 */
export function impatient<Known extends Asked>(
  gateway: Known,
  { slowMs, most, awayMs }: Patience = patience,
): Known {
  let inVain = 0;
  let awayUntil = -Infinity;
  const soon =
    <Wanted, Answer>(ask: (wanted: Wanted) => Promise<Answer>) =>
    async (wanted: Wanted): Promise<Answer> => {
      const begun = performance.now();
      if (begun < awayUntil) throw new LeftAlone(awayUntil - begun);
      try {
        const answer = await ask(wanted);
        inVain = 0;
        return answer;
      } catch (error) {
        const now = performance.now();
        inVain = now - begun < slowMs ? 0 : inVain + 1;
        if (inVain >= most) awayUntil = now + awayMs;
        throw error;
      }
    };
  return {
    ...gateway,
    listPayments: soon(gateway.listPayments),
    capture: soon(gateway.capture),
    listRefunds: soon(gateway.listRefunds),
    refund: soon(gateway.refund),
    findRefund: soon(gateway.findRefund),
  };
}
