import { stopPoint } from '#server/platform/fault-points.ts';

/**
 * Where a test may kill the shop while an attempt to pay is opened, a payment is settled or given back, or an order
 * expires.
 */
export const paymentFaultPoints = [
  'opening: written',
  'opening: asked',
  'opening: noted',
  'settling: asked',
  'settling: captured',
  'settling: written',
  'settling: reinstated',
  'expiring: looked',
  'expiring: written',
  'refunding: marked',
  'refunding: answered',
  'refunding: written',
] as const;
type PaymentFaultPoint = (typeof paymentFaultPoints)[number];

export const faultPoint = (point: PaymentFaultPoint): Promise<void> => stopPoint(point);
