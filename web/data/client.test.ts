import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Shape, answerShapes } from '#contract/answer-shapes.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import type { EndpointName } from '#contract/index.ts';
import { errors as sentences } from '#messages/errors.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { hasShape } from './answer-shape.ts';
import { ApiError, ForeignAnswer, createClient, sentenceOf } from './client.ts';

const shapes = answerShapes();
const names = Object.keys(shapes) as EndpointName[];
const answering = (status: number, text: string) =>
  createClient(async () => ({ status, text }), shapes);
/** The error that a call throws for this response. */
const failureOf = (status: number, text: string, name: EndpointName = 'GET /v1/products') =>
  (answering(status, text) as (name: string, input: object) => Promise<unknown>)(name, {
    params: { id: 1, key: 'k' },
  }).then(
    () => undefined,
    (error: unknown) => error,
  );

test('a call becomes a request: names in its path, what is set in its query', async () => {
  const requests: unknown[] = [];
  const call = createClient(async (request) => {
    requests.push(request);
    return { status: 200, text: JSON.stringify({ status: 1, data: [] }) };
  });
  await call('GET /v1/products/sub_category/{id}', {
    params: { id: 'a/b' },
    query: { page: 2, sort: 'name', in_stock: undefined, min_price: null },
  });
  expect(requests).toEqual([
    { method: 'GET', path: '/v1/products/sub_category/a%2Fb?page=2&sort=name', body: undefined },
  ]);
});

test('over either transport the same refusal comes back as the same error', async () => {
  const shop = await openTestShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = shop.app.listeningOrigin;
  const overInject = createClient(async ({ method, path }) => {
    const answer = await shop.app.inject({ method: method as 'GET', url: path });
    return { status: answer.statusCode, text: answer.body };
  });
  const overFetch = createClient(async ({ method, path }) => {
    const answer = await fetch(origin + path, { method });
    return { status: answer.status, text: await answer.text() };
  }, shapes);
  for (const call of [overInject, overFetch]) {
    const refusal = call('GET /v1/products/{id}', { params: { id: 999_999 } });
    await expect(refusal).rejects.toBeInstanceOf(ApiError);
    await expect(refusal).rejects.toMatchObject({
      status: 404,
      problem: { detail: 'Product not found', message: 'Product not found' },
    });
    expect((await call('GET /v1/category')).data).toEqual([]);
  }
});

const refusal = (status: number) => ({
  type: '/v1/docs#error-out_of_stock',
  title: 'Conflict',
  status,
  detail: 'None left.',
  message: 'None left.',
});

describe('an answer that the shop has not given is not taken for one', () => {
  const page = '<!doctype html><title>Log in to the hotel</title>';
  const whole = JSON.stringify({ status: 1, data: [{ product_id: 1 }], page_no: 1 });
  test.each<[string, number, string]>([
    ['nothing', 200, ''],
    ['nothing, and that it is so', 204, ''],
    ['a page', 200, page],
    ['a page in place of a refusal', 403, page],
    ['half of an answer', 200, whole.slice(0, 40)],
    ['half of a refusal', 409, JSON.stringify(refusal(409)).slice(0, 60)],
    ['a text', 200, '"ok"'],
    ['a number', 200, '1'],
    ['null', 200, 'null'],
    ['a list', 200, '[]'],
    ['JSON of another program', 200, '{"status":"success","data":[]}'],
    ['another shape inside', 200, whole],
    ['an error of another program', 502, '{"error":"bad gateway"}'],
    ['an error without a type', 409, JSON.stringify({ ...refusal(409), type: undefined })],
    ['an error of another type', 409, JSON.stringify({ ...refusal(409), type: 'about:blank' })],
    ['a refusal with another status', 500, JSON.stringify(refusal(409))],
    ['a refusal whose fields are none', 409, JSON.stringify({ ...refusal(409), errors: ['x'] })],
    ['a refusal as a success', 200, JSON.stringify(refusal(200))],
    ['a redirect', 302, ''],
    ['a redirect to a page', 307, page],
    ['no status at all', 0, ''],
  ])('%s', async (_what, status, text) => {
    const error = await failureOf(status, text);
    expect(error).toBeInstanceOf(ForeignAnswer);
    expect(error).toMatchObject({ status });
    expect(sentenceOf(error)).toMatch(/^[A-Z].{15,}\.$/);
  });

  test('whatever it is, every call ends in the answer or in a sentence', async () => {
    const status = fc.oneof(fc.integer({ min: 100, max: 599 }), fc.constantFrom(200, 201, 409));
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({ status: fc.constant(1), data: fc.jsonValue() }).map((one) => JSON.stringify(one)),
      fc
        .record({ type: fc.constant('/v1/docs#error-x'), status, detail: fc.jsonValue() })
        .map((one) => JSON.stringify(one)),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), status, text, async (name, one, other) => {
        const error = await failureOf(one, other, name);
        if (error === undefined) return hasShape(JSON.parse(other), shapes[name] ?? '*');
        return error instanceof ForeignAnswer && sentenceOf(error).length > 15;
      }),
      { seed: 23, numRuns: 3_000 },
    );
  });
});

