// A draft, until somebody who speaks Hindi has read it.
import { formatCount } from './formats.ts';

/** What the policy about refunds says of goods with other days; each is an item of a list. */
export const exception = ({ name, days }: { name: string; days: number }) =>
  days === 0
    ? `- ${name}: वापस नहीं होता, जब तक कि खराब या गलत न आया हो`
    : `- ${name}: ${formatCount(days)} दिन के अंदर`;
