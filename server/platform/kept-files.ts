import type { FileStore } from './files.ts';

/**
 * Keeps what was read last in memory, up to so many bytes: a picture of the home page is asked for by everybody,
 * and reading it again costs twice the time of answering with it. One that another process removed may be answered
 * until it is pushed out, as it may by any browser that has it.
 */
export function keepRecent(files: FileStore, maxBytes: number): FileStore {
  // A map remembers in which order it was filled: the first has not been asked for the longest.
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  function drop(name: string): void {
    bytes -= kept.get(name)?.byteLength ?? 0;
    kept.delete(name);
  }

  function keep(name: string, content: Buffer): void {
    drop(name);
    kept.set(name, content);
    bytes += content.byteLength;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  return {
    ...files,
    read: async (name) => {
      const content = kept.get(name) ?? (await files.read(name));
      if (content) keep(name, content);
      return content;
    },
    remove: async (name) => {
      await files.remove(name);
      drop(name);
    },
  };
}
