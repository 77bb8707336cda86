/** The figures that there is a file of. */
export const figureFiles = [
  'days',
  'categories',
  'products',
  'hours',
  'looks',
  'searches',
  'carts',
  'returns',
] as const;
export type FigureFile = (typeof figureFiles)[number];
