import { mkdirSync, rmSync } from 'node:fs';

import { copyDemo } from './demo-folder.ts';
import { journeyFolder } from './journey-folder.ts';
import { prepareDemo } from './prepare-demo.ts';

/** The built shop with the demo catalogue, in a data directory that is emptied first. */
await prepareDemo();
rmSync(journeyFolder, { recursive: true, force: true });
mkdirSync(journeyFolder, { recursive: true, mode: 0o700 });
await copyDemo(journeyFolder);
process.env['DATA_DIR'] = journeyFolder;
process.on('exit', () => rmSync(journeyFolder, { recursive: true, force: true }));

await import('#server/main.ts');
