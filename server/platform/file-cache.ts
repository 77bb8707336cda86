import { LRUCache } from 'lru-cache';

import type { FileStore } from './files.ts';

/**
 * Caches the files that were read last in memory, up to so many bytes: every visitor requests the pictures of the home
 * page, and reading one takes twice as long as sending it. A file that another process removed may be sent until it is
 * evicted, just as a browser may still show it.
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
      // A file that was removed during the read must not enter the cache.
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