test('every refusal of the shop is known as one', async () => {
  for (const [code, { status }] of Object.entries(errors)) {
    const message = sentences[code as ErrorCode];
    const problem = { ...refusal(status), type: `/v1/docs#error-${code}`, detail: message };
    const error = await failureOf(status, JSON.stringify(problem));
    expect(error, code).toBeInstanceOf(ApiError);
    expect(sentenceOf(error)).toBe(message);
  }
});

describe('the shapes of answers', () => {
  /** Generates values of a shape. */
  const valueOf = (shape: Shape): fc.Arbitrary<unknown> => {
    if (shape === 's') return fc.string();
    if (shape === 'n') return fc.integer();
    if (shape === 'b') return fc.boolean();
    if (shape === '*') return fc.jsonValue();
    if (!Array.isArray(shape)) {
      return fc.record(
        Object.fromEntries(
          Object.entries(shape).map(([name, one]) => [name.replace(/\?$/, ''), valueOf(one)]),
        ),
      );
    }
    return shape.length === 2
      ? fc.option(valueOf(shape[1]))
      : fc.array(valueOf(shape[0]), { minLength: 1, maxLength: 2 });
  };
  /** The value without one of its required fields, at any depth. */
  const without = (value: unknown, shape: Shape, pick: number): unknown => {
    if (typeof shape === 'string' || value === null) return undefined;
    if (Array.isArray(shape)) {
      if (shape.length === 2) return without(value, shape[1], pick);
      const first = without((value as unknown[])[0], shape[0], pick);
      return first === undefined ? undefined : [first];
    }
    const fields = Object.keys(shape).filter((name) => !name.endsWith('?'));
    const field = fields[pick % fields.length];
    if (field === undefined) return undefined;
    const { [field]: gone, ...others } = value as Record<string, unknown>;
    const deeper = pick % 2 === 0 ? undefined : without(gone, shape[field] ?? '*', pick >> 1);
    return deeper === undefined ? others : { ...others, [field]: deeper };
  };

  test('take what is of the shape, and nothing that lacks a field', () => {
    const one = fc
      .constantFrom(...names)
      .chain((name) => fc.tuple(fc.constant(name), valueOf(shapes[name] ?? '*'), fc.nat(999)));
    fc.assert(
      fc.property(one, ([name, value, pick]) => {
        const shape = shapes[name] ?? '*';
        expect(hasShape(value, shape)).toBe(true);
        if (shape !== '*') expect(hasShape(without(value, shape, pick), shape)).toBe(false);
      }),
      { seed: 23, numRuns: 1_000 },
    );
  });

  test('are of every call that answers in JSON, and take more fields than they name', () => {
    expect(names.length).toBeGreaterThan(75);
    expect(
      hasShape({ status: 1, message: 'Done', more: [] }, shapes['POST /v1/user/reset'] ?? 'n'),
    ).toBe(true);
  });
});
