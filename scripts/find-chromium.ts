import { access } from 'node:fs/promises';

import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium without any set-up: the one named by CHROME_PATH, Playwright's own, the machine's, or the one
 * that comes as a package for Linux. Returns the path of its program.
 */
export async function findChromium(): Promise<string> {
  const candidates = [process.env['CHROME_PATH'], chromium.executablePath(), ...installed];
  for (const candidate of candidates) {
    if (candidate && (await exists(candidate))) return candidate;
  }
  return packagedChromium();
}

async function packagedChromium(): Promise<string> {
  // On a bare machine this makes the package bring its own system libraries and fonts.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch (cause) {
    throw new Error('There is no browser. Run: npx playwright install chromium', { cause });
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
