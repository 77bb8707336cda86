/** Times are kept in UTC and read in India. */

const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A moment as a customer reads it: "21 Nov 2026, 3:35 pm". Takes ISO 8601. */
export const formatTime = (iso: string): string => dayAndTime.format(new Date(iso));
