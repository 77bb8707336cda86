import { formatCount } from './formats.ts';

/** What is wrong with a file, line by line. */

export const problems = 'Problems';
export const line = 'Line';
export const column = 'Column';
export const problem = 'Problem';
export const andMore = ({ more }: { more: number }) => `And ${formatCount(more)} more.`;
