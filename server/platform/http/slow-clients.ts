import type { FastifyReply, FastifyRequest } from 'fastify';

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
 * Knows the requests whose clients are slow to send a body or to take a response. If there are too many, the one that
 * has taken longest is closed, but none of staff, who upload files: so slow clients take places from each other only.
 */
export function createSlowClients(max: number): SlowClients {
  const slow = new Set<FastifyRequest>();
  const bodyWatches = new WeakMap<FastifyRequest, () => void>();

  const add = (request: FastifyRequest) => {
    slow.add(request);
    if (slow.size <= max) return;
    const longest = [...slow].find((one) => !isOfStaff(one)) ?? request;
    slow.delete(longest);
    answerUnreadable(tooSlow(), longest.raw.socket);
  };

  /** Returns a function that ends the watch. */
  const watch = (request: FastifyRequest, isOver: () => boolean, onSlow?: () => void) => {
    const timer = setTimeout(() => {
      if (isOver()) return;
      onSlow?.();
      add(request);
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

const isOfStaff = ({ caller }: FastifyRequest): boolean =>
  caller?.access !== undefined && caller.access !== 'customer';
