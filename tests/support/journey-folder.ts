import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the journeys' shop keeps its data, one for each port it may run on; the journeys read the demo's login there. */
export const journeyFolder = path.join(
  tmpdir(),
  `jalsa-journeys-${process.getuid?.() ?? 0}-${process.env['JOURNEY_PORT'] ?? 3999}`,
);
