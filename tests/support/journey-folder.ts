import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the journeys' shop keeps its data; the journeys read the demo's login there. */
export const journeyFolder = path.join(tmpdir(), `jalsa-journeys-${process.getuid?.() ?? 0}`);
