import { stopPoint } from '#server/platform/fault-points.ts';

/** Where a test may kill the shop while an order is placed, cancelled or moved on. */
export const orderFaultPoints = [
  'placing: priced',
  'placing: placed',
  'cancelling: written',
  'cancelling: committed',
  'moving: written',
  'moving: committed',
] as const;
export type OrderFaultPoint = (typeof orderFaultPoints)[number];

export const faultPoint = (point: OrderFaultPoint): Promise<void> => stopPoint(point);
