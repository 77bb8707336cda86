import type { AnswerShapes } from '#contract/answer-shapes.ts';
import type { Answer, Call } from '#contract/call.ts';
import type { Problem } from '#contract/problem.ts';
import type { Transport } from '#contract/transport.ts';
import * as messages from '#messages/shell.ts';

import { hasShape } from './answer-shape.ts';

/** A refusal by the shop, with a message fit for customers. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.detail);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

/**
 * A response that does not come from the shop: from a proxy, a firewall or a hotel's login page, or a response that
 * was cut off. It does not show what the shop has done.
 */
export class ForeignAnswer extends Error {
  /** The HTTP status of the response. */
  readonly status: number;

  constructor(status: number) {
    super(foreignSentences[status] ?? foreignSentence);
    this.name = 'ForeignAnswer';
    this.status = status;
  }
}

const foreignSentence = messages.foreignAnswer;

const busySentence = messages.shopUnreachable;

/** Messages for refusals by proxies in front of the shop, which send only a status. */
const foreignSentences: Record<number, string> = {
  413: messages.sentTooLarge,
  429: messages.tooManyAttempts,
  502: busySentence,
  503: busySentence,
  504: busySentence,
};

/**
 * Whether the request was refused, by the shop or a proxy. If false, there was no response, or one that proves
 * nothing.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof ForeignAnswer && error.status >= 400);

/** A sentence for the user about why something failed. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof ForeignAnswer
    ? error.message
    : messages.networkError;

/**
 * A typed client over any transport: `fetch` in the browser, an injected request on the server. With `shapes`, a
 * response of another shape throws a `ForeignAnswer`; needed wherever there are proxies between client and shop.
 */
export function createClient(send: Transport, shapes: AnswerShapes = {}): Call {
  return async (name, ...[input]) => {
    const { params = {}, query = {}, body, headers } = (input ?? {}) as Written;
    const [method = '', template = ''] = name.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(params[key])),
    );
    const { status, text } = await send({ method, path: path + queryString(query), body, headers });
    if (!isSuccess(status)) throw refusalOf(status, text);
    const answer = parsed(text);
    if (answer === undefined || !hasShape(answer, shapes[name] ?? {}))
      throw new ForeignAnswer(status);
    return answer as Answer<typeof name>;
  };
}

/** The error for a failed response: an `ApiError` if the shop sent it, otherwise a `ForeignAnswer`. */
export function refusalOf(status: number, text: string): ApiError | ForeignAnswer {
  const problem = parsed(text);
  return isProblem(problem) && problem.status === status
    ? new ApiError(status, problem)
    : new ForeignAnswer(status);
}

/** Whether a status means success. A redirect does not: the API has none. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Returns undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The URL that marks the shop's own errors; no other program writes it. */
const problemType = /^\/v1\/docs#error-\w+$/;

const isProblem = (value: unknown): value is Problem =>
  hasShape(value, {
    type: 's',
    title: 's',
    status: 'n',
    detail: 's',
    message: 's',
    'errors?': [{ path: 's', message: 's' }],
  }) && problemType.test((value as Problem).type);

/** The input of any call, as it is sent. */
interface Written {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

function queryString(query: Record<string, unknown>): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}
