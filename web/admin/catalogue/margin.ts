/** What is left of a price, in rupees and in percent of it. */
export const marginOf = (price: number, cost: number) => ({
  rupees: price - cost,
  percent: Math.round((100 * (price - cost)) / price),
});
