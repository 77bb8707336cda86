import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { isCatalogueEmpty } from '#server/catalogue/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';
import type { Config } from '#server/platform/config.ts';
import type { Progress } from '#server/platform/progress.ts';

import { loadDemo } from './load.ts';
import { createDemoLogin } from './login.ts';

/** Fills an empty shop with the demo catalogue, once; an interrupted load is completed. */
export async function openDemo(shop: Shop, config: Config, progress: Progress): Promise<void> {
  const unfinished = path.join(config.dataDir, 'demo-unfinished');
  if (!existsSync(unfinished) && !(await isCatalogueEmpty(shop.db))) return;
  await writeFile(unfinished, 'Removed when the demo catalogue is loaded.\n');
  await loadDemo(shop, progress);
  await createDemoLogin(shop, config.dataDir);
  await rm(unfinished, { force: true });
}
