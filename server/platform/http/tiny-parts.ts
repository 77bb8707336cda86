import type { IncomingMessage } from 'node:http';

import { bringsBody } from './bodies.ts';
import { answerUnreadable } from './unreadable.ts';

/** So many parts may be of any size. */
const freeParts = 1_000;
/** Packets, and the parts that proxies and programs send, are larger on average. Bytes. */
const minMeanBytes = 100;
/** Most bodies come in fewer parts than this. Those of the others that are smaller than a packet are put together. */
const [partsAsTheyAre, packetBytes, togetherBytes] = [8, 1_200, 8_192];

/**
 * Puts tiny parts of a request's body together, and closes with 400 a request that has thousands of them: each takes
 * some 300 bytes of memory besides what is in it, until the body is whole, and a client may send one for each byte on
 * thousands of connections. Nothing in the shop uses a body before it is whole, so nobody waits for what is held back.
 */
export function boundParts(request: IncomingMessage): void {
  if (!bringsBody(request)) return;
  let [parts, bytes] = [0, 0];
  const push = request.push.bind(request);
  const pushTogether = putTogether(push);
  // Called with each part as it is parsed, whether or not anybody reads, and with null at the end.
  request.push = (part: Buffer | null) => {
    if (part === null) return pushTogether(part);
    parts += 1;
    bytes += part.length;
    if (parts <= freeParts || bytes >= parts * minMeanBytes) {
      return parts <= partsAsTheyAre ? push(part) : pushTogether(part);
    }
    answerUnreadable(new Error('The body came in tiny parts.'), request.socket);
    return false;
  };
}

/** Discards the body of a request whose method has no use for one, as it comes: nothing in the shop would read it. */
export function dropUnusedBody(request: IncomingMessage): void {
  if (bringsBody(request) && (request.method === 'GET' || request.method === 'HEAD')) {
    request.resume();
  }
}

type Push = (part: Buffer | null) => boolean;

/**
 * Returns a function that pushes small parts as one, and the others as they are, in their order. It returns false if
 * nobody reads what was pushed last: Node then reads no more of the connection until somebody does.
 */
function putTogether(push: Push): Push {
  let together: Buffer | undefined;
  let filled = 0;
  const flush = () => {
    // A copy of its own length: a part of one byte would keep all of the room for it.
    const isWanted = !together || filled === 0 || push(exactCopy(together.subarray(0, filled)));
    filled = 0;
    return isWanted;
  };
  return (part) => {
    if (part === null || part.length >= packetBytes) {
      flush();
      return push(part);
    }
    const isWanted = filled + part.length <= togetherBytes || flush();
    together ??= Buffer.allocUnsafeSlow(togetherBytes);
    filled += part.copy(together, filled);
    return isWanted;
  };
}

function exactCopy(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length);
  part.copy(copy);
  return copy;
}
