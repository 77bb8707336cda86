import type { FastifyReply, FastifyRequest } from 'fastify';

import { isStaff } from './access.ts';
import { tooSlow } from './slow-bodies.ts';
import { answerUnreadable } from './unreadable.ts';

/** Longer than a small body, or a page, takes on any usual line. */
const promptMs = 1_000;

interface SlowClients {
  /** To be called when the shop waits for a request's body. */
  watchBody: (request: FastifyRequest) => void;
  /** To be called when work on a request begins: its body has arrived, or nobody reads it. */
  bodyArrived: (request: FastifyRequest) => void;
  /** Calls `onSlow` if the client has not taken the response soon; to be called when it is sent. */
  watchResponse: (request: FastifyRequest, reply: FastifyReply, onSlow: () => void) => void;
}

/**
 * Knows the requests whose clients are slow to send a body or to take a response. If there are too many, one of the
 * network with most of them is closed, the one that has taken longest, but none of staff, who upload files: so clients
 * that are slow on purpose take places from themselves only.
 */
export function createSlowClients(max: number): SlowClients {
  const slow = new Set<FastifyRequest>();
  const bodyWatches = new WeakMap<FastifyRequest, () => void>();

  const add = (request: FastifyRequest) => {
    slow.add(request);
    if (slow.size <= max) return;
    const first = firstOfBusiestNetwork([...slow]) ?? request;
    slow.delete(first);
    answerUnreadable(tooSlow(), first.raw.socket);
  };

  /** Returns a function that ends the watch. */
  const watch = (request: FastifyRequest, isOver: () => boolean, onSlow?: () => void) => {
    const timer = setTimeout(() => {
      if (isOver()) return;
      onSlow?.();
      if (!request.raw.socket.destroyed) add(request);
    }, promptMs).unref();
    return () => {
      clearTimeout(timer);
      slow.delete(request);
    };
  };

  return {
    watchBody: (request) => {
      const { raw } = request;
      const unwatch = watch(request, () => raw.complete || raw.destroyed);
      bodyWatches.set(request, unwatch);
      raw.once('close', unwatch);
    },
    bodyArrived: (request) => bodyWatches.get(request)?.(),
    watchResponse: (request, { raw }, onSlow) => {
      if (raw.closed) return;
      raw.once(
        'close',
        watch(request, () => raw.closed, onSlow),
      );
    },
  };
}

/** So few slow clients of one network are nothing unusual. */
const fewOfNetwork = 3;

/**
 * Returns the first of the network that has most of them, leaving out those of staff. If each has few, as of
 * somebody who has hundreds of addresses, the networks around them decide.
 */
function firstOfBusiestNetwork(requests: FastifyRequest[]): FastifyRequest | undefined {
  const visitors = requests.filter((one) => !isOfStaff(one));
  const around = Map.groupBy(visitors, surroundingOf);
  let found: FastifyRequest | undefined;
  let maxRank = 0;
  for (const ofOne of Map.groupBy(visitors, networkOf).values()) {
    const [first] = ofOne;
    if (!first) continue;
    const ofNetwork = Math.max(fewOfNetwork, ofOne.length);
    const rank = ofNetwork * requests.length + (around.get(surroundingOf(first))?.length ?? 0);
    if (rank > maxRank) [found, maxRank] = [first, rank];
  }
  return found;
}

/** The address, of IPv6 its first 48 bits: somebody with one such IP address has as many as there are. */
export const networkOf = ({ ip }: FastifyRequest): string => partsOf(ip, 3);

/** Its first 24 bits, of IPv6 32: a provider's, or of somebody who has many addresses. */
const surroundingOf = ({ ip }: FastifyRequest): string =>
  ip.slice(0, ip.lastIndexOf('.') + 1) || partsOf(ip, 2);

const partsOf = (ip: string, count: number): string =>
  ip
    .replace(/^::ffff:/, '')
    .split(':', count)
    .join(':');

const isOfStaff = ({ caller }: FastifyRequest): boolean => caller !== null && isStaff(caller);
