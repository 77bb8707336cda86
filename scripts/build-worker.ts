import { createHash } from 'node:crypto';
import path from 'node:path';

import { build } from 'vite';

const root = path.join(import.meta.dirname, '..');

/**
 * Writes the service worker of the storefront into a folder, as one script that has the name of the build: so each build
 * has another worker, and browsers replace the one that they have.
 */
export async function buildWorker(folder: string, manifests: string[]): Promise<void> {
  const name = createHash('sha256').update(manifests.join()).digest('hex').slice(0, 12);
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(name) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(root, 'web', 'worker', 'worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  });
}
