/** Returns which page of a list a URL asks for. Anyone may have written it: what is no such number is the first. */
export function pageNumberIn(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? '';
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** Returns the parameters of the same list at another page. */
export function withPageNumber(parameters: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.set('page', String(page));
  return next;
}
