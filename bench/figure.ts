/** One thing that was measured and what it may be: a row of the table, and of bench/results/latest.json. */
export interface Figure {
  what: string;
  measured: number;
  unit: '/s' | 'ms' | 's' | 'kB' | 'MB' | 'points' | 'units' | '';
  /** The same of what it is compared with, in the same minute. */
  reference?: number;
  /** Measured by reference. */
  ratio?: number;
  budget: string;
  isKept: boolean;
  /** What helps to understand it. */
  note?: string;
}

type Measured = Pick<Figure, 'what' | 'measured' | 'unit' | 'note'>;

export const atMost = (figure: Measured, most: number): Figure => ({
  ...figure,
  budget: `≤ ${most} ${figure.unit}`.trim(),
  isKept: figure.measured <= most,
});

export const atLeast = (figure: Measured, least: number): Figure => ({
  ...figure,
  budget: `≥ ${least} ${figure.unit}`.trim(),
  isKept: figure.measured >= least,
});

/** What must be so large a part of a reference, called H or O. */
export function shareOf(name: string, figure: Measured, reference: number, least: number): Figure {
  const ratio = figure.measured / reference;
  return { ...figure, reference, ratio, budget: `≥ ${least} × ${name}`, isKept: ratio >= least };
}

/** What may be so many times its reference: the same with little to do. */
export function growthOf(figure: Measured, reference: number, most: number): Figure {
  const ratio = figure.measured / reference;
  return { ...figure, reference, ratio, budget: `≤ ${most} ×`, isKept: ratio <= most };
}

/** The number below which so large a share of them lies. */
export function at(numbers: number[], share: number): number {
  const ordered = numbers.toSorted((one, other) => one - other);
  return ordered[Math.floor((ordered.length - 1) * share)] ?? 0;
}

export const median = (numbers: number[]): number => at(numbers, 0.5);
