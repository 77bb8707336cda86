import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { compressFolder } from './compress-folder.ts';
import { writeIcon } from './favicon.ts';

/** Builds the web side and leaves a compressed copy beside each file that can be compressed. */
const root = path.join(import.meta.dirname, '..');
const clientFolder = path.join(root, 'build', 'client');

execFileSync('react-router', ['build'], { stdio: 'inherit' });

await writeIcon(
  path.join(root, 'web', 'brand', 'favicon.svg'),
  path.join(clientFolder, 'favicon.ico'),
);
await compressFolder(clientFolder);
await writeFile(path.join(root, 'build', 'built'), '');
