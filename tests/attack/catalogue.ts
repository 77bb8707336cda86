import type { Attack } from './attack.ts';
import { kills } from './kills.ts';
import { proved } from './proved.ts';

const place = ({ number }: Attack): number => Number(number) || Number.POSITIVE_INFINITY;

/** All of them, in the order of the catalogue; those without a number of it at the end. */
export const attacks: Attack[] = [...proved, ...kills].toSorted(
  (one, other) => place(one) - place(other),
);
