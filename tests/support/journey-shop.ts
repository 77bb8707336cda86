import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The built shop with the demo catalogue, in a folder of its own that goes with it. */
const dir = mkdtempSync(path.join(tmpdir(), 'jalsa-journeys-'));
process.env['DATA_DIR'] = dir;
process.on('exit', () => rmSync(dir, { recursive: true, force: true }));

await import('#server/main.ts');
