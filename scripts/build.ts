import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { compressFolder } from './compress-folder.ts';
import { writeIcon } from './favicon.ts';
import { writeStorefrontManifest } from './storefront-manifest.ts';

/**
 * Builds the web side, with a compressed copy beside each compressible file, and swaps it in for the last build at
 * once. Files that pages of earlier builds may request stay for a week.
 */
const root = path.join(import.meta.dirname, '..');
const buildFolder = path.join(root, 'build');
const nextBuild = path.join(buildFolder, 'next');
const retentionMs = 7 * 24 * 3_600_000;

execFileSync('react-router', ['build'], { stdio: 'inherit' });

await writeIcon(
  path.join(root, 'web', 'brand', 'favicon.svg'),
  path.join(nextBuild, 'client', 'favicon.ico'),
);
await writeStorefrontManifest(path.join(nextBuild, 'client', 'assets'));
await compressFolder(path.join(nextBuild, 'client'));
await retainEarlierFiles(path.join('client', 'assets'));
await putInPlace('client');
await putInPlace('server');
await rm(nextBuild, { recursive: true });
// The server's compile cache of earlier versions: nothing else deletes it.
await rm(path.join(buildFolder, 'compiled'), { recursive: true, force: true });
await writeFile(path.join(buildFolder, 'built'), '');

/** File names contain a hash of their content, so they cannot collide. */
async function retainEarlierFiles(folder: string): Promise<void> {
  const earlier = path.join(buildFolder, folder);
  if (!existsSync(earlier)) return;
  const oldest = Date.now() - retentionMs;
  await cp(earlier, path.join(nextBuild, folder), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: async (file) => {
      const entry = await stat(file);
      return entry.isDirectory() || entry.mtimeMs > oldest;
    },
  });
}

async function putInPlace(folder: string): Promise<void> {
  const [place, last] = [path.join(buildFolder, folder), path.join(buildFolder, `last-${folder}`)];
  await rm(last, { recursive: true, force: true });
  if (existsSync(place)) await rename(place, last);
  await rename(path.join(nextBuild, folder), place);
  await rm(last, { recursive: true, force: true });
}
