/**
 * Returns a generator of whole numbers from 0 to below a bound. The same seed gives the same numbers, so that a
 * failed run can be repeated.
 */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
