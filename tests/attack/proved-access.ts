import type { Attack, Proof } from './attack.ts';

const guesses = (title: string): Proof => ['server/accounts/guesses.test.ts', title];
const people = (title: string): Proof => ['server/accounts/people.test.ts', title];

/** Attacks on accounts and access that `npm test` proves. */
export const provedAccess: Attack[] = [
  {
    number: '19',
    what: "customer A reads or cancels B's order by any form of its id",
    expected: '404',
    provedBy: [
      [
        'server/orders/routes/order-lists.test.ts',
        'a customer sees their own, newest first; others get nothing, by whatever form of the id',
      ],
      people('lists where it is logged in, and ends one or all of it, but nobody else’s'),
    ],
  },
  {
    number: '20',
    what: 'role × route matrix from the endpoint table',
    expected: 'exactly the declared answer',
    provedBy: [
      [
        'tests/access-matrix.test.ts',
        'the doors that are not public are these, and a new one is told here too',
      ],
      ['tests/access-matrix.test.ts', 'is shut to strangers unless it is public'],
      ['tests/access-matrix.test.ts', 'is open to those it names, and to nobody below'],
    ],
  },
  {
    number: '21',
    what: 'role in any body, or edited in the browser',
    expected: 'no effect on the server',
    provedBy: [
      people('cannot be taken from a body'),
      ['tests/journeys/admin-people.journey.ts', 'the admins’ doors lead everybody else home'],
    ],
  },
  {
    number: '22',
    what: 'one number registered 50 times in parallel, in many spellings',
    expected: 'one account',
    provedBy: [
      [
        'server/accounts/routes.test.ts',
        'of a taken number is 409, however it is written, also fifty times at once',
      ],
      guesses('%s is no phone number'),
    ],
  },
  {
    number: '23',
    what: 'passwords of 7 to 1,000 characters, NUL, emoji, common ones',
    expected: 'the rule; nothing cut off silently',
    provedBy: [
      guesses('of %s are refused with a sentence that says what to do'),
      guesses('of %s are taken whole'),
    ],
  },
  {
    number: '25',
    what: 'unknown phone against wrong password',
    expected: 'same answer, time within noise',
    provedBy: [guesses('of an unknown number take about as long as those of a known one')],
  },
  {
    number: '26',
    what: 'token after logout, password change, role change, disabling, restart',
    expected: 'as it should be, at once',
    provedBy: [
      people('are out at once when disabled, and in again when enabled'),
      people('are given by super admins, and end the sessions of the account'),
      people('a changed password ends the other sessions, and only the right one changes it'),
      ['server/accounts/routes.test.ts', 'ends this session at once and leaves the others'],
      ['tests/process.test.ts', 'a session lives over a restart, and an ended one stays ended'],
    ],
  },
  {
    number: '28',
    what: 'the last super admin demotes, disables or deletes themselves',
    expected: 'refused',
    provedBy: [
      people(
        'the last super admin cannot be demoted, disabled or deleted, also not by two at once',
      ),
    ],
  },
  {
    number: '29',
    what: 'reset link twice, expired, of another account; once',
    expected: 'refused; sessions gone',
    provedBy: [
      people('sets a new password once, and all sessions are gone'),
      people('that has expired, was replaced or never was is refused'),
    ],
  },
];
