import { ForeignAnswer, isSuccess, refusalOf } from './client.ts';
import { isSessionRefused, noRedirects, sessionHeaders } from './fetch-transport.ts';
import { currentSession, renewSession } from './session.ts';

interface StreamRequest extends Pick<RequestInit, 'method' | 'body'> {
  /** The expected media type; a response of any other type is not from the shop. */
  type: string;
  headers?: Record<string, string>;
  /** Aborts the request. */
  signal?: AbortSignal;
  /** In ms: the connection is considered dead when nothing arrives for this long. */
  idleTimeoutMs?: number;
  onPart: (part: Uint8Array<ArrayBuffer>) => void;
}

const defaultIdleTimeoutMs = 60_000;

/**
 * Requests a response that is not JSON, such as a file or an event stream, and passes on its parts as they arrive.
 * Returns the response headers when all of it has arrived. Throws what a call throws, also if the connection breaks
 * midway.
 */
export async function readStream(path: string, request: StreamRequest): Promise<Headers> {
  const { type, headers, signal, idleTimeoutMs = defaultIdleTimeoutMs, onPart, ...init } = request;
  const session = currentSession();
  const cut = new AbortController();
  const abort = () => cut.abort();
  signal?.addEventListener('abort', abort);
  let idleTimer = setTimeout(abort, idleTimeoutMs);
  try {
    const response = await fetch(path, {
      ...init,
      headers: { ...sessionHeaders(session?.token), accept: '*/*', ...headers },
      redirect: noRedirects,
      signal: cut.signal,
    });
    if (!isSuccess(response.status)) {
      const text = await response.text();
      clearTimeout(idleTimer);
      const isRefused = session && isSessionRefused({ status: response.status, text });
      if (isRefused && (await renewSession(session))) return await readStream(path, request);
      throw refusalOf(response.status, text);
    }
    const isWanted = response.headers.get('content-type')?.startsWith(type) ?? false;
    if (!isWanted || !response.body) throw new ForeignAnswer(response.status);
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(abort, idleTimeoutMs);
      onPart(part.value);
    }
    return response.headers;
  } finally {
    clearTimeout(idleTimer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Decodes parts to text; a character may be split between two parts. */
export function textOfParts(onText: (text: string) => void): StreamRequest['onPart'] {
  const decoder = new TextDecoder();
  return (part) => onText(decoder.decode(part, { stream: true }));
}
