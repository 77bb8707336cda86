import { readFile, writeFile } from 'node:fs/promises';

import sharp from 'sharp';

const sizes = [16, 32, 48];
const [headerBytes, entryBytes] = [6, 16];

/**
 * Converts an SVG to an icon file of the usual sizes, for clients that request /favicon.ico regardless of the page.
 */
export async function writeIcon(svgFile: string, iconFile: string): Promise<void> {
  const svg = await readFile(svgFile);
  const pictures = await Promise.all(
    sizes.map((size) => sharp(svg, { density: 300 }).resize(size, size).png().toBuffer()),
  );
  const head = Buffer.alloc(headerBytes + entryBytes * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [place, picture] of pictures.entries()) {
    const entry = headerBytes + entryBytes * place;
    const size = sizes[place] ?? 0;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  await writeFile(iconFile, Buffer.concat([head, ...pictures]));
}
