import { tmpdir } from 'node:os';
import path from 'node:path';

/** The port of the shop that most journeys share. */
export const journeyPort = Number(process.env['JOURNEY_PORT'] ?? 3999);

/** The port of a shop that only one worker's journeys use. */
export const ownPort = (parallelIndex: number): number => journeyPort + 1 + parallelIndex;

/** The data directory of the journeys' shop, one per port. Journeys read the demo's login from it. */
export const journeyFolder = path.join(
  tmpdir(),
  `jalsa-journeys-${process.getuid?.() ?? 0}-${journeyPort}`,
);
