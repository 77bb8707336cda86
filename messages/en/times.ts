import { locale } from './formats.ts';

/** How this language writes times. They are Indian times: the shop and its customers are there. */
const timeZone = 'Asia/Kolkata';

const dayAndTime = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
});

/** Returns a moment as customers read it: "21 Nov 2026, 3:35 pm". Takes ISO 8601. */
export const formatTime = (iso: string): string => dayAndTime.format(new Date(iso));

const dayAlone = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });

/** Returns a day as customers read it: "21 November 2026". Takes ISO 8601. */
export const formatDay = (iso: string): string => dayAlone.format(new Date(iso));

const shortDay = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  timeZone,
});

/** Returns a day in short form: "21 Nov". Takes ISO 8601. */
export const formatShortDay = (iso: string): string => shortDay.format(new Date(iso));

const hour = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });

/** Returns the time of a day alone: "3:35 pm". Takes ISO 8601. */
export const formatHour = (iso: string): string => hour.format(new Date(iso));

const weekday = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone });

/** Returns the day of the week in short form: "Sat". Takes ISO 8601. */
export const formatWeekday = (iso: string): string => weekday.format(new Date(iso));

const monthAlone = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone,
});

/** Returns a month as people read it: "November 2026". Takes ISO 8601. */
export const formatMonth = (iso: string): string => monthAlone.format(new Date(iso));
