/** Backups that are made by themselves are named by when, on the shop's clock: their order is that of their names. */

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
  /** When a backup is made each day, as "03:00". */
  at: string;
}

/** The name that the last backup has if it was made when it should have been. */
export function dueName({ now, yesterday, at }: Moment): string {
  const day = now.slice(11, 16) >= at ? now : yesterday;
  return backupName(`${day.slice(0, 10)} ${at}`);
}

/** Whether nobody has made the one that is due, or a later one. */
export const isDue = (names: string[], due: string): boolean =>
  !names.some((name) => isBackup(name) && name >= due);

/** All but the newest, and drafts of some that were cut off before the one that was due last. */
export function namesToRemove(names: string[], keep: number, due: string): string[] {
  const whole = names.filter(isBackup).toSorted();
  const cutOff = names.filter((name) => draftPattern.test(name) && name < due);
  return [...whole.slice(0, -keep), ...cutOff];
}
