import type { z } from 'zod';

import { type CallOut, type OutgoingCall, OutgoingError } from '#server/platform/outgoing.ts';
import { ShopError } from '#server/platform/shop-error.ts';

/** Makes a call and returns its answer as the schema reads it. Throws `gateway_unavailable` and `gateway_refused`. */
export type CheckedCall = <Schema extends z.ZodType>(
  schema: Schema,
  request: OutgoingCall,
) => Promise<z.output<Schema>>;

interface Habits {
  /** Statuses below 500 after which it is not known what was done: reading again tells. */
  temporary: readonly number[];
  /** The gateway's words for an error, none of which is of a customer. */
  wordsOf: (body: unknown) => (string | null | undefined)[];
}

/**
 * Calls one gateway, whose habits these are. No answer, one of its own errors and one that cannot be read are all
 * temporary: what was done is found by reading again.
 */
export const checkedCall =
  (call: CallOut, { temporary, wordsOf }: Habits): CheckedCall =>
  async (schema, request) => {
    const { status, body } = await call(request).catch((error: unknown) => {
      if (!(error instanceof OutgoingError)) throw error;
      throw unavailable(error);
    });
    const what = `${request.method} ${request.path}: ${status}`;
    if (status >= 500 || temporary.includes(status)) throw unavailable(new Error(what));
    if (status >= 400)
      throw new Refusal([what, ...wordsOf(body)].filter(Boolean).join(' '), status);
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map(({ path }) => path.join('.'));
    throw unavailable(new Error(`${what}, which has another shape at ${fields.join(', ')}`));
  };

const unavailable = (cause: Error) =>
  new ShopError('gateway_unavailable', [], { cause, retryAfter: 5 });

/** That a gateway says no, or would. */
export class Refusal extends ShopError {
  readonly status: number | undefined;

  constructor(why: string, status?: number) {
    super('gateway_refused', [], { cause: new Error(why) });
    this.status = status;
  }
}

/** The statuses with which a gateway refuses what it was asked for, and nobody in particular. */
const aboutRequest: readonly (number | undefined)[] = [undefined, 400, 404, 409, 410, 422];

/** Whether a gateway does not listen to the shop, as while its keys are changed: that says nothing of what was asked. */
export const refusesShop = (error: ShopError): boolean =>
  error instanceof Refusal && !aboutRequest.includes(error.status);

/** Returns undefined where a gateway says that it has no such thing. */
export const orNothing = <Found>(asking: Promise<Found>): Promise<Found | undefined> =>
  asking.catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  });

/** An id as part of a path: nothing that a gateway or a customer says leads to another path. */
export function part(id: string): string {
  if (/^[\w-]{1,100}$/.test(id)) return id;
  throw new Refusal('an id that cannot be one');
}
