import type { OutgoingHttpHeaders } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { routeLabel } from '../http/route-label.ts';
import { type FinishedAnswer, type Kept, finishAnswer, sendFinished } from './answer.ts';
import type { Flight, Keeper } from './keeper.ts';
import { keptKeyOf } from './kept-server.ts';
import { noteShown } from './shown.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers of this route are the same to everybody, and kept where they say what they show. */
    isKept?: boolean;
  }
  interface FastifyRequest {
    /** Others who ask for the same wait for what this request answers. */
    flight: Flight | null;
  }
  interface FastifyReply {
    /** Set by the route while it makes an answer that may be kept. */
    kept: Kept | null;
  }
}

/** Who has waited so often for what was outdated when it came makes his own. */
const mostWaits = 2;
/** Each answer has its own of these. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'transfer-encoding']);

/**
 * Answers that are the same to everybody are finished once, and sent again until something that they show is
 * changed. Kept is what succeeds and whose route has said what it shows. Without a keeper every answer is made
 * anew, and is the same to the byte.
 */
export function keepAnswers(app: FastifyInstance, keeper: Keeper | undefined): void {
  app.decorateRequest('flight', null);
  app.decorateReply('kept', null);

  app.addHook('onRequest', async (request, reply) => {
    const key = request.routeOptions.config.isKept ? keptKeyOf(request.raw) : undefined;
    if (key === undefined || !keeper?.isReliable()) return;
    const found = await findOrJoin(keeper, key);
    if (!found) return begin(keeper, key, request, reply);
    noteShown(found.shown);
    await found.prepare(request.raw);
    reply.hijack();
    sendFinished(found, request.raw, reply.raw, request.id);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const kept = keptOf(reply);
    if (request.method === 'GET') noteShown(kept?.shown);
    if (!kept || !(typeof payload === 'string' || Buffer.isBuffer(payload))) {
      request.flight?.land(reply.statusCode < 500 ? 'unkeepable' : undefined);
      return payload;
    }
    kept.onSeen?.(request.headers);
    const answer = finishAnswer(payload, headersOf(reply), {
      ...kept,
      route: routeLabel(request),
    });
    request.flight?.land(answer);
    const body = await pickFor(answer, request, reply);
    // A HEAD request's bytes are taken away, and counted, after this.
    return body ?? (request.method === 'HEAD' ? '' : null);
  });
}

/** Answers with what this client gets of a finished answer that somebody has kept elsewhere. */
export async function sendPicked(
  answer: FinishedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return reply.send(await pickFor(answer, request, reply));
}

/** The bytes that this client gets, where it gets any; their headers are set. */
async function pickFor(
  answer: FinishedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  await answer.prepare(request.raw);
  const { status, headers, body } = answer.pick(request.raw);
  reply.code(status);
  for (const [name, value] of pairsOf(headers)) reply.header(name, value);
  return body;
}

/** What an answer that may be kept shows; null for any other. */
export const keptOf = (reply: FastifyReply): Kept | null =>
  reply.statusCode === 200 && !String(reply.getHeader('cache-control')).includes('no-store')
    ? reply.kept
    : null;

/** What is kept, or what somebody else's request makes meanwhile; nothing where this request is to make it. */
async function findOrJoin(keeper: Keeper, key: string): Promise<FinishedAnswer | undefined> {
  for (let wait = 0; wait < mostWaits; wait += 1) {
    const kept = keeper.find(key);
    if (kept) return kept;
    const flight = keeper.flightOf(key);
    if (!flight) return undefined;
    const landed = await flight.landed;
    if (landed !== 'outdated') return landed;
  }
  return undefined;
}

/** From now on others wait for this request's answer, or until it is clear that none will come. */
function begin(keeper: Keeper, key: string, request: FastifyRequest, reply: FastifyReply): void {
  // A HEAD request is answered without the bytes that others wait for, and whoever has hung up perhaps not at all.
  if (request.method !== 'GET' || reply.raw.closed) return;
  const flight = keeper.begin(key);
  if (!flight) return;
  request.flight = flight;
  reply.raw.once('close', () => flight.land());
}

/** What every answer of these bytes says: it may be stored, and is asked for again before it is used. */
function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name));
  return {
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    ...Object.fromEntries(headers),
  };
}

function* pairsOf(headers: readonly string[]) {
  for (let at = 0; at < headers.length; at += 2) {
    yield [headers[at] ?? '', headers[at + 1] ?? ''] as const;
  }
}
