import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

interface Difference {
  name: string;
  what: string;
}

const red = [0xff, 0x00, 0x33];

const pixelsOf = (file: string) =>
  sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const picturesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.png'));

/**
 * Compares every picture of two folders, pixel by pixel, and writes a page that has those that differ side by side,
 * with what differs in red. Returns the lines of a summary.
 */
export async function compareFolders(before: string, after: string, to: string): Promise<string[]> {
  await mkdir(to, { recursive: true });
  const names = new Set([...(await picturesIn(before)), ...(await picturesIn(after))]);
  const present = new Set(await picturesIn(after));
  const earlier = new Set(await picturesIn(before));
  const found: Difference[] = [];
  for (const name of Array.from(names).toSorted()) {
    if (!present.has(name)) found.push({ name, what: 'is no longer taken' });
    else if (!earlier.has(name)) found.push({ name, what: 'is new' });
    else {
      const what = await compare(
        path.join(before, name),
        path.join(after, name),
        path.join(to, name),
      );
      if (what) found.push({ name, what });
    }
  }
  await writeFile(path.join(to, 'index.html'), pageOf(found, before, after));
  return found.map(({ name, what }) => `${name} ${what}`);
}

/** Returns how two pictures differ, and writes where; undefined if they are the same. */
async function compare(before: string, after: string, to: string): Promise<string | undefined> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const { width, height } = one.info;
  if (width !== other.info.width || height !== other.info.height) {
    return `is ${other.info.width} × ${other.info.height} instead of ${width} × ${height}`;
  }
  if (one.data.equals(other.data)) return undefined;
  const shown = Buffer.from(one.data.map((value) => 0xcc + value / 5));
  const rows = new Set<number>();
  let count = 0;
  for (let at = 0; at < one.data.length; at += 3) {
    if ([0, 1, 2].every((channel) => one.data[at + channel] === other.data[at + channel])) continue;
    count += 1;
    rows.add(Math.floor(at / 3 / width));
    shown.set(red, at);
  }
  await sharp(shown, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(to);
  return `differs in ${count} pixels, between ${Math.min(...rows)} and ${Math.max(...rows)} px from the top`;
}

const pageOf = (found: Difference[], before: string, after: string): string => `<!doctype html>
<meta charset="utf-8">
<title>${found.length} screens differ</title>
<style>body{font:1rem sans-serif}div{display:flex;gap:1rem;align-items:start}img{width:32%;border:1px solid}</style>
<h1>${found.length} screens differ</h1>
${found
  .map(
    ({ name, what }) => `<h2>${name} ${what}</h2>
<div><img src="file://${path.resolve(before, name)}" alt="before"><img src="file://${path.resolve(after, name)}" alt="after"><img src="${name}" alt="where"></div>`,
  )
  .join('\n')}
`;
