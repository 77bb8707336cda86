// A draft, until somebody who speaks Marathi has read it.
import { formatCount, plural } from './formats.ts';

/** What the policy about refunds says of goods with other days; each is an item of a list. */
export const exception = ({ name, days }: { name: string; days: number }) =>
  days === 0
    ? `- ${name}: परत घेतले जात नाही, खराब किंवा चुकीचे आल्यासच घेतले जाते`
    : plural(days, {
        one: `- ${name}: 1 दिवसाच्या आत`,
        other: `- ${name}: ${formatCount(days)} दिवसांच्या आत`,
      });
