import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { type Language, languages, usualLanguage } from '#contract/languages.ts';

import { buildWorker } from './build-worker.ts';
import { compressFolder } from './compress-folder.ts';
import { writeIcon } from './favicon.ts';
import { writeStorefrontManifest } from './storefront-manifest.ts';

/**
 * Builds the web side, once for each language, with a compressed copy beside each compressible file, and swaps it in
 * for the last build at once. Files that pages of earlier builds may request stay for a week.
 */
const root = path.join(import.meta.dirname, '..');
const buildFolder = path.join(root, 'build');
const nextBuild = path.join(buildFolder, 'next');
const nextAssets = path.join(nextBuild, 'client', 'assets');
const retentionMs = 7 * 24 * 3_600_000;

const others = languages.filter((one) => one !== usualLanguage);
const run = promisify(execFile);
// The others print nothing unless they fail, and use the capacity that the first leaves.
const building = Promise.all(others.map((language) => buildIn(language)));
building.catch(() => undefined);
execFileSync('react-router', ['build'], {
  stdio: 'inherit',
  env: { ...process.env, PAGES_LANGUAGE: '' },
});

await writeIcon(
  path.join(root, 'web', 'brand', 'favicon.svg'),
  path.join(nextBuild, 'client', 'favicon.ico'),
);
await writeStorefrontManifest(nextAssets);
const manifests: Partial<Record<Language, string>> = {
  [usualLanguage]: await manifestIn(nextAssets),
};
await building;
for (const language of others) manifests[language] = await addLanguage(language);
await writeFile(path.join(nextBuild, 'server', 'manifests.json'), JSON.stringify(manifests));
await buildWorker(path.join(nextBuild, 'client'), Object.values(manifests));
await compressFolder(path.join(nextBuild, 'client'));
await retainEarlierFiles(path.join('client', 'assets'));
await putInPlace('client');
await putInPlace('server');
await rm(nextBuild, { recursive: true });
// The server's compile cache of earlier versions: nothing else deletes it.
await rm(path.join(buildFolder, 'compiled'), { recursive: true, force: true });
await writeFile(path.join(buildFolder, 'built'), '');

async function buildIn(language: Language): Promise<void> {
  await run('react-router', ['build'], {
    env: { ...process.env, PAGES_LANGUAGE: language },
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** The framework's list of routes and their files. */
async function manifestIn(folder: string): Promise<string> {
  const [name = '', ...more] = (await readdir(folder)).filter((one) =>
    /^manifest-[^/]*\.js$/.test(one),
  );
  if (!name || more.length > 0) throw new Error(`A build has one manifest: ${folder}`);
  return name;
}

/** Adds the pages of a language to the build. What they share with the usual ones is there: a name is its content's. */
async function addLanguage(language: Language): Promise<string> {
  const own = path.join(buildFolder, `next-${language}`);
  const assets = path.join(own, 'client', 'assets');
  const manifest = await manifestIn(assets);
  for (const name of await readdir(assets)) {
    const [from, to] = [path.join(assets, name), path.join(nextAssets, name)];
    if (!existsSync(to)) await rename(from, to);
    else if (!(await readFile(from)).equals(await readFile(to))) {
      throw new Error(`${name} is not the same in each language.`);
    }
  }
  await rename(path.join(own, 'server', 'storefront'), path.join(nextBuild, 'server', language));
  await rm(own, { recursive: true });
  return manifest;
}

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
