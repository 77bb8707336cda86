/** The figures that there is a file of. */
export const figureFiles = ['days', 'categories', 'products', 'returns'] as const;
export type FigureFile = (typeof figureFiles)[number];
