import { tmpdir } from 'node:os';
import path from 'node:path';

/** The data directory of the journeys' shop, one per port. Journeys read the demo's login from it. */
export const journeyFolder = path.join(
  tmpdir(),
  `jalsa-journeys-${process.getuid?.() ?? 0}-${process.env['JOURNEY_PORT'] ?? 3999}`,
);
