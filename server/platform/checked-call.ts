import type { z } from 'zod';

import type { ErrorCode } from '#contract/errors.ts';

import { type CallOut, type OutgoingCall, OutgoingError } from './outgoing.ts';
import { ShopError } from './shop-error.ts';

/** Makes a call and returns its answer as the schema reads it. */
export type CheckedCall = <Schema extends z.ZodType>(
  schema: Schema,
  request: OutgoingCall,
) => Promise<z.output<Schema>>;

interface Habits {
  /** Statuses below 500 after which the outcome is unknown: reading again shows it. */
  temporary: readonly number[];
  /** That it is not known what was done. */
  unavailable: (cause: Error) => ShopError;
  /** The other side's refusal: what was asked for, and its answer. */
  refused: (refusal: { what: string; status: number; body: unknown }) => ShopError;
}

/**
 * Calls one provider, whose habits these are. No answer, one of its own errors and one that cannot be read are all
 * temporary: what was done is found by reading again.
 */
export const checkedCall =
  (call: CallOut, { temporary, unavailable, refused }: Habits): CheckedCall =>
  async (schema, request) => {
    const { status, body } = await call(request).catch((error: unknown) => {
      if (!(error instanceof OutgoingError)) throw error;
      throw unavailable(error);
    });
    const what = `${request.method} ${request.path}: ${status}`;
    if (status >= 500 || temporary.includes(status)) throw unavailable(new Error(what));
    if (status >= 400) throw refused({ what, status, body });
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map(({ path }) => path.join('.'));
    throw unavailable(new Error(`${what}, which has another shape at ${fields.join(', ')}`));
  };

/** Returns what makes the error that a provider is away of its cause. */
export const awayAs = (code: ErrorCode) => (cause: Error) =>
  new ShopError(code, [], { cause, retryAfter: 5 });

/** An id as it may be part of a path: no value from others leads to another path. */
export const isPart = (id: string): boolean => /^[\w-]{1,100}$/.test(id);
