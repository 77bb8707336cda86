/** The one place that asks what time it is, so that a test can answer. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
