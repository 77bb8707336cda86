import { LRUCache } from 'lru-cache';

import type { FileStore } from './files.ts';

/**
 * Keeps what was read last in memory, up to so many bytes: a picture of the home page is asked for by everybody,
 * and reading it again costs twice the time of answering with it. One that another process removed may be answered
 * until it is pushed out, as it may by any browser that has it.
 */
export function cacheFiles(files: FileStore, maxBytes: number): FileStore {
  const cached = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  });
  let removals = 0;

  return {
    ...files,
    read: async (name) => {
      const known = cached.get(name);
      if (known) return known;
      const removalsBefore = removals;
      const content = await files.read(name);
      // What was removed while it was read is not to come back.
      if (content && removals === removalsBefore) cached.set(name, content);
      return content;
    },
    remove: async (name) => {
      await files.remove(name);
      removals += 1;
      cached.delete(name);
    },
  };
}
