import { access, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds Chromium without setup: the one at CHROME_PATH, Playwright's own, an installed one, or the Linux package.
 * Returns the path of its executable.
 */
export async function findChromium(): Promise<string> {
  const candidates = [process.env['CHROME_PATH'], chromium.executablePath(), ...installed];
  for (const candidate of candidates) {
    if (candidate && (await exists(candidate))) return candidate;
  }
  return packagedChromium();
}

async function packagedChromium(): Promise<string> {
  // On a minimal machine, this makes the package install its own system libraries and fonts.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const program = await packaged.executablePath();
    await pointFontsTo(path.resolve(tmpdir(), 'fonts'));
    return program;
  } catch (cause) {
    throw new Error('There is no browser. Run: npx playwright install chromium', { cause });
  }
}

/**
 * The package unpacks its fonts to the directory for temporary files but looks for them in /tmp/fonts. Without
 * them, the browser draws boxes or crashes at a character that a page's own font lacks.
 */
export async function pointFontsTo(folder: string): Promise<void> {
  const file = path.join(folder, 'fonts.conf');
  const text = await readFile(file, 'utf8');
  const named = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const right = text.replaceAll('>/tmp/fonts', () => `>${named}`);
  if (right === text) return;
  // Another process may be reading the file: writes a draft and renames it.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, right);
  await rename(draft, file);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
