import type { Attack } from './attack.ts';

export const proved: Attack[] = [];
