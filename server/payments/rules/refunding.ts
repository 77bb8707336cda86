import type { RefundState } from '#contract/payments/words.ts';

interface Refund {
  paise: number;
  state: RefundState;
}

/**
 * A failed refund is done by hand, or wanted again; or its gateway has sent it all the same. One that was processed
 * stays so.
 */
const steps: Record<RefundState, RefundState[]> = {
  wanted: ['sent', 'processed', 'failed'],
  sent: ['processed', 'failed'],
  failed: ['wanted', 'sent', 'processed'],
  processed: [],
};

export const isLegalRefundStep = (from: RefundState, to: RefundState): boolean =>
  steps[from].includes(to);

/** How much of what was captured may still be given back, in paise. What has failed was not given back. */
export const refundablePaise = (capturedPaise: number, refunds: readonly Refund[]): number =>
  capturedPaise - sumOf(refunds.filter(({ state }) => state !== 'failed'));

/** Whether an order with this captured sum has been refunded completely. */
export const isPaidBack = (capturedPaise: number, refunds: readonly Refund[]): boolean =>
  capturedPaise > 0 && sumOf(refunds.filter(({ state }) => state === 'processed')) >= capturedPaise;

const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { paise }) => sum + paise, 0);

/** Whether a payment came through a gateway, which can give it back. Others are given back by hand. */
export const hasGateway = (provider: string): boolean =>
  provider !== 'upi_manual' && provider !== 'cash';
