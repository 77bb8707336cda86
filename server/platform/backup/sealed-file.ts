import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { codeOf, giveName, syncFolder } from '../files.ts';
import { StartError } from '../start-error.ts';
import type { Watch } from './stall-timeout.ts';

/**
 * A sealed file can prove that it is complete: its content is followed by 512 bytes with the SHA-256 of the content,
 * which other programs ignore. Any changed bit is detected.
 */
const sealBytes = 512;
const sealBeginning = 'jalsa backup, whole up to here, sha256 ';

const sealOf = (hash: string): Buffer =>
  Buffer.from(`${sealBeginning}${hash}\n`.padEnd(sealBytes, '\n'));

/**
 * Writes a sealed file that only its owner can read. It gets its name when all of it is on the disk; until then it is a
 * draft under another name, which is removed on any failure. Existing files are never overwritten, nor is the draft of
 * another process. Throws a StartError, and errors of the content and of the disk.
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
 * Reads the whole file, and returns the size of its content in bytes. Throws a StartError if it does not begin with
 * `beginning`, is truncated or is damaged.
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

/** Reads the content of a sealed file, without the seal; `bytes` is its size. */
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
