import type { IncomingMessage } from 'node:http';

import { bringsBody } from './bodies.ts';
import { answerUnreadable } from './unreadable.ts';

/** So many parts may be of any size. */
const freeParts = 1_000;
/** Packets, and the parts that proxies and programs send, are larger on average. Bytes. */
const minMeanBytes = 100;

/**
 * Closes with 400 a request whose body comes in thousands of tiny parts: each takes some 300 bytes of memory besides
 * what is in it, until it is read, and a client may send one for each byte.
 */
export function refuseTinyParts(request: IncomingMessage): void {
  if (!bringsBody(request)) return;
  let [parts, bytes] = [0, 0];
  const push = request.push.bind(request);
  // Called with each part as it is parsed, whether or not anybody reads.
  request.push = (part: Buffer | null) => {
    parts += 1;
    bytes += part?.length ?? 0;
    if (parts <= freeParts || bytes >= parts * minMeanBytes) return push(part);
    answerUnreadable(new Error('The body came in tiny parts.'), request.socket);
    return false;
  };
}
