import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { codeOf, giveName, syncFolder } from '../files.ts';
import { StartError } from '../start-error.ts';
import type { Watch } from './stall-timeout.ts';

/**
 * A file that tells whether it is whole: behind its content, which other programs read as if nothing followed, are
 * 512 bytes with the SHA-256 of all of it. One changed bit anywhere is noticed.
 */
const sealBytes = 512;
const sealBeginning = 'jalsa backup, whole up to here, sha256 ';

const sealOf = (hash: string): Buffer =>
  Buffer.from(`${sealBeginning}${hash}\n`.padEnd(sealBytes, '\n'));

/**
 * Writes a file for its owner alone and seals it. It stands under its name when all of it is on the disk: a draft
 * has another name and is removed when something fails. No file is written over, nor the draft of somebody else.
 * Throws a StartError, what the content throws, and what the disk says.
 */
export async function writeSealed(
  file: string,
  content: AsyncIterable<Uint8Array>,
  watch?: Watch,
): Promise<void> {
  const draft = draftOf(file);
  const handle = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new StartError(
      `${draft} is there already. If no other backup is being made, one was cut off: remove it.`,
    );
  });
  try {
    const target = handle.createWriteStream({ flush: true });
    await pipeline(sealed(content, watch?.onActivity), target, { signal: watch?.signal });
    await giveName(draft, file).catch((error: unknown) => {
      throw codeOf(error) === 'EEXIST' ? nameIsTaken(file) : error;
    });
    await syncFolder(path.dirname(file));
  } finally {
    await rm(draft, { force: true });
  }
}

export const nameIsTaken = (file: string): StartError =>
  new StartError(`${file} is there already. Choose another name.`);

export const draftOf = (file: string): string => `${file}.draft`;

async function* sealed(
  content: AsyncIterable<Uint8Array>,
  onActivity?: () => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    onActivity?.();
    yield chunk;
  }
  yield sealOf(hash.digest('hex'));
}

/**
 * Reads all of a file and returns how many bytes its content has. Throws a StartError where it does not begin with
 * these letters, is cut off or damaged.
 */
export async function verifySealed(file: string, beginning: string): Promise<number> {
  const { first, last, size } = await endsOf(file, beginning.length);
  if (first !== beginning) throw new StartError(`${file} is no backup of a shop.`);
  if (!last.toString().startsWith(sealBeginning)) {
    throw new StartError(`${file} is not whole: its end is missing. Nothing was restored.`);
  }
  const hash = createHash('sha256');
  for await (const chunk of readContent(file, size - sealBytes)) hash.update(chunk);
  if (!last.equals(sealOf(hash.digest('hex')))) {
    throw new StartError(`${file} is damaged: its checksum is another. Nothing was restored.`);
  }
  return size - sealBytes;
}

/** What a sealed file seals. */
export const readContent = (file: string, bytes: number): AsyncIterable<Buffer> =>
  createReadStream(file, { end: bytes - 1, highWaterMark: 1024 * 1024 });

async function endsOf(file: string, firstBytes: number) {
  try {
    await using handle = await open(file);
    const { size } = await handle.stat();
    const lastAt = Math.max(0, size - sealBytes);
    const first = await handle.read(Buffer.alloc(firstBytes), 0, firstBytes, 0);
    const last = await handle.read(Buffer.alloc(sealBytes), 0, sealBytes, lastAt);
    return { first: first.buffer.toString(), last: last.buffer, size };
  } catch (error) {
    throw new StartError(`${file} cannot be read (${codeOf(error)}).`);
  }
}
