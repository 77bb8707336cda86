import { type Call, again, staff } from './writing-money-calls.ts';
import type { World } from './writing-world.ts';

/** The calls about what people type, in a form that succeeds on its own. */
export const searchCalls = {
  'POST /v1/search/synonyms': (world) =>
    staff(world, { body: { words: `typed ${again()}`, means: 'balloon' } }),
  'PATCH /v1/search/synonyms/{id}': (world) =>
    staff(world, { id: world.synonym, body: { means: `balloon ${again()}` } }),
  'DELETE /v1/search/synonyms/{id}': (world) => staff(world, { id: world.synonym }),
  'POST /v1/search/lost/settle': (world) => staff(world, { body: { words: world.lostSearch } }),
} satisfies Record<string, (world: World) => Call>;
