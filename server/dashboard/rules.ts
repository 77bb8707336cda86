const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const dayMs = 24 * 60 * 60 * 1000;

/** The period of `days` days that ends with the current day in India, as "2026-11-21". */
export function spanUntil(now: Date, days: number): { from: string; to: string } {
  const to = inIndia.format(now);
  const from = new Date(Date.parse(to) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to };
}
