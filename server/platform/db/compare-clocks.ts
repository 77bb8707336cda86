/** Nothing of the shop is decided by this machine's clock, but what it writes down and shows is. */
const toleratedSeconds = 2;
/** A clock that stays wrong is reported again after this long. */
const reportAgainMs = 60 * 60 * 1000;

/**
 * Compares this machine's clock with the database's, and reports one that is off. What an answer took on its way counts for
 * the clock, so that a slow line is no wrong clock.
 */
export function compareClocks(onError: (error: unknown) => void) {
  let offset: number | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    offset: () => offset,
    compare: (databaseSeconds: number, sentAt: Date, receivedAt: Date) => {
      const [least, most] = [sentAt, receivedAt].map((at) => at.getTime() / 1000 - databaseSeconds);
      offset = nearestToZero(least ?? 0, most ?? 0);
      if (Math.abs(offset) <= toleratedSeconds) return;
      if (performance.now() - reportedAt < reportAgainMs) return;
      reportedAt = performance.now();
      const direction = offset > 0 ? 'ahead of' : 'behind';
      onError(
        new Error(
          `The clock of this machine is ${Math.abs(offset).toFixed(1)} s ${direction} the database's.`,
        ),
      );
    },
  };
}

const nearestToZero = (least: number, most: number): number => {
  if (least <= 0 && most >= 0) return 0;
  return Math.abs(least) < Math.abs(most) ? least : most;
};
