import { type Call, createClient } from './client.ts';
import { sessionHeaders } from './fetch-transport.ts';
import { currentSession, expireSession } from './session.ts';

/**
 * The API for forms with files: tells which share of a form has left, from 0 to 1, which `fetch` does not. Fails
 * like `fetch` does where the shop cannot be reached, or where it is called off by the signal.
 */
export const uploader = (onProgress: (share: number) => void, signal?: AbortSignal): Call =>
  createClient(async ({ method, path, body, headers }) => {
    const token = currentSession()?.token;
    const answer = await send(
      { method, path, form: body as FormData, headers: { ...headers, ...sessionHeaders(token) } },
      onProgress,
      signal,
    );
    if (answer.status === 401 && token) expireSession(token);
    return { status: answer.status, body: JSON.parse(answer.responseText) as unknown };
  });

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
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener('load', () => resolve(request));
  request.addEventListener('error', () => reject(new TypeError('The shop cannot be reached.')));
  request.addEventListener('abort', () => reject(new TypeError('The call was broken off.')));
  signal?.addEventListener('abort', () => request.abort());
  request.send(form);
  return promise;
}
