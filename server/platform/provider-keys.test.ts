import { expect, test } from 'vitest';
import { z } from 'zod';

import { readConfig } from './config.ts';

const acme = {
  prefix: 'ACME_',
  schema: z
    .object({ ACME_KEY: z.string('ACME_KEY is missing.').min(4, 'ACME_KEY is too short.') })
    .transform(({ ACME_KEY: key }) => ({ key })),
};
const read = (settings: Record<string, string>) => readConfig(settings).providers;

test('a shop without keys has no provider, and nothing is wrong with that', () => {
  const { keysOf, ...rest } = read({});
  expect(rest).toEqual({ problems: [] });
  expect(keysOf(acme)).toEqual({ problems: [] });
});

test('a provider’s keys are read as it asks, and no other’s', () => {
  const { keysOf } = read({ ACME_KEY: 'a-secret-of-nobody', OTHER_KEY: 'x' });
  expect(keysOf(acme)).toEqual({ keys: { key: 'a-secret-of-nobody' }, problems: [] });
});

test('(25) a key that is missing or wrong never keeps the shop from starting: it says so, without the value', () => {
  expect(read({ ACME_ID: 'x' }).keysOf(acme)).toEqual({ problems: ['ACME_KEY is missing.'] });
  expect(read({ ACME_KEY: 'abc' }).keysOf(acme)).toEqual({ problems: ['ACME_KEY is too short.'] });
  expect(read({ HOOK_TOKEN: 'short', PAYMENT_GATEWAY: 'The Best' }).problems).toEqual([
    'HOOK_TOKEN must have 22 to 100 letters, digits, - or _.',
    'PAYMENT_GATEWAY must be the name of a gateway in small letters.',
  ]);
});

test('the token of hooks is as long as 128 random bits', () => {
  const token = 'A'.repeat(22);
  expect(read({ HOOK_TOKEN: token }).hookToken).toBe(token);
});

test('whoever prints the configuration prints no key', () => {
  const settings = { ACME_KEY: 'a-secret-of-nobody', DATABASE_URL: 'postgres://a:b@c/d' };
  expect(JSON.stringify(read(settings))).toBe('{"problems":[]}');
});
