/** A measurement and its limit: a row of the table and of bench/results/latest.json. */
export interface Figure {
  what: string;
  measured: number;
  unit: '/s' | 'ms' | 's' | 'kB' | 'MB' | 'points' | 'units' | '';
  /** The measurement of the reference in the same minute. */
  reference?: number;
  /** The measurement divided by the reference. */
  ratio?: number;
  budget: string;
  isMet: boolean;
  /** An explanation. */
  note?: string;
}

type Measured = Pick<Figure, 'what' | 'measured' | 'unit' | 'note'>;

export const atMost = (figure: Measured, max: number): Figure => ({
  ...figure,
  budget: `≤ ${max} ${figure.unit}`.trim(),
  isMet: figure.measured <= max,
});

export const atLeast = (figure: Measured, min: number): Figure => ({
  ...figure,
  budget: `≥ ${min} ${figure.unit}`.trim(),
  isMet: figure.measured >= min,
});

/** A measurement that must be at least this share of a reference, called H or O. */
export function shareOf(name: string, figure: Measured, reference: number, min: number): Figure {
  const ratio = figure.measured / reference;
  return { ...figure, reference, ratio, budget: `≥ ${min} × ${name}`, isMet: ratio >= min };
}

/** A measurement that may be at most this many times a reference, called R. */
export function timesReference(
  name: string,
  figure: Measured,
  reference: number,
  max: number,
): Figure {
  const ratio = figure.measured / reference;
  return { ...figure, reference, ratio, budget: `≤ ${max} × ${name}`, isMet: ratio <= max };
}

/** A measurement that may be at most this many times its reference, which is the same with little load. */
export const growthOf = (figure: Measured, reference: number, max: number): Figure => ({
  ...timesReference('', figure, reference, max),
  budget: `≤ ${max} ×`,
});

/** The quantile: the number that this share of the numbers is below. */
export function at(numbers: number[], share: number): number {
  const ordered = numbers.toSorted((one, other) => one - other);
  return ordered[Math.floor((ordered.length - 1) * share)] ?? 0;
}

export const median = (numbers: number[]): number => at(numbers, 0.5);
