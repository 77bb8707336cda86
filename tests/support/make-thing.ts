import type { HuntedShop } from './hunted-shop.ts';

/** Things are called "Made …": factories number theirs as well. */
let made = 0;
/** A number that was not used before. */
export const nextNumber = (): number => (made += 1);

/** Creates it over the API. The response's first field is the id. */
export async function make(
  { send, staffToken }: HuntedShop,
  address: string,
  body: object,
  token = staffToken,
): Promise<number> {
  const call = body instanceof FormData ? { token, form: body } : { token, body };
  const { status, text } = await send('POST', address, call);
  const answer = status < 300 ? (JSON.parse(text) as Record<string, unknown>) : {};
  const id = Number(answer['order_id'] ?? Object.values(answer['data'] ?? {})[0]);
  if (!Number.isInteger(id)) throw new Error(`${address} made nothing: ${status} ${text}`);
  return id;
}
