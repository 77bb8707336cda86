import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/**
 * Builds the web side, with a compressed copy beside each file that is worth compressing, and puts it in the place
 * of the last build at once. Files that pages of earlier builds ask for stay for a week.
 */
const buildFolder = path.join(import.meta.dirname, '..', 'build');
const nextBuild = path.join(buildFolder, 'next');
const keepForMs = 7 * 24 * 3_600_000;
const compressible = /\.(?:js|css|svg|json|txt)$/;
const leastBytes = 1024;

execFileSync('react-router', ['build'], { stdio: 'inherit' });

const files = await readdir(path.join(nextBuild, 'client'), {
  recursive: true,
  withFileTypes: true,
});
await Promise.all(
  files
    .filter((file) => file.isFile() && compressible.test(file.name))
    .map((file) => compressBeside(path.join(file.parentPath, file.name))),
);
await keepEarlierFiles(path.join('client', 'assets'));
await putInPlace('client');
await putInPlace('server');
await rm(nextBuild, { recursive: true });
await writeFile(path.join(buildFolder, 'built'), '');

async function compressBeside(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < leastBytes) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Their names carry a hash of their content, so that none is in another's way. */
async function keepEarlierFiles(folder: string): Promise<void> {
  const earlier = path.join(buildFolder, folder);
  if (!existsSync(earlier)) return;
  const oldest = Date.now() - keepForMs;
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
