import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import tar from 'tar-stream';

/** One file in a tar. */
export interface Member {
  name: string;
  bytes: number;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Streams the members as a tar, without holding them in memory. */
export async function* writeTar(members: AsyncIterable<Member>): AsyncGenerator<Uint8Array> {
  const pack = tar.pack();
  const filling = fill(pack, members);
  filling.catch((error: Error) => pack.destroy(error));
  try {
    // The package types its chunks as anything, but they are bytes.
    yield* pack as AsyncIterable<Uint8Array>;
  } finally {
    pack.destroy();
    await filling.catch(() => undefined);
  }
}

async function fill(pack: tar.Pack, members: AsyncIterable<Member>): Promise<void> {
  for await (const { name, bytes, content } of members) {
    const entry = pack.entry({ name, size: bytes, mode: 0o600 });
    await pipeline(content, entry);
  }
  pack.finalize();
}

/** Yields the members of a tar in order. Each must be read before the next is requested; the rest of it is skipped. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const extract = tar.extract();
  const reading = pipeline(Readable.from(source), extract);
  reading.catch((error: Error) => extract.destroy(error));
  try {
    for await (const entry of extract) {
      const content = entry as AsyncIterable<Uint8Array>;
      yield { name: entry.header.name, bytes: entry.header.size, content };
      entry.resume();
    }
    await reading;
  } finally {
    extract.destroy();
  }
}
