/** A test of `npm test`: its file, and its title as it stands there. */
export type Proof = readonly [file: string, title: string];

/** How long the long ones may take. */
export interface Plan {
  /** Kills of each kind. */
  rounds: number;
  guesses: number;
  soakMs: number;
  orders: number;
}

/** One row of the catalogue of attacks and faults: proved by tests, by a run of its own, or by both. */
export interface Attack {
  number: string;
  what: string;
  expected: string;
  provedBy?: Proof[];
  /** Does it and returns what came of it. Throws where that is not what is expected. */
  run?: (plan: Plan) => Promise<string>;
}

/** Thrown by a run that this machine does not allow: says why. */
export class Skipped extends Error {}

/** Throws unless it holds. */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
