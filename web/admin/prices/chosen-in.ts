/** The products that were chosen in the list, if one comes from there. */
export const chosenIn = (search: URLSearchParams): number[] =>
  (search.get('products') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
