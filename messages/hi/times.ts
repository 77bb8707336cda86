// A draft, until somebody who speaks Hindi has read it.
/** How this language writes times. They are Indian times: the shop and its customers are there. */
const timeZone = 'Asia/Kolkata';

const months = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
];
const weekdays = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'];

/** The numbers of a moment; names are the lists' above, because browsers have different ones. */
const numbers = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute';

function partsOf(iso: string) {
  const parts = numbers.formatToParts(new Date(iso));
  const part = (type: Part) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${Number(part('day'))} ${months[Number(part('month')) - 1]}`;
  return {
    day,
    month: months[Number(part('month')) - 1],
    year: part('year'),
    hour: Number(part('hour')),
    minute: part('minute'),
  };
}

/** The part of the day that an hour is in. */
const partOfDay = (hour: number): string => {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
};

const clock = ({ hour, minute }: { hour: number; minute: string }): string =>
  `${partOfDay(hour)} ${hour % 12 || 12}:${minute} बजे`;

/** Returns a moment as customers read it: "21 नवंबर 2026, दोपहर 3:35 बजे". Takes ISO 8601. */
export const formatTime = (iso: string): string => {
  const parts = partsOf(iso);
  return `${parts.day} ${parts.year}, ${clock(parts)}`;
};

/** Returns a day as customers read it: "21 नवंबर 2026". Takes ISO 8601. */
export const formatDay = (iso: string): string => {
  const { day, year } = partsOf(iso);
  return `${day} ${year}`;
};

/** Returns a day in short form: "21 नवंबर". Takes ISO 8601. */
export const formatShortDay = (iso: string): string => partsOf(iso).day;

/** Returns the time of a day alone: "दोपहर 3:35 बजे". Takes ISO 8601. */
export const formatHour = (iso: string): string => clock(partsOf(iso));

/** Returns the day of the week in short form: "शनि". Takes ISO 8601. */
export const formatWeekday = (iso: string): string => {
  const indian = new Date(Date.parse(iso) + 5.5 * 60 * 60 * 1000);
  return weekdays[indian.getUTCDay()] ?? '';
};

/** Returns a month as people read it: "नवंबर 2026". Takes ISO 8601. */
export const formatMonth = (iso: string): string => {
  const { month, year } = partsOf(iso);
  return `${month} ${year}`;
};
