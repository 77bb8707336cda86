import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { compareFolders } from './differences.ts';
import { takePictures } from './pictures.ts';
import { copyData, openScreensShop, stopClock } from './screens-shop.ts';
import { visitsOf } from './visits.ts';
import { type ScreensWorld, makeWorld } from './world.ts';

/**
 * Pictures of all screens of the built shop at 390 and 1280 px, and their comparison after a change that must not be
 * visible: `npm run screens -- --save DIR`, then `npm run build` and `npm run screens -- --compare DIR`. The data of
 * the shop are saved with the pictures, so that both show the same. `--only TEXT` takes the screens with TEXT in their
 * names.
 */
const { values } = parseArgs({
  options: {
    save: { type: 'string' },
    compare: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

const folder = values.save ?? values.compare;
if (!folder) throw new Error('Where to? --save DIR or --compare DIR');
const dataFolder = path.join(folder, 'data');
const worldFile = path.join(folder, 'world.json');

if (values.save && !existsSync(worldFile)) await saveWorld();
const failures = await photograph(path.join(folder, values.save ? 'before' : 'after'));
for (const failure of failures) console.log(`Not done: ${failure}`);
if (values.compare) await report();

/** Fills a shop and saves its data. */
async function saveWorld(): Promise<void> {
  await using shop = await openScreensShop();
  const world = await makeWorld(shop.dir);
  await shop.end();
  await stopClock(shop.dir, world.moment);
  await copyData(shop.dir, dataFolder);
  await writeFile(worldFile, JSON.stringify(world));
}

async function photograph(to: string): Promise<string[]> {
  const world = JSON.parse(await readFile(worldFile, 'utf8')) as ScreensWorld;
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await using stack = new AsyncDisposableStack();
  stack.use(await openScreensShop(dataFolder));
  const visits = visitsOf(world).filter(({ name }) => name.includes(values.only));
  // Awaited here: the shop ends with this function.
  const failures = await takePictures(visits, world, to);
  return failures;
}

async function report(): Promise<void> {
  const to = path.join(folder ?? '', 'differences');
  await rm(to, { recursive: true, force: true });
  const lines = await compareFolders(
    path.join(folder ?? '', 'before'),
    path.join(folder ?? '', 'after'),
    to,
  );
  for (const line of lines) console.log(line);
  console.log(`${lines.length} screens differ: ${path.join(to, 'index.html')}`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
