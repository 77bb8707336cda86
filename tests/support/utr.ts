/** A reference as banks write it: the last digit of the year, the day of the year, eight digits. */
export function utrOf(day: Date): string {
  const india = new Date(day.getTime() + 5.5 * 3_600_000);
  const first = Date.UTC(india.getUTCFullYear(), 0, 0);
  const number = Math.floor((india.getTime() - first) / 86_400_000);
  const rest = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return `${india.getUTCFullYear() % 10}${String(number).padStart(3, '0')}${rest}`;
}
