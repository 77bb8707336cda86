import { AsyncLocalStorage } from 'node:async_hooks';

/** The names of what an answer shows; nothing where it shows what has no name and cannot be kept. */
export type Tags = readonly string[] | undefined;

interface TagCollection {
  names: Set<string>;
  isCacheable: boolean;
}

const collections = new AsyncLocalStorage<TagCollection>();

/** Runs what asks the API for several things, and returns what all of these answers together show. */
export async function collectTags<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tags: Tags }> {
  const collection: TagCollection = { names: new Set(), isCacheable: true };
  const result = await collections.run(collection, work);
  return { result, tags: collection.isCacheable ? [...collection.names] : undefined };
}

/** Notes what one answer shows, where somebody gathers it. */
export function addTags(tags: Tags): void {
  const collection = collections.getStore();
  if (!collection) return;
  if (!tags) collection.isCacheable = false;
  else for (const name of tags) collection.names.add(name);
}
