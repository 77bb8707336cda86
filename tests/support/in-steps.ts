/** Does something for the numbers from 1 on in steps of a size, one after the other. */
export async function inSteps(
  count: number,
  size: number,
  work: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 1; from <= count; from += size) {
    await work(from, Math.min(count, from + size - 1));
  }
}
