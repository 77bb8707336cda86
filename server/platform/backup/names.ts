/** Scheduled backups are named by the shop's local time, so that sorting by name sorts by time. */

const pattern = /^jalsa-\d{4}-\d\d-\d\d-\d{4}\.tar$/;
const draftPattern = /^jalsa-\d{4}-\d\d-\d\d-\d{4}\.tar\.draft(?:\.table)?$/;

export const isBackup = (name: string): boolean => pattern.test(name);

/** Takes "2026-11-21 03:00:00". */
export const backupName = (local: string): string =>
  `jalsa-${local.slice(0, 10)}-${local.slice(11, 16).replace(':', '')}.tar`;

interface Moment {
  /** As "2026-11-21 03:00:00". */
  now: string;
  /** The same, 24 hours ago. */
  yesterday: string;
  /** The time of the daily backup, as "03:00". */
  at: string;
}

/** Returns the name that the latest backup has if it was made on time. */
export function dueName({ now, yesterday, at }: Moment): string {
  const day = now.slice(11, 16) >= at ? now : yesterday;
  return backupName(`${day.slice(0, 10)} ${at}`);
}

/** Returns whether the backup that is due, or a later one, is missing. */
export const isDue = (names: string[], due: string): boolean =>
  !names.some((name) => isBackup(name) && name >= due);

/** Returns all but the newest backups, and drafts that were interrupted before the latest due time. */
export function namesToRemove(names: string[], keep: number, due: string): string[] {
  const whole = names.filter(isBackup).toSorted();
  const interrupted = names.filter((name) => draftPattern.test(name) && name < due);
  return [...whole.slice(0, -keep), ...interrupted];
}
