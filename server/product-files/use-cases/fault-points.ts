import { stopPoint } from '#server/platform/fault-points.ts';

/** Where a test may kill the shop during an import or its undoing. */
export const importFaultPoints = [
  'importing: staged',
  'importing: batch written',
  'importing: all written',
  'importing: batch undone',
] as const;

export const faultPoint = (point: (typeof importFaultPoints)[number]): Promise<void> =>
  stopPoint(point);
