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

const shortDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A day where there is little room: "21 Nov". Takes ISO 8601. */
export const formatShortDay = (iso: string): string => shortDay.format(new Date(iso));
