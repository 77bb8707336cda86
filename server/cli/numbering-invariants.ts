import type { Invariant } from './invariant.ts';

export const numberingInvariants: Invariant[] = [
  {
    name: 'numbers',
    sentence: 'less than half of the numbers of each table are used',
    query: `
      select sequencename || ': ' || last_value || ' of ' || max_value || ' numbers are used' as broken
      from pg_sequences
      where schemaname = 'public' and not cycle and last_value > max_value / 2
      order by sequencename`,
  },
];
