import { AsyncLocalStorage } from 'node:async_hooks';

/** The tags of a response; undefined if it shows something without a tag, and so cannot be cached. */
export type Tags = readonly string[] | undefined;

interface TagCollection {
  names: Set<string>;
  isCacheable: boolean;
}

const collections = new AsyncLocalStorage<TagCollection>();

/** Runs work that makes several API calls, and returns the tags of all their responses together. */
export async function collectTags<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tags: Tags }> {
  const collection: TagCollection = { names: new Set(), isCacheable: true };
  const result = await collections.run(collection, work);
  return { result, tags: collection.isCacheable ? [...collection.names] : undefined };
}

/** Adds the tags of one response to the current collection, if there is one. */
export function addTags(tags: Tags): void {
  const collection = collections.getStore();
  if (!collection) return;
  if (!tags) collection.isCacheable = false;
  else for (const name of tags) collection.names.add(name);
}
