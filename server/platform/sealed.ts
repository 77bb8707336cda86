import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** AES-256-GCM: what is sealed is neither read nor changed without the key, nor moved to where it does not belong. */
const cipher = 'aes-256-gcm';
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16];

/** Returns the key of what is sealed; made at its first use. */
export type SealKey = () => Promise<Buffer>;

/** The key in a file, which no backup of the database has. Of two processes that make it at once, one wins. */
export function sealKeyIn(file: string): SealKey {
  let known: Promise<Buffer> | undefined;
  const read = async (): Promise<Buffer> => {
    const there = await readFile(file).catch(() => undefined);
    if (there) return checked(there, file);
    await mkdir(path.dirname(file), { recursive: true });
    const made = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    await writeFile(made, randomBytes(keyBytes), { mode: 0o600, flag: 'wx', flush: true });
    // A link does not replace one that is there, unlike a rename, and is never half written.
    await link(made, file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    await rm(made);
    return checked(await readFile(file), file);
  };
  return () =>
    (known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
}

function checked(key: Buffer, file: string): Buffer {
  if (key.length !== keyBytes) throw new Error(`${file} is no key.`);
  return key;
}

/** Seals bytes for one place, which is named when they are opened. */
export function seal(key: Buffer, bytes: Buffer, place: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Returns what was sealed; undefined if it was with another key, for another place, or has been changed. */
export function unseal(key: Buffer, sealed: Buffer, place: string): Buffer | undefined {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const bytes = opening.update(sealed.subarray(nonceBytes + tagBytes));
    return Buffer.concat([bytes, opening.final()]);
  } catch {
    return undefined;
  }
}
