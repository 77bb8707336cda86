import { ForeignAnswer, isSuccess, refusalOf } from './client.ts';
import { endRefusedSession, noRedirects } from './fetch-transport.ts';
import { currentSession } from './session.ts';

interface StreamRequest extends Pick<RequestInit, 'method' | 'body'> {
  /** The media type of what is wanted; anything else is not from the shop. */
  type: string;
  headers?: Record<string, string>;
  /** Calls it off. */
  signal?: AbortSignal;
  /** In ms: a line on which nothing comes for so long is dead. */
  idleTimeoutMs?: number;
  onPart: (part: Uint8Array<ArrayBuffer>) => void;
}

const defaultIdleTimeoutMs = 60_000;

/**
 * Asks the shop for something that is no JSON, a file or events, and hands over its parts as they come. Returns the
 * answer's headers when all of it has come. Throws what a call throws, also where the line is cut in the middle.
 */
export async function readStream(
  path: string,
  { type, headers, signal, idleTimeoutMs = defaultIdleTimeoutMs, onPart, ...init }: StreamRequest,
): Promise<Headers> {
  const token = currentSession()?.token;
  const cut = new AbortController();
  const abort = () => cut.abort();
  signal?.addEventListener('abort', abort);
  let idleTimer = setTimeout(abort, idleTimeoutMs);
  try {
    const response = await fetch(path, {
      ...init,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      redirect: noRedirects,
      signal: cut.signal,
    });
    if (!isSuccess(response.status)) {
      const text = await response.text();
      endRefusedSession(response.status, text, token);
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

/** The texts of parts, whose letters may be cut in two. */
export function textOfParts(onText: (text: string) => void): StreamRequest['onPart'] {
  const decoder = new TextDecoder();
  return (part) => onText(decoder.decode(part, { stream: true }));
}
