import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { demoAvifFolder } from '#server/cli/demo/avifs.ts';
import { readAllDemoPictures } from '#server/cli/demo/catalogue.ts';
import { encodeAvif, encodePicture, pictureHash } from '#server/media/encode.ts';

/**
 * Encodes the AVIFs of all pictures of the demo, as the shop's own job would, into the folder from which a shop with
 * the demo takes them. To be run after its pictures or the way of encoding have changed; takes minutes.
 */
await rm(demoAvifFolder, { recursive: true, force: true });
for (const bytes of await readAllDemoPictures()) {
  const { stem, fallback_format, width, files } = await encodePicture(bytes, pictureHash(bytes));
  const fallback = files.get(`${stem}.${fallback_format}`);
  if (!fallback) throw new Error(`The picture ${stem} has no fallback.`);
  for (const [name, content] of await encodeAvif(stem, fallback, width)) {
    const folder = path.join(demoAvifFolder, name.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}
