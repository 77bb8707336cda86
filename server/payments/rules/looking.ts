const minute = 60_000;
const hour = 60 * minute;

/** Ages at which an attempt is looked at again; then every six hours. */
const ages = [minute, 3 * minute, 10 * minute, 30 * minute, 2 * hour];
const laterEvery = 6 * hour;
/** Banks confirm payments up to so long after they seemed to fail. */
const lookUntil = 5 * 24 * hour;

/**
 * After how many ms an attempt of this age, in ms, must be looked at again; undefined if no longer. One that was begun
 * by a clock that was ahead is as good as new.
 */
export function nextLookMs(givenAgeMs: number): number | undefined {
  const ageMs = Math.max(0, givenAgeMs);
  if (ageMs >= lookUntil) return undefined;
  const next = ages.find((age) => age > ageMs);
  return next === undefined ? Math.min(laterEvery, lookUntil - ageMs) : next - ageMs;
}

/** How often a look that somebody asked for is tried while its gateway does not answer: for about a day. */
const maxTries = 30;

/** After how many ms it is tried again, after so many failed tries; undefined if no longer. */
export function nextTryMs(tries: number): number | undefined {
  return tries >= maxTries ? undefined : Math.min(hour, 5_000 * 2 ** tries);
}

/**
 * How long after a look the next may follow, in ms, if somebody outside asks for it: somebody with a signed URL can
 * call it as often as they like, and some gateways are asked twenty things in one look.
 */
const pauseMs = 10_000;

/** In how many ms an attempt may be looked at that was looked at so long ago, in ms; null if it never was. */
export const nextBellMs = (seenMsAgo: number | null): number =>
  seenMsAgo === null ? 0 : Math.min(pauseMs, Math.max(0, pauseMs - seenMsAgo));
