import { expectTypeOf, test } from 'vitest';

import type { Answer, Call, CallInput } from './call.ts';

/** Never run: what is below is proved by the compiler (`npm run types`). */
declare const call: Call;

test('a call takes just what its endpoint takes, and all that it requires', () => {
  expectTypeOf<CallInput<'GET /v1/products/{id}'>['params']>().toEqualTypeOf<{
    id: string | number | boolean;
  }>();
  expectTypeOf<Answer<'GET /v1/category'>['data']>().toBeArray();

  const right = () => [
    call('GET /v1/category'),
    call('GET /v1/products', { query: { page: 2, in_stock: true, sort: undefined, search: null } }),
    call('PATCH /v1/user/{id}/role', { params: { id: 7 }, body: { role_id: 2 } }),
    call('POST /v1/category/create', { body: new FormData() }),
    call('PUT /v1/products/{id}', {
      params: { id: 1 },
      headers: { 'if-match': '"3"' },
      body: new FormData(),
    }),
  ];
  const wrong = () => [
    // @ts-expect-error There is no such call.
    call('GET /v1/produkts'),
    // @ts-expect-error Which product?
    call('GET /v1/products/{id}'),
    // @ts-expect-error Which product?
    call('GET /v1/products/{id}', { params: {} }),
    // @ts-expect-error An id in the address is no other name's.
    call('GET /v1/products/{id}', { params: { product: 1 } }),
    // @ts-expect-error It takes no body.
    call('GET /v1/products/{id}', { params: { id: 1 }, body: {} }),
    // @ts-expect-error A misspelt name in the query.
    call('GET /v1/products', { query: { pge: 2 } }),
    // @ts-expect-error No such sort.
    call('GET /v1/products', { query: { sort: 'cheapest' } }),
    // @ts-expect-error It takes no query.
    call('GET /v1/user/me', { query: { page: 1 } }),
    // @ts-expect-error Its body is missing.
    call('PATCH /v1/user/information'),
    // @ts-expect-error A field is missing.
    call('POST /v1/user/auth/login', { body: { phone_no: '9876543210' } }),
    // @ts-expect-error A field of another type.
    call('PATCH /v1/user/{id}', { params: { id: 7 }, body: { disabled: 'yes' } }),
    // @ts-expect-error No such role.
    call('PATCH /v1/user/{id}/role', { params: { id: 7 }, body: { role_id: 5 } }),
    // @ts-expect-error It takes no form.
    call('POST /v1/offers/create', { body: new FormData() }),
    // @ts-expect-error A header that it does not know.
    call('POST /v1/buyed_product', { body: [], headers: { 'Idempotency-Key': 'k' } }),
  ];
  expectTypeOf(right).returns.toBeArray();
  expectTypeOf(wrong).returns.toBeArray();
});
