const minute = 60_000;
const hour = 60 * minute;

/** Ages at which an attempt is looked at again; then every six hours. */
const ages = [minute, 3 * minute, 10 * minute, 30 * minute, 2 * hour];
const laterEvery = 6 * hour;
/** Banks confirm payments up to so long after they seemed to fail. */
const lookUntil = 5 * 24 * hour;

/** After how many ms an attempt of this age, in ms, is to be looked at again; undefined where no longer. */
export function nextLookMs(ageMs: number): number | undefined {
  if (ageMs >= lookUntil) return undefined;
  const next = ages.find((age) => age > ageMs);
  return next === undefined ? Math.min(laterEvery, lookUntil - ageMs) : next - ageMs;
}

/** How often a look that somebody asked for is tried while its gateway does not answer: for about a day. */
const maxTries = 30;

/** After how many ms it is tried again, when so many tries were in vain; undefined where no longer. */
export function nextTryMs(tries: number): number | undefined {
  return tries >= maxTries ? undefined : Math.min(hour, 5_000 * 2 ** tries);
}
