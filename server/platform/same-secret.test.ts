import { expect, test } from 'vitest';

import { areSameBytes, isSameSecret } from './same-secret.ts';

test.each([
  ['', '', true],
  ['open sesame', 'open sesame', true],
  ['open sesam', 'open sesame', false],
  ['open sesame ', 'open sesame', false],
  ['Open sesame', 'open sesame', false],
  ['', 'open sesame', false],
  ['é', 'e\u0301', false],
])('%j is the secret %j: %s', (given, secret, isSame) => {
  expect(isSameSecret(given, secret)).toBe(isSame);
  expect(areSameBytes(Buffer.from(given), Buffer.from(secret))).toBe(isSame);
});
