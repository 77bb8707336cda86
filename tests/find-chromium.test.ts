import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inflate } from '@sparticuz/chromium';
import { expect, onTestFinished, test, vi } from 'vitest';

import { pointFontsTo } from '../scripts/find-chromium.ts';

const archive = path.join(
  import.meta.dirname,
  '../node_modules/@sparticuz/chromium/bin/fonts.tar.br',
);

/** The folders that a browser looks for fonts in. */
async function foldersOf(fonts: string): Promise<string[]> {
  const text = await readFile(path.join(fonts, 'fonts.conf'), 'utf8');
  return Array.from(text.matchAll(/<(?:dir|cachedir)>([^<]*)</g), ([, folder = '']) => folder);
}

test('the packaged browser finds its fonts wherever temporary files go', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'jalsa-fonts & '));
  onTestFinished(() => rm(own, { recursive: true }));
  vi.stubEnv('TMPDIR', own);
  onTestFinished(() => void vi.unstubAllEnvs());
  const fonts = await inflate(archive);
  await pointFontsTo(fonts);
  await pointFontsTo(fonts);
  const named = fonts.replace('&', '&amp;');
  const folders = await foldersOf(fonts);
  expect(folders).toContain(named);
  expect(folders).toContain(`${named}-cache/`);
  expect(folders).not.toContain('/tmp/fonts');
  expect(await readdir(fonts, { recursive: true })).toContainEqual(expect.stringMatching(/\.ttf$/));
});
