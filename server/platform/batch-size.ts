/** How long a batch may lock its products, in milliseconds: orders of these products wait for it. */
const batchMs = 100;
/**
 * Smaller batches would spend most of their time on begin and commit, which take as long for one product as for many.
 */
const minAtOnce = 25;
const maxAtOnce = 250;

/**
 * The number of products in the next batch, given the size and duration of the last. Grows to twice the size at most.
 */
export function nextBatchSize(size: number, ms: number): number {
  const fitting = Math.floor(size * Math.min(batchMs / Math.max(ms, 1), 2));
  return Math.max(minAtOnce, Math.min(fitting, maxAtOnce));
}
