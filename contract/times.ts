/** Times are kept in UTC and read in India. */

const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A moment as a customer reads it: "21 Nov 2026, 3:35 pm". Takes ISO 8601. */
export const formatTime = (iso: string): string => dayAndTime.format(new Date(iso));

const dayAlone = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** A day as a customer reads it: "21 November 2026". Takes ISO 8601. */
export const formatDay = (iso: string): string => dayAlone.format(new Date(iso));

/** India is this far ahead of UTC, summer and winter. */
const indianOffset = '+05:30';
const indianOffsetMs = 5.5 * 60 * 60 * 1000;

/** A moment as a date-and-time field shows it, in Indian time: "2026-11-21T15:35". Takes ISO 8601. */
export const timeField = (iso: string | null | undefined): string =>
  iso ? new Date(Date.parse(iso) + indianOffsetMs).toISOString().slice(0, 16) : '';

/** The moment that a date-and-time field names, in ISO 8601; nothing where it is left empty. */
export const momentOf = (field: unknown): string | null =>
  typeof field === 'string' && field !== ''
    ? new Date(`${field}:00${indianOffset}`).toISOString()
    : null;

const shortDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A day where there is little room: "21 Nov". Takes ISO 8601. */
export const formatShortDay = (iso: string): string => shortDay.format(new Date(iso));

/** A moment in India as spreadsheets read it: "2026-11-21 15:35:00". */
export const sheetTime = (at: Date): string =>
  new Date(at.getTime() + indianOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** When a day begins in India. Takes "2026-11-21"; `days` later where told. */
export const startOfDay = (day: string, days = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - indianOffsetMs + days * 24 * 60 * 60 * 1000);
