/** Times are stored in UTC and shown in Indian time. */

/** India's offset from UTC; India has no daylight saving time. */
const indianOffset = '+05:30';
const indianOffsetMs = 5.5 * 60 * 60 * 1000;

/** Returns a moment as a date-and-time field shows it, in Indian time: "2026-11-21T15:35". Takes ISO 8601. */
export const timeField = (iso: string | null | undefined): string =>
  iso ? new Date(Date.parse(iso) + indianOffsetMs).toISOString().slice(0, 16) : '';

/** Returns the moment in a date-and-time field as ISO 8601; null if the field is empty. */
export const momentOf = (field: unknown): string | null =>
  typeof field === 'string' && field !== ''
    ? new Date(`${field}:00${indianOffset}`).toISOString()
    : null;

/** Returns a moment in India as spreadsheets read it: "2026-11-21 15:35:00". */
export const sheetTime = (at: Date): string =>
  new Date(at.getTime() + indianOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the day in India on which a moment is: "2026-11-21". */
export const dayInIndia = (at: Date): string => sheetTime(at).slice(0, 10);

/** Returns when a day begins in India. Takes "2026-11-21", and optionally a number of `days` to add. */
export const startOfDay = (day: string, days = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - indianOffsetMs + days * 24 * 60 * 60 * 1000);
