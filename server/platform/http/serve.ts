import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { AuditAction } from '#contract/activity/words.ts';
import type { EndpointShape } from '#contract/endpoint-shape.ts';
import type { Language } from '#contract/languages.ts';
import { type EndpointName, type Endpoints, endpoints } from '#contract/index.ts';
import { Problem } from '#contract/problem.ts';
import type { Sentence } from '#contract/sentence.ts';

import type { Audit } from '../audit/audit.ts';
import { inWords } from '../languages.ts';
import { ShopError } from '../shop-error.ts';
import type { Access, AccessOf } from './access.ts';
import { askedLanguage } from './asked-language.ts';
import { ensureAudited } from './audited-calls.ts';
import { fieldNamesOf } from './forms.ts';

/**
 * The longest body if nothing else is declared. Reading JSON blocks the process: a megabyte of it takes as long as
 * ten pages.
 */
export const maxBodyBytes = 64 * 1024;
const formTypes = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];

/** Calls of staff change up to five hundred products at once. Bytes. */
const maxStaffJsonBytes = 1024 * 1024;

type Parsed<Shape, Part extends string> =
  Shape extends Record<Part, z.ZodType> ? z.output<Shape[Part]> : undefined;

/** A handler's input: the endpoint's input, validated and converted, and the request itself. */
export interface Input<Name extends EndpointName> {
  params: Parsed<Endpoints[Name], 'params'>;
  query: Parsed<Endpoints[Name], 'query'>;
  body: Parsed<Endpoints[Name], 'body'>;
  headers: Parsed<Endpoints[Name], 'headers'>;
  /** Writes the call's changes with their audit entry; only if the endpoint has an audit action. */
  audit: Endpoints[Name] extends { action: AuditAction } ? Audit : null;
  request: FastifyRequest;
}

type AnswerOf<Name extends EndpointName> = z.input<Endpoints[Name]['answer']>;

type Handler<Name extends EndpointName> = (input: Input<Name>) => Promise<AnswerOf<Name>>;

interface ServeOptions<Name extends EndpointName> {
  access: AccessOf<Name>;
  /**
   * Returns the tags of a response, as the database's triggers write them when the data changes. With it the response
   * is cached, so it must be the same for every client.
   */
  tags?: (answer: AnswerOf<Name>, input: Input<Name>) => readonly string[];
  /** Called each time a cacheable response is sent. */
  onSeen?: (params: Input<Name>['params'], headers: IncomingHttpHeaders) => void;
  /** Called before a byte of the body is read. What it throws is the answer. */
  before?: (input: Pick<Input<Name>, 'params' | 'headers' | 'request'>) => Promise<void>;
}

/**
 * Registers one entry of the endpoint table. Input and output are both checked against it; fields that the response's
 * schema does not name are never sent.
 */
export function serve<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  { access, tags, onSeen, before }: ServeOptions<Name>,
  handler: Handler<Name>,
): void {
  const shape: EndpointShape = endpoints[name];
  const route = routeOf(name, access);
  if (tags && access !== 'public') throw new Error(`${name} is not public, and cannot be cached.`);
  app.route({
    ...route,
    config: { ...route.config, isCacheable: tags !== undefined },
    ...(before && {
      preParsing: async (request: FastifyRequest) => {
        const params = shape.params?.safeParse(request.params);
        const headers = shape.headers?.safeParse(request.headers);
        for (const part of [params, headers]) if (part?.error) throw refusalOf(part.error);
        await before({
          params: params?.data as Input<Name>['params'],
          headers: headers?.data as Input<Name>['headers'],
          request,
        });
      },
    }),
    handler: async (request, reply) => {
      reply.code(shape.status ?? 200);
      const input = inputOf<Name>(request);
      const answer = answerInWords(await handler(input), askedLanguage(request.raw));
      ensureAudited(request);
      if (tags) {
        const { params } = input;
        reply.cacheable = {
          tags: tags(answer, input),
          ...(onSeen && { onSeen: (headers) => onSeen(params, headers) }),
        };
      }
      return answer;
    },
  });
}

const refusalOf = ({ issues }: z.ZodError): ShopError =>
  new ShopError(
    'invalid_input',
    issues.map(({ path, message }) => ({ path: path.join('.'), message: message as Sentence })),
  );

/** Puts the sentence of an answer into words, if it has one about what was done. */
const answerInWords = <Answer>(answer: Answer, language: Language): Answer =>
  typeof answer === 'object' && answer && 'message' in answer && typeof answer.message === 'string'
    ? { ...answer, message: inWords(answer.message, language) }
    : answer;

/** Returns a request's input after validation. */
export const inputOf = <Name extends EndpointName>(request: FastifyRequest) =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    headers: request.headers,
    audit: request.audit,
    request,
  }) as Input<Name>;

/** Returns the part of a route that its table entry defines: method, path, access, validation and documentation. */
export function routeOf(name: EndpointName, access: Access) {
  const { method, path } = splitName(name);
  const shape: EndpointShape = endpoints[name];
  const isForStaff = access === 'staff';
  return {
    method,
    bodyLimit: isForStaff ? maxStaffJsonBytes : (shape.maxJsonBytes ?? maxBodyBytes),
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      access,
      ...(shape.permission && { permission: shape.permission }),
      ...(shape.action && { action: shape.action }),
      ...(shape.mayDismissSelf && { mayDismissSelf: true }),
      ...((shape.isStream || shape.isTask) && { isLongLived: true }),
      ...(shape.isForm && { formFields: fieldNamesOf(shape.body), takesFiles: isForStaff }),
      ...(shape.maxPictures !== undefined && { maxPictures: shape.maxPictures }),
      ...(shape.maxFileBytes !== undefined && { maxFileBytes: shape.maxFileBytes }),
    },
    schema: {
      summary: shape.summary,
      tags: [path.split('/')[2] ?? ''],
      security: access === 'public' ? [] : [{ session: [] }],
      'x-access': access,
      ...(shape.permission && { 'x-permission': shape.permission }),
      ...(shape.isForm && { consumes: formTypes }),
      ...(shape.params && { params: shape.params }),
      ...(shape.query && { querystring: shape.query }),
      ...(shape.body && { body: shape.body }),
      ...(shape.headers && { headers: shape.headers }),
      response: { [shape.status ?? 200]: documented(shape), default: Problem },
    },
  };
}

/** Adds the media type if it is not JSON. */
function documented({ answer, file, isStream, isTask }: EndpointShape) {
  const type = file ?? (isStream || isTask ? 'text/event-stream' : undefined);
  return type ? { content: { [type]: { schema: answer } } } : answer;
}

/** Splits 'GET /v1/products' into its method and path. */
export function splitName(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, path };
}

/** Returns a pattern for all paths of a table entry, with or without a slash at the end. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);
