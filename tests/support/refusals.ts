/** A refusal in the shop's format, for journeys that mock the shop's response. */
export function shopRefusal(status: number, detail: string, code = 'unavailable') {
  const problem = { type: `/v1/docs#error-${code}`, title: 'Refused', status, detail };
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ ...problem, message: detail }),
  };
}
