import { AsyncLocalStorage } from 'node:async_hooks';

/** The names of what an answer shows; nothing where it shows what has no name and cannot be kept. */
export type Shown = readonly string[] | undefined;

interface Gathering {
  names: Set<string>;
  isKeepable: boolean;
}

const gatherings = new AsyncLocalStorage<Gathering>();

/** Runs what asks the API for several things, and returns what all of these answers together show. */
export async function gatherShown<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; shown: Shown }> {
  const gathering: Gathering = { names: new Set(), isKeepable: true };
  const result = await gatherings.run(gathering, work);
  return { result, shown: gathering.isKeepable ? [...gathering.names] : undefined };
}

/** Notes what one answer shows, where somebody gathers it. */
export function noteShown(shown: Shown): void {
  const gathering = gatherings.getStore();
  if (!gathering) return;
  if (!shown) gathering.isKeepable = false;
  else for (const name of shown) gathering.names.add(name);
}
