const dayMs = 24 * 60 * 60 * 1000;
/** India's offset from UTC. */
const indiaMs = 5.5 * 60 * 60 * 1000;
/** When gateways have written the settlements of the day before, in hours of India's day. */
const readingHour = 11;
/** How many days are read each time: gateways write some rows late, and change others. */
const readAgain = 7;
/** How far a reading that was left out for long goes back: what is older is fetched by nobody any more. */
const furthest = 90;

/** Returns a day in India as "2026-11-22", of a time in ms. */
export const indianDay = (atMs: number): string =>
  new Date(atMs + indiaMs).toISOString().slice(0, 10);

/**
 * Returns the days to read at a time in ms, the first one first: the latest, and all since `lastDay`, the last
 * one that was read.
 */
export function daysToRead(nowMs: number, lastDay: string | null): string[] {
  const today = Date.parse(indianDay(nowMs));
  const latest = today - (readAgain - 1) * dayMs;
  const since = lastDay === null ? latest : Math.min(Date.parse(lastDay), latest);
  const first = Math.max(since, today - furthest * dayMs);
  const count = Math.round((today - first) / dayMs) + 1;
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * dayMs).toISOString().slice(0, 10),
  );
}

/** Returns in how many ms after a time in ms settlements must be read next: at eleven in India. */
export function msUntilReading(nowMs: number): number {
  const sinceMidnight = (nowMs + indiaMs) % dayMs;
  const wait = readingHour * 60 * 60 * 1000 - sinceMidnight;
  return wait > 0 ? wait : wait + dayMs;
}
