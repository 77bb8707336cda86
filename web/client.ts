import type { Endpoints, EndpointName } from '#contract/index.ts';
import type { Problem } from '#contract/problem.ts';
import type { Transport } from '#contract/transport.ts';
import type { z } from 'zod';

/** What a call takes, as it is written: ids and pages as numbers, a body as the endpoint describes it. */
export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;

/** Makes one call of the contract. Throws an ApiError when the shop refuses. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input?: CallInput,
) => Promise<Answer<Name>>;

/** The shop said no, in words fit for a customer. */
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

/** Why something did not work, in a sentence for whoever waits. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Network error. Please try again.';

/** The typed client, on whichever transport: `fetch` in the browser, an injected request on the server. */
export function createClient(send: Transport): Call {
  return async (name, { params = {}, query = {}, body, headers } = {}) => {
    const [method = '', template = ''] = name.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(params[key])),
    );
    const response = await send({ method, path: path + queryString(query), body, headers });
    if (response.status >= 400) throw new ApiError(response.status, response.body as Problem);
    return response.body as Answer<typeof name>;
  };
}

function queryString(query: NonNullable<CallInput['query']>): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}
