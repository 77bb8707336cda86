import { mkdirSync, rmSync } from 'node:fs';

import { journeyFolder } from './journey-folder.ts';

/** The built shop with the demo catalogue, in a data directory that is emptied first. */
rmSync(journeyFolder, { recursive: true, force: true });
mkdirSync(journeyFolder, { recursive: true, mode: 0o700 });
process.env['DATA_DIR'] = journeyFolder;
process.on('exit', () => rmSync(journeyFolder, { recursive: true, force: true }));

await import('#server/main.ts');
