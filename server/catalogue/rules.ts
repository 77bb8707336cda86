/** How many pages a list of so many items has. */
export const totalPages = (totalItems: number, pageSize: number): number =>
  Math.ceil(totalItems / pageSize);

/** The average of a product's ratings to one decimal; null without reviews. */
export function averageRating(ratingSum: number, reviewCount: number): number | null {
  if (reviewCount === 0) return null;
  return Math.round((ratingSum / reviewCount) * 10) / 10;
}
