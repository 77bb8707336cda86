import { expect, test } from 'vitest';

import { hasLostLetters } from './lost-letters.ts';

test.each([
  ['???? ???', '', true],
  ['\ufffd\ufffd टिन', '', true],
  ['Only ?250', '', true],
  ['?? for kids', 'मो for kids', true],
  ['Guess who???', 'Guess who???', false],
  ['Guess who? Me!', '', false],
  ['Really?', '', false],
  // Asked or shouted after a word, it is no letters; where a word would stand it is.
  ['Sale???', '', false],
  ['Is it Diwali??? Yes!!!', '', false],
  ['What?!???', '', false],
  ['Sale ????', '', true],
  ['Cake (???)', '', true],
  ['????? 5 pieces', '', true],
  ['Caf?', 'Cafe', false],
  ['केक टिन', 'Cake tin', false],
])('whether “%s” lost letters, where “%s” is known: %s', (text, known, isLost) => {
  expect(hasLostLetters(text, known)).toBe(isLost);
});
