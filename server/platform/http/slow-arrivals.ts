import type { FastifyRequest } from 'fastify';

import { answerUnreadable } from './unreadable.ts';
import { bringsBody, tooSlow } from './slow-bodies.ts';

/** Longer than a small body takes on any line. */
const promptMs = 1_000;

interface SlowArrivals {
  /** Calls `onSlow` if the request's body has not arrived soon. */
  watch: (request: FastifyRequest, onSlow: () => void) => void;
  /** To be called when a body has arrived. Returns whether it was slow. */
  arrive: (request: FastifyRequest) => boolean;
}

/**
 * Knows the requests whose bodies are slow to arrive. If there are too many, the one that has taken longest is closed
 * with 408, but none of staff, who upload files: so slow senders take places from each other only.
 */
export function createSlowArrivals(max: number): SlowArrivals {
  const slow = new Set<FastifyRequest>();

  const add = (request: FastifyRequest) => {
    slow.add(request);
    if (slow.size <= max) return;
    const longest = [...slow].find((one) => !isOfStaff(one)) ?? request;
    slow.delete(longest);
    answerUnreadable(tooSlow(), longest.raw.socket);
  };

  return {
    watch: (request, onSlow) => {
      const { raw } = request;
      if (raw.complete || !bringsBody(raw)) return;
      const timer = setTimeout(() => {
        if (raw.complete || raw.destroyed) return;
        onSlow();
        add(request);
      }, promptMs).unref();
      raw.once('close', () => {
        clearTimeout(timer);
        slow.delete(request);
      });
    },
    arrive: (request) => slow.delete(request),
  };
}

const isOfStaff = ({ caller }: FastifyRequest): boolean =>
  caller?.access !== undefined && caller.access !== 'customer';
