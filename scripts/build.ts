import { execFileSync } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Builds the web side and leaves a compressed copy beside each file that is worth compressing. */
const buildFolder = path.join(import.meta.dirname, '..', 'build');
const compressible = /\.(?:js|css|svg|json|txt)$/;
const leastBytes = 1024;

execFileSync('react-router', ['build'], { stdio: 'inherit' });

const files = await readdir(path.join(buildFolder, 'client'), {
  recursive: true,
  withFileTypes: true,
});
await Promise.all(
  files
    .filter((file) => file.isFile() && compressible.test(file.name))
    .map((file) => compressBeside(path.join(file.parentPath, file.name))),
);
await writeFile(path.join(buildFolder, 'built'), '');

async function compressBeside(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < leastBytes) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
