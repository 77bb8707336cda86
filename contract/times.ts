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

const indiaAheadMs = 5.5 * 60 * 60 * 1000;

/** A moment in India as spreadsheets read it: "2026-11-21 15:35:00". */
export const sheetTime = (at: Date): string =>
  new Date(at.getTime() + indiaAheadMs).toISOString().slice(0, 19).replace('T', ' ');

/** When a day begins in India. Takes "2026-11-21"; `days` later where told. */
export const startOfDay = (day: string, days = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - indiaAheadMs + days * 24 * 60 * 60 * 1000);
