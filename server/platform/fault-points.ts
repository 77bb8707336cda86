/**
 * Points at which a test may stop the process, to see that nothing is lost or done twice. The shop itself
 * never sets a handler: nothing from outside can.
 */
export const faultPoints = [
  'placing: priced',
  'placing: placed',
  'cancelling: order locked',
  'cancelling: stock put back',
  'cancelling: promo code given back',
  'cancelling: written',
  'cancelling: committed',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

let onFaultPoint: ((point: FaultPoint) => Promise<void>) | undefined;

/** For tests alone. */
export function handleFaultPoints(handler: (point: FaultPoint) => Promise<void>): void {
  onFaultPoint = handler;
}

export async function faultPoint(point: FaultPoint): Promise<void> {
  await onFaultPoint?.(point);
}
