import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { languages, pathIn } from '#contract/languages.ts';
import { speakAsked } from '#server/platform/http/asked-language.ts';
import { permissionsPolicy } from '#server/platform/http/security.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type PayPage,
  type PayPageTools,
  payElsewhere,
  showPayPage,
} from '../use-cases/pay-page.ts';

interface Drawing {
  page: (page: PayPage, nonce: string) => string;
  missing: () => string;
}

interface Parts {
  Params: { order: string; key: string };
}

/**
 * The pages where orders are paid in a gateway's window, outside of the shop's frame. They bring a script of another
 * company, so they are of no origin: it can read no session, no storage and no answer of the shop (decision 0048).
 */
export function payPageRoutes(
  app: FastifyInstance,
  { draw, ...tools }: PayPageTools & { draw: Drawing },
): void {
  const config = { access: 'public' } as const;
  const { origin } = new URL(tools.publicUrl);

  const show = async (request: FastifyRequest<Parts>, reply: FastifyReply, more = {}) => {
    const page = await showPayPage(tools, request.params);
    if ('pathOfPaid' in page) return reply.redirect(page.pathOfPaid, 303);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(page, { nonce, origin }),
        // A window of the gateway's may talk to the page that has opened it; and its own way to ask for a payment works.
        'cross-origin-opener-policy': 'unsafe-none',
        'permissions-policy': permissionsPolicy({ payment: '*' }),
      })
      .send(draw.page({ ...page, ...more }, nonce));
  };

  const leadOn = async (request: FastifyRequest<Parts>, reply: FastifyReply) => {
    try {
      return await reply.redirect(await payElsewhere(tools, request.params), 303);
    } catch (error) {
      if (!isOfGateway(error)) throw error;
      return show(request, reply.code(503), { isGatewayAway: true });
    }
  };

  void app.register(async (pages) => {
    speakAsked(pages);
    for (const language of languages) {
      const path = pathIn(language, '/pay/:order/:key');
      pages.get<Parts>(path, { config }, (request, reply) =>
        orMissing(reply, draw, () => show(request, reply)),
      );
      pages.get<Parts>(`${path}/link`, { config }, (request, reply) =>
        orMissing(reply, draw, () => leadOn(request, reply)),
      );
    }
  });
}

/** Answers who asks for a page that is not there with a page, since it is a person. */
async function orMissing(
  reply: FastifyReply,
  draw: Drawing,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'not_found')) throw error;
    return reply
      .code(404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': missingPolicy,
      })
      .send(draw.missing());
  }
}

const isOfGateway = (error: unknown): boolean =>
  error instanceof ShopError &&
  ['gateway_unavailable', 'gateway_refused', 'too_many_attempts', 'unavailable'].includes(
    error.code,
  );

const nothingElse = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const missingPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; ${nothingElse}`;

/** Without allow-same-origin the page is of no origin. Styles are the gateway's too, which it writes into elements. */
function policyOf(
  { checkout: { sources } }: PayPage,
  { nonce, origin }: { nonce: string; origin: string },
): string {
  return [
    "default-src 'none'",
    'sandbox allow-scripts allow-forms allow-popups allow-top-navigation',
    `script-src 'nonce-${nonce}' ${sources['script-src'].join(' ')}`,
    `style-src 'unsafe-inline'`,
    `img-src data: ${sources['img-src'].join(' ')}`,
    `connect-src ${sources['connect-src'].join(' ')}`,
    `frame-src ${sources['frame-src'].join(' ')}`,
    // The form of the gateway's script comes to the shop, or goes to the gateway's own page.
    `form-action ${origin} ${sources['frame-src'].join(' ')}`,
    nothingElse,
  ].join('; ');
}
