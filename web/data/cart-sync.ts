import { limits } from '#contract/limits.ts';
import * as messages from '#messages/basket.ts';
import { showToast } from '#web/ui/toast.ts';

import { browserValue } from './browser-storage.ts';
import { type CartItem, readCart, setCart } from './cart.ts';
import { quietApi } from './fetch-transport.ts';
import { type Session, currentSession } from './session.ts';

/** Quantities by product. */
type Quantities = Map<number, number>;

/** What account and browser agreed on last. What has changed here since then is sent to the shop, and nothing else. */
interface Agreed {
  accountId: number;
  /** The end of the session's token: after another login nothing is taken away, only added. */
  session: string;
  lines: [id: number, quantity: number][];
  /**
   * Products that were sent to the shop without a response, and when, in ms. The shop may or may not have applied the
   * change, and may even apply it after a later one: the page was left, or the network is slow. Their quantities in the
   * cart are sent again.
   */
  told: [id: number, at: number][];
}

const isPair = (pair: unknown): boolean =>
  Array.isArray(pair) && pair.length === 2 && pair.every(Number.isInteger);

const isPairs = (value: unknown): boolean => Array.isArray(value) && value.every(isPair);

const agreed = browserValue<Agreed | null>('cart-agreed', null, (value) => {
  const { accountId, session, lines, told = [] } = (value ?? {}) as Partial<Agreed>;
  const isWhole = Number.isInteger(accountId) && typeof session === 'string';
  if (!isWhole || !isPairs(lines) || !isPairs(told)) return null;
  return { accountId, session, lines, told } as Agreed;
});

const againAfterMs = 5_000;
/** After this time a request that had no answer does nothing any more. */
const lateForMs = 60_000;
let lastAt = -Infinity;

/** Brings the browser's cart and the account's together, in one tab at a time. Throws what the API throws. */
export async function syncCart(session: Session): Promise<void> {
  // Web locks only exist on HTTPS and localhost.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('cart', () => exchange(session)) : exchange(session));
}

async function exchange(session: Session): Promise<void> {
  const sent = quantitiesOf(readCart());
  const known = agreed.read();
  const base: Quantities = new Map(known?.lines);
  const tail = session.token.slice(-8);
  const isSameLogin = known?.accountId === session.id && known.session === tail;
  const told = isSameLogin ? known.told : [];
  const changes = differences(base, sent, told);
  if (isSameLogin && changes.length === 0 && Date.now() - lastAt < againAfterMs) return;

  const at = Date.now();
  const isLate = ([, sentAt]: [number, number]) => at - sentAt < lateForMs;
  if (isSameLogin && changes.length > 0) {
    const now = changes.map(({ product_id: id }): [number, number] => [id, at]);
    agreed.write({ ...known, told: [...new Map([...told, ...now])] });
  }
  const stored = await (isSameLogin ? sendChanges(changes) : mergeAdded(base, sent));
  const unknown = [...stored.keys()].filter((id) => !sent.has(id));
  const found = await itemsOf(unknown);
  if (currentSession()?.token !== session.token) return;
  // What was changed here meanwhile stays, and is sent next.
  const wanted: Quantities = new Map(stored);
  const now = readCart();
  for (const { product_id: id, quantity } of differences(sent, quantitiesOf(now))) {
    wanted.set(id, quantity);
  }
  const items = [...now, ...found.filter(({ id }) => !now.some((item) => item.id === id))]
    .map((item) => ({ ...item, quantity: wanted.get(item.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .slice(0, limits.maxOrderLines);
  lastAt = Date.now();
  agreed.write({
    accountId: session.id,
    session: tail,
    lines: [...stored],
    told: told.filter(isLate),
  });
  if (differences(quantitiesOf(now), quantitiesOf(items)).length > 0) setCart(items);
  if (!isSameLogin && sent.size > 0 && found.length > 0) showToast({ title: messages.cartMerged });
}

async function sendChanges(lines: { product_id: number; quantity: number }[]) {
  const { data } = await (lines.length > 0
    ? quietApi('PATCH /v1/user/cart', { body: { lines } })
    : quietApi('GET /v1/user/cart'));
  return byProduct(data);
}

/**
 * After a login. What stood in this browser before, and was not added to since, belongs to the account that was logged
 * in then: it is in that account.
 */
async function mergeAdded(base: Quantities, sent: Quantities) {
  const lines = [...sent]
    .filter(([id, quantity]) => quantity > (base.get(id) ?? 0))
    .map(([product_id, quantity]) => ({ product_id, quantity }));
  const { data } = await quietApi('POST /v1/user/cart/merge', { body: { lines } });
  return byProduct(data);
}

const byProduct = (lines: { product_id: number; quantity: number }[]): Quantities =>
  new Map(lines.map(({ product_id: id, quantity }) => [id, quantity]));

const quantitiesOf = (items: CartItem[]): Quantities =>
  new Map(items.map(({ id, quantity }) => [id, quantity]));

/** What must be set to come from one to the other, and of what is in doubt; 0 if a product is gone. */
const differences = (from: Quantities, to: Quantities, doubtful: Agreed['told'] = []) => {
  const inDoubt = new Set(doubtful.map(([id]) => id));
  return [...new Set([...from.keys(), ...to.keys(), ...inDoubt])]
    .map((id) => ({ product_id: id, quantity: to.get(id) ?? 0 }))
    .filter(({ product_id: id, quantity }) => inDoubt.has(id) || quantity !== (from.get(id) ?? 0))
    .slice(0, 2 * limits.maxOrderLines);
};

/** Products that this browser has not seen yet, as lines of a cart. What is no longer sold is left out. */
async function itemsOf(ids: number[]): Promise<CartItem[]> {
  if (ids.length === 0) return [];
  const { data } = await quietApi('GET /v1/products', {
    query: { ids: ids.join(','), page_size: limits.maxPageSize },
  });
  return data.map((product) => ({
    id: product.product_id,
    name: product.product_name,
    price: product.product_price,
    image: product.product_image[0] ?? '',
    description: product.product_description,
    quantity: 1,
  }));
}
