import { STATUS_CODES } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { type ErrorCode, type FieldError, errors, isErrorCode } from '#contract/errors.ts';
import { type Language, usualLanguage } from '#contract/languages.ts';
import type { Problem } from '#contract/problem.ts';
import type { Sentence } from '#contract/sentence.ts';

import { BucketError } from '../bucket-error.ts';
import { errorInWords, inWords } from '../languages.ts';
import { ShopError } from '../shop-error.ts';
import { isUnstorable } from '../unstorable.ts';
import { askedLanguage } from './asked-language.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused; absent if it was not. */
    refusal?: ShopError;
  }
}

/**
 * Limits for the errors listed in one response, and for the input repeated in each: a body may have a megabyte of
 * names.
 */
const [maxFields, maxTextLength] = [100, 200];

/** Seconds after which a refused client may retry. */
export const retryAfterSeconds = 2;

/** As RFC 9110 has them; Node still calls these two by their earlier names. */
const titles: Partial<Record<number, string>> = {
  ...STATUS_CODES,
  413: 'Content Too Large',
  422: 'Unprocessable Content',
};

/** Maps Fastify's error codes to the shop's. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
};

/**
 * Maps error codes of Node and PostgreSQL to a word for the trouble: the database is away, slow, or out of connections
 * or space.
 */
const databaseTroubles: Record<string, string> = {
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  EAI_AGAIN: 'away',
  EHOSTDOWN: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  ETIMEDOUT: 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '08000': 'away',
  '08001': 'away',
  '08003': 'away',
  '08004': 'away',
  '08006': 'away',
  '08007': 'away',
  // From a pooler that does not reach the database, or is being stopped.
  '08P01': 'away',
  // Its server has become read-only: another one is the primary.
  '25006': 'away',
  '53300': 'too_many_connections',
  '55P03': 'lock_timeout',
  '57014': 'statement_timeout',
  '53100': 'disk_full',
  // The transaction was aborted because of concurrent ones, again and again. A later retry will succeed.
  '40P01': 'deadlock',
  '40001': 'serialization_failure',
};

const poolTimeout = 'pool_timeout';

/** All words that `databaseTroubleOf` may return. */
export const databaseTroubleWords: readonly string[] = [
  ...new Set([...Object.values(databaseTroubles), poolTimeout]),
];

/** Error codes of the file system and of PostgreSQL for a full disk. */
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Converts any error to a ShopError. */
export function shopErrorOf(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof BucketError) return new ShopError('unavailable', [], { cause: error });
  if (hasZodFastifySchemaValidationErrors(error))
    return new ShopError('invalid_input', fieldsOf(error));
  const { code, constraint, statusCode } = traits(error);
  if (constraint && isErrorCode(constraint)) return new ShopError(constraint, [], { cause: error });
  const known = code && frameworkCodes[code];
  if (known) return new ShopError(known, [], { cause: error });
  if (isUnstorable(error)) return new ShopError('invalid_input', [], { cause: error });
  if (code && diskFull.has(code)) return new ShopError('no_room', [], { cause: error });
  if (isDisconnect(error)) return new ShopError('unreadable_body', [], { cause: error });
  if (troubleOf(error)) return new ShopError('unavailable', [], { cause: error });
  if (statusCode === 416) return new ShopError('range_not_satisfiable', [], { cause: error });
  if (statusCode === 400) return new ShopError('unreadable_body', [], { cause: error });
  return new ShopError('unexpected', [], { cause: error });
}

/** Returns the body of an error response. */
export function problemOf(error: ShopError, language: Language = usualLanguage): Problem {
  const { status } = errors[error.code];
  const ofField = status === 422 ? error.fields[0]?.message : undefined;
  const sentence = error.detail ?? ofField;
  const words =
    sentence === undefined ? errorInWords(error.code, language) : inWords(sentence, language);
  return {
    type: `/v1/docs#error-${error.code}`,
    title: titles[status] ?? 'Error',
    status,
    detail: words,
    message: words,
    ...(error.fields.length > 0 && {
      errors: error.fields.map((field) => fieldInWords(field, language)),
    }),
  };
}

const fieldInWords = ({ path, message }: FieldError, language: Language) => ({
  path,
  message: inWords(message, language),
});

/** Sends the problem as the response, and logs only unexpected errors (status 500 and above). */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const shopError = shopErrorOf(error);
  const problem = problemOf(shopError, askedLanguage(request.raw));
  reply.refusal = shopError;
  if (problem.status >= 500) request.log.error({ err: shopError.cause ?? error }, shopError.code);
  if (problem.status === 503 || problem.status === 429) {
    reply.header('retry-after', shopError.retryAfter ?? retryAfterSeconds);
  }
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

interface Issue {
  path: PropertyKey[];
  code: string;
  message: string;
}

interface RefusedField {
  instancePath: string;
  message?: string;
  /** For a body that may have several shapes: what is wrong for each of them. */
  params?: { errors?: Issue[][] };
}

function fieldsOf({ validation }: { validation: RefusedField[] }): FieldError[] {
  const issues = validation.flatMap(({ instancePath, message = '', params }) => {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
    const inside = closest(params?.errors)?.map((issue) => ({
      path: [path, ...issue.path].filter((part) => part !== '').join('.'),
      message: issue.message,
    }));
    return inside ?? [{ path, message }];
  });
  return issues.slice(0, maxFields).map(({ path, message }) => ({
    path: shortened(path),
    message: shortened(message) as Sentence,
  }));
}

/** What is wrong for the shape whose fields were given; undefined if it is for none. */
const closest = (shapes: Issue[][] = []): Issue[] | undefined =>
  shapes.find(
    (issues) => issues.length > 0 && issues.every(({ code }) => code !== 'unrecognized_keys'),
  );

const shortened = (text: string): string =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text;

function traits(error: unknown): { code?: string; constraint?: string; statusCode?: number } {
  if (typeof error !== 'object' || error === null) return {};
  return error;
}

/** Returns a word for the trouble with the database, if it was the reason for a refusal. */
export const databaseTroubleOf = ({ cause }: ShopError): string | undefined => troubleOf(cause);

/** Node's error for a client that has disconnected. It has the same code as a lost database connection. */
const isDisconnect = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && traits(error).code === 'ECONNRESET';

/** Returns whether a statement failed because another transaction held a lock for too long. */
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
