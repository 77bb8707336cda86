/** The longest that another company's server may take for its whole answer. */
const timeoutMs = 10_000;
/** The longest answer that is read, in bytes. */
const maxAnswerBytes = 4 * 1024 * 1024;

/** Codes of connections that were never made, so that nothing can have been done. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What went wrong with a call to another company's server. It names no query and no body: both hold personal data. */
export class OutgoingError extends Error {
  /** Whether it is certain that the other side has done nothing. */
  readonly isUndone: boolean;

  constructor(what: string, { isUndone = false, cause }: { isUndone?: boolean; cause?: unknown }) {
    super(what, { cause });
    this.name = 'OutgoingError';
    this.isUndone = isUndone;
  }
}

export interface OutgoingCall {
  method: 'GET' | 'POST';
  /** Below the base URL, as '/orders'. */
  path: string;
  query?: Record<string, string | number>;
  body?: object;
  /** Sent form-encoded instead of a body. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

interface OutgoingAnswer {
  status: number;
  /** The parsed JSON; undefined if an error's answer is none. */
  body: unknown;
}

/** Makes one call. Throws an OutgoingError if there is no complete answer, or a success that is no JSON. */
export type CallOut = (call: OutgoingCall) => Promise<OutgoingAnswer>;

interface OutgoingOptions {
  /** Where the calls are, without a slash at the end. */
  baseUrl: string;
  /** The hosts that the shop may call, with their ports; any other is refused before a connection is made. */
  hosts: readonly string[];
  headers: Record<string, string>;
  timeoutMs?: number;
}

/**
 * The only way in which the shop calls other companies' servers: to hosts of a list, without following redirects, and
 * with limits of time and size. Never call it within a transaction: the other side decides how long it takes.
 */
export function outgoingClient(options: OutgoingOptions): CallOut {
  const { baseUrl, hosts, headers, timeoutMs: limitMs = timeoutMs } = options;
  return async ({ method, path, query = {}, body, form, headers: more }) => {
    const url = new URL(`${baseUrl}${path}`);
    const what = `${method} ${url.host}${url.pathname}`;
    if (!hosts.includes(url.host)) throw new OutgoingError(`${what}: not on the list`, undone);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
          ...more,
        },
        ...(body && { body: JSON.stringify(body) }),
        // It brings its own type.
        ...(form && { body: new URLSearchParams(form) }),
      });
      return {
        status: response.status,
        body: parse(what, response, await readText(what, response)),
      };
    } catch (error) {
      if (error instanceof OutgoingError) throw error;
      throw new OutgoingError(`${what}: ${wordOf(error)}`, {
        isUndone: unconnected.has(codeOf(error)),
        cause: error,
      });
    }
  };
}

const undone = { isUndone: true };

/** Node hides what happened to a connection in the cause of its error, and there in the first of several. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; errors?: { code?: string }[] } };
  return cause?.code ?? cause?.errors?.[0]?.code ?? '';
}

const wordOf = (error: unknown): string =>
  (error as Error).name === 'TimeoutError' ? 'no whole answer in time' : codeOf(error) || 'broken';

async function readText(what: string, response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxAnswerBytes) throw new OutgoingError(`${what}: too long`, {});
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parse(what: string, { status }: Response, text: string): unknown {
  try {
    if (status < 300 || status >= 400) return JSON.parse(text) as unknown;
  } catch {
    if (status >= 400) return undefined;
  }
  throw new OutgoingError(`${what}: ${status} without JSON`, {});
}
