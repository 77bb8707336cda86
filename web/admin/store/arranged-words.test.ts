import { expect, test } from 'vitest';

import * as messages from '#messages/admin-payments.ts';

import { arrangedWords } from './arranged-words.ts';

test('an owner who has set nothing up reads which customers are told that they are called', () => {
  const callsThem = 'read that you call them';
  const words = (isUpiOn: boolean, isGatewayOn: boolean) => arrangedWords({ isUpiOn, isGatewayOn });
  expect(words(true, true)).toBe(messages.nothingSetUp);
  expect(words(false, true)).toContain(`choose card, and ${callsThem}`);
  expect(words(true, false)).toContain(`choose UPI, and ${callsThem}`);
  expect(words(false, false)).toBe(messages.nothingOffered);
});
