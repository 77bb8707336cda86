import {
  type CheckedCall,
  awayAs,
  checkedCall as checked,
  isPart,
} from '#server/platform/checked-call.ts';
import type { CallOut } from '#server/platform/outgoing.ts';
import { ShopError } from '#server/platform/shop-error.ts';

export type { CheckedCall };

interface Habits {
  /** Statuses below 500 after which the outcome is unknown: reading again shows it. */
  temporary: readonly number[];
  /** The gateway's words for an error, none of which contain data of a customer. */
  wordsOf: (body: unknown) => (string | null | undefined)[];
}

/** Calls one gateway, whose habits these are. Throws `gateway_unavailable` and `gateway_refused`. */
export const checkedCall = (call: CallOut, { temporary, wordsOf }: Habits): CheckedCall =>
  checked(call, {
    temporary,
    unavailable: awayAs('gateway_unavailable'),
    refused: ({ what, status, body }) =>
      new Refusal([what, ...wordsOf(body)].filter(Boolean).join(' '), status),
  });

/** A gateway's refusal, or one that is certain to come. */
export class Refusal extends ShopError {
  readonly status: number | undefined;

  constructor(why: string, status?: number) {
    super('gateway_refused', [], { cause: new Error(why) });
    this.status = status;
  }
}

/** The statuses with which a gateway refuses what it was asked for, and nobody in particular. */
const aboutRequest: readonly (number | undefined)[] = [undefined, 400, 404, 409, 410, 422];

/** Whether a gateway refuses the shop itself, as while its keys are changed: that does not answer the request. */
export const refusesShop = (error: ShopError): boolean =>
  error instanceof Refusal && !aboutRequest.includes(error.status);

/** Returns undefined if the gateway has no such thing. */
export const orNothing = <Found>(asking: Promise<Found>): Promise<Found | undefined> =>
  asking.catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  });

/** An id as part of a path: no value from a gateway or a customer leads to another path. */
export function part(id: string): string {
  if (isPart(id)) return id;
  throw new Refusal('an id that cannot be one');
}
