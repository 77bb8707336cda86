import type { Attack, Proof } from './attack.ts';

const clock = (title: string): Proof => ['tests/clock-jumps.test.ts', title];

export const time: Attack[] = [
  {
    number: 'clock',
    what: 'the clock jumps an hour back, a day ahead',
    expected: 'no order lost or twice, sessions, codes and offers by their times, no long wait',
    provedBy: [
      clock('loses no order, and a key stands for its order for a day'),
      clock('makes no double click two orders when it jumps back again'),
      clock('ends no session that has days left, and lets people log in'),
      clock('a promo code holds while its time is by the clock, whichever way that jumps'),
      clock(
        'an offer is shown and taken off while its time is by the clock, whichever way that jumps',
      ),
      clock(
        'an order with a promo code is placed while its time is by the clock, whichever way that jumps',
      ),
      clock('a session is over when its days are, by the clock'),
      clock('guesses are slowed again after the clock was a day ahead and is put right'),
      clock(
        'who waits after too many guesses waits no longer than promised when the clock goes back',
      ),
    ],
  },
];
