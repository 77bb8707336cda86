/** A test of `npm test`: its file, and its title as in the source. */
export type Proof = readonly [file: string, title: string];

/** How long the long attacks run. */
export interface Plan {
  /** The number of kills of each kind. */
  rounds: number;
  guesses: number;
  soakMs: number;
  orders: number;
}

/** A row of the catalogue of attacks and faults, proved by tests, by a run of its own, or by both. */
export interface Attack {
  number: string;
  what: string;
  expected: string;
  provedBy?: Proof[];
  /** Carries out the attack and returns the result. Throws if it is not the expected one. */
  run?: (plan: Plan) => Promise<string>;
}

/** Thrown if an attack cannot run on this machine; the message explains why. */
export class Skipped extends Error {}

/** Throws unless the condition holds. */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
