import { formatCount, plural } from './formats.ts';

/** What the policy about refunds says of goods with other days; each is an item of a list. */
export const exception = ({ name, days }: { name: string; days: number }) =>
  days === 0
    ? `- ${name}: cannot be returned, unless it came damaged or wrong`
    : plural(days, {
        one: `- ${name}: within 1 day`,
        other: `- ${name}: within ${formatCount(days)} days`,
      });
