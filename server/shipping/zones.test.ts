import fc from 'fast-check';
import { expect, test } from 'vitest';

import { aZone } from '#tests/support/delivery.ts';

import { coverageOf, zoneOf } from './rules/zones.ts';
import { pinDirectory } from './use-cases/pins.ts';

const digits = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 6 });
const pin = digits.map((some) => some.join(''));
const state = fc.constantFrom('Goa', 'Kerala', 'Sikkim');
const zones = fc.array(
  fc
    .record({ pins: fc.array(pin), states: fc.array(state), is_rest: fc.boolean() })
    .map((some) => aZone(some)),
);

test('the first zone that has a PIN code or its state decides, as reading them one by one does', () => {
  fc.assert(
    fc.property(zones, pin, fc.array(state), (some, to, states) => {
      const has = (zone: (typeof some)[number]) =>
        zone.pins.some((part: string) => to.startsWith(part)) ||
        zone.states.some((one: string) => one === states[0]);
      const byHand = some.find(has) ?? some.find(({ is_rest: isRest }) => isRest);
      expect(zoneOf(some, { pin: to, states })).toBe(byHand);
    }),
    { numRuns: 2_000 },
  );
});

/** The processor's time of this thread for it, in ms: the least of three. */
function timeOf(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

test('as many PIN codes as an owner may set cost little more to count than few', () => {
  const all = Array.from(pinDirectory().values());
  const withPins = (count: number) =>
    Array.from({ length: 60 }, (_, place) => {
      // Those that are named last: a zone that has none of the first ones is searched to its end.
      const pins = all.slice(-count - place * 10, all.length - place * 10).map((one) => one.pin);
      return aZone({ name: `Zone ${place}`, pins, is_rest: false });
    });
  const few = timeOf(() => coverageOf(withPins(2), all));
  expect(timeOf(() => coverageOf(withPins(2_000), all))).toBeLessThan(20 * few);
});
