import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';

import { type ErrorCode, errors } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import { errors as words } from '#messages/errors.ts';
import type { Db } from '#server/database.ts';

import { type Authenticate, type MayStill, guardAccess } from './access.ts';
import { speakAsked } from './asked-language.ts';
import { auditCalls } from './audited-calls.ts';
import { takeForms } from './forms.ts';
import { readableInput } from './readable-input.ts';
import { serveReference } from './reference.ts';
import { pathPattern, splitName } from './serve.ts';
import { ShopError } from '../shop-error.ts';

export interface ApiOptions {
  title: string;
  version: string;
  authenticate: Authenticate;
  mayStill: MayStill;
  /** The database of the audit log. */
  db: Db;
  /** Registers the rooms' routes. */
  routes: (api: FastifyInstance) => void;
}

/** Serves everything below `/v1`: validated input and output, declared access, and the OpenAPI document. */
export async function serveApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(async (api) => {
    api.setValidatorCompiler(readableInput);
    api.setSerializerCompiler(serializerCompiler);
    // No call takes plain text.
    api.removeContentTypeParser('text/plain');
    await api.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${options.title} API`,
          version: options.version,
          description: errorTable,
        },
        components: {
          securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
        },
      },
      transform: jsonSchemaTransform,
    });
    await serveReference(api);
    await api.register(async (guarded) => {
      speakAsked(guarded);
      guardAccess(guarded, options.authenticate);
      auditCalls(guarded, options.db, options.mayStill);
      await takeForms(guarded);
      options.routes(guarded);
      for (const path of ['/v1', '/v1/*']) {
        guarded.all(
          path,
          { config: { access: 'public' }, schema: { hide: true } },
          async (request, reply) => {
            const allowed = methodsOf(request.url);
            // If the method is right and still no route matches, a part of the path is too long.
            const isNowhere = allowed.length === 0 || allowed.includes(request.method);
            if (isNowhere) throw new ShopError('not_found');
            reply.header('allow', allowed.join(', '));
            throw new ShopError('method_not_allowed');
          },
        );
      }
    });
  });
}

const patterns = Object.keys(endpoints).map((name) => {
  const { method, path } = splitName(name);
  return { method, pattern: pathPattern(path) };
});

const errorTable = [
  'Failures are `application/problem+json`.',
  '',
  '| code | status | message |',
  '|---|---|---|',
  ...Object.entries(errors).map(
    ([code, e]) => `| ${code} | ${e.status} | ${words[code as ErrorCode]} |`,
  ),
].join('\n');

/** Returns the methods that the path of this request accepts. */
function methodsOf(url: string): string[] {
  const [path = ''] = url.split('?', 1);
  const known = patterns.filter(({ pattern }) => pattern.test(path));
  return [...new Set(known.map(({ method }) => method))];
}
