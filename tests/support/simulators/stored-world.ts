import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

import type { SimWorld } from './gateway-world.ts';

/** The data of a simulator; and its port, which is part of the URLs that it has given away. */
interface Stored {
  port: number;
  maps: Record<string, Map<string, unknown>>;
}

/** Writes what a simulator knows, so that the next one goes on with it. */
export function storeWorld(file: string, world: SimWorld, port: number): void {
  const maps = Object.fromEntries(
    Object.entries(world).filter(([, value]) => value instanceof Map),
  ) as Stored['maps'];
  writeFileSync(`${file}.new`, serialize({ port, maps } satisfies Stored));
  renameSync(`${file}.new`, file);
}

/** Gives a simulator what the one before has known, and returns the port that it had; undefined if there was none. */
export function restoreWorld(file: string, world: SimWorld): number | undefined {
  const stored = readStored(file);
  for (const [name, map] of Object.entries(stored?.maps ?? {})) {
    const own = (world as unknown as Stored['maps'])[name];
    for (const [key, value] of map) own?.set(key, value);
  }
  return stored?.port;
}

function readStored(file: string): Stored | undefined {
  try {
    return deserialize(readFileSync(file)) as Stored;
  } catch {
    return undefined;
  }
}
