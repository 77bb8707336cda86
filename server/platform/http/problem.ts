import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { type ErrorCode, type FieldError, errors, isErrorCode } from '#contract/errors.ts';
import type { Problem } from '#contract/problem.ts';

import { ShopError } from './shop-error.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused; absent where it was not. */
    refusal?: ShopError;
  }
}

/** An answer tells so many faults of what was sent, and repeats so much of it: a body may have a megabyte of names. */
const [maxFields, maxTextLength] = [100, 200];

/** Seconds after which a refused client may try again. */
export const retryAfterSeconds = 2;

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Fastify's own error codes, in the shop's words. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
};

/**
 * What PostgreSQL says of a value that no column can hold: a NUL in a text, a number that is too large, half a
 * character in JSON.
 */
const unstorable = new Set(['22021', '22003', '22P02', '22P05']);

/** What node and PostgreSQL say when the database is away, out of connections or room, or too slow, in words. */
const databaseTroubles: Record<string, string> = {
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '08006': 'away',
  '08001': 'away',
  '53300': 'too_many_connections',
  '55P03': 'lock_timeout',
  '57014': 'statement_timeout',
  '53100': 'disk_full',
  // Broken off because of others, again and again: the same later will do.
  '40P01': 'deadlock',
  '40001': 'serialization_failure',
};

const poolTimeout = 'pool_timeout';

/** Every word for what can be wrong with the database. */
export const databaseTroubleWords: readonly string[] = [
  ...new Set([...Object.values(databaseTroubles), poolTimeout]),
];

/** What the file system and PostgreSQL say when the disk is full. */
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Turns anything thrown into the shop's error: its code and the fields it names. */
export function shopErrorOf(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return new ShopError('invalid_input', fieldsOf(error));
  const { code, constraint, statusCode } = traits(error);
  if (constraint && isErrorCode(constraint)) return new ShopError(constraint, [], { cause: error });
  const known = code && frameworkCodes[code];
  if (known) return new ShopError(known, [], { cause: error });
  if (code && unstorable.has(code)) return new ShopError('invalid_input', [], { cause: error });
  if (code && diskFull.has(code)) return new ShopError('no_room', [], { cause: error });
  if (isDisconnect(error)) return new ShopError('unreadable_body', [], { cause: error });
  if (troubleOf(error)) return new ShopError('unavailable', [], { cause: error });
  if (statusCode === 416) return new ShopError('range_not_satisfiable', [], { cause: error });
  if (statusCode === 400) return new ShopError('unreadable_body', [], { cause: error });
  return new ShopError('unexpected', [], { cause: error });
}

/** The body of a failed answer. */
export function problemOf(error: ShopError): Problem {
  const { status, message } = errors[error.code];
  const ofField = status === 422 ? error.fields[0]?.message : undefined;
  const sentence = error.detail ?? ofField ?? message;
  return {
    type: `/v1/docs#error-${error.code}`,
    title: titles[status] ?? 'Error',
    status,
    detail: sentence,
    message: sentence,
    ...(error.fields.length > 0 && { errors: error.fields }),
  };
}

/** Answers with the problem and writes surprises, and only those, to the log. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const shopError = shopErrorOf(error);
  const problem = problemOf(shopError);
  reply.refusal = shopError;
  if (problem.status >= 500) request.log.error({ err: shopError.cause ?? error }, shopError.code);
  if (problem.status === 503 || problem.status === 429) {
    reply.header('retry-after', shopError.retryAfter ?? retryAfterSeconds);
  }
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

function fieldsOf(error: {
  validation: { instancePath: string; message?: string }[];
}): FieldError[] {
  return error.validation.slice(0, maxFields).map((issue) => ({
    path: shortened(issue.instancePath.replace(/^\//, '').replaceAll('/', '.')),
    message: shortened(issue.message ?? errors.invalid_input.message),
  }));
}

const shortened = (text: string): string =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text;

function traits(error: unknown): { code?: string; constraint?: string; statusCode?: number } {
  if (typeof error !== 'object' || error === null) return {};
  return error;
}

/** What was wrong with the database, where that is why a request was refused, in one of a few words. */
export const databaseTroubleOf = ({ cause }: ShopError): string | undefined => troubleOf(cause);

/** What node says of a request whose client has hung up; with the code that a database's connection has too. */
const isDisconnect = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && traits(error).code === 'ECONNRESET';

/** Whether a statement failed because somebody else held a lock for too long. */
export const isLockTimeout = (error: unknown): boolean => troubleOf(error) === 'lock_timeout';

function troubleOf(error: unknown): string | undefined {
  const { code } = traits(error);
  if (isDisconnect(error)) return undefined;
  if (code && databaseTroubles[code]) return databaseTroubles[code];
  if (!(error instanceof Error)) return undefined;
  if (/connection timeout|timeout exceeded when trying to connect/.test(error.message))
    return poolTimeout;
  return /Connection terminated|is not queryable/.test(error.message) ? 'away' : undefined;
}
