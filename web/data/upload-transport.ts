import { shapes } from './answer-shapes.ts';

import type { Call } from '#contract/call.ts';

import { ForeignAnswer, createClient } from './client.ts';
import { sessionHeaders, withSession } from './fetch-transport.ts';

/**
 * The API for forms with files. Reports upload progress from 0 to 1, which `fetch` cannot. Rejects like `fetch` if
 * the shop cannot be reached or the signal aborts the request.
 */
export const uploader = (onProgress: (share: number) => void, signal?: AbortSignal): Call =>
  createClient(
    ({ method, path, body, headers }) =>
      withSession(async (session) => {
        const {
          status,
          responseText: text,
          responseURL,
        } = await send(
          {
            method,
            path,
            form: body as FormData,
            headers: { ...headers, ...sessionHeaders(session?.token) },
          },
          onProgress,
          signal,
        );
        // XMLHttpRequest always follows redirects.
        if (responseURL !== new URL(path, window.location.href).href) {
          throw new ForeignAnswer(status);
        }
        return { status, text };
      }),
    shapes,
  );

/** In ms. On a slow connection some bytes still move; one on which nothing moves for this long is dead. */
const idleTimeoutMs = 60_000;

interface Upload {
  method: string;
  path: string;
  form: FormData;
  headers: Record<string, string>;
}

async function send(
  { method, path, form, headers }: Upload,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<XMLHttpRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>();
  const request = new XMLHttpRequest();
  request.open(method, path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  let idleTimer = setTimeout(() => request.abort(), idleTimeoutMs);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => request.abort(), idleTimeoutMs);
    onProgress(loaded / total);
  });
  request.addEventListener('loadend', () => clearTimeout(idleTimer));
  request.addEventListener('load', () => resolve(request));
  request.addEventListener('error', () => reject(new TypeError('The shop cannot be reached.')));
  request.addEventListener('abort', () => reject(new TypeError('The call was broken off.')));
  signal?.addEventListener('abort', () => request.abort());
  request.send(form);
  return promise;
}
