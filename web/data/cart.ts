import { limits } from '#contract/limits.ts';

import { browserValue } from './browser-storage.ts';

/** A line of the cart. Carts are stored only in the browser until they are ordered. */
export interface CartItem {
  id: number;
  name: string;
  /** Whole rupees, as last displayed. The server sets the price that is charged. */
  price: number;
  image: string;
  description: string;
  quantity: number;
}

/** The result of adding: the quantity in the cart now, and whether a limit reduced it. */
export interface AddResult {
  quantity: number;
  cappedBy?: 'stock' | 'limit' | 'lines';
}

/** Whether part of the stored cart was invalid and has been dropped. */
let isDamaged = false;

const cart = browserValue<CartItem[]>('cart', [], (value) => {
  const items = Array.isArray(value)
    ? onePerProduct(value.filter(isCartItem)).slice(0, limits.maxOrderLines)
    : [];
  isDamaged ||= !Array.isArray(value) || items.length < value.length;
  return items;
});

/** The cart, in sync across tabs. Empty during server rendering. */
export const useCart = (): CartItem[] => cart.use();

/** The current cart, outside a component. */
export const readCart = (): CartItem[] => cart.read();

export const countItems = (items: CartItem[]): number =>
  items.reduce((sum, item) => sum + item.quantity, 0);

/** Adds to the cart, up to the stock and the limit per product. */
export function addToCart(
  product: Omit<CartItem, 'quantity'>,
  quantity: number,
  stock: number,
): AddResult {
  const items = cart.read();
  const present = items.find((item) => item.id === product.id)?.quantity ?? 0;
  if (present === 0 && items.length >= limits.maxOrderLines) {
    return { quantity: 0, cappedBy: 'lines' };
  }
  const wanted = present + quantity;
  const allowed = Math.min(wanted, stock, limits.maxCartQuantity);
  const line = { ...product, quantity: allowed };
  cart.write(
    present > 0 ? items.map((item) => (item.id === product.id ? line : item)) : [...items, line],
  );
  if (allowed === wanted) return { quantity: allowed };
  return { quantity: allowed, cappedBy: allowed === stock ? 'stock' : 'limit' };
}

/** Sets the quantity of a product, up to the limit; 0 or less removes it. */
export function setQuantity(id: number, quantity: number): void {
  const capped = Math.min(quantity, limits.maxCartQuantity);
  const items = cart.read();
  cart.write(
    quantity <= 0
      ? items.filter((item) => item.id !== id)
      : items.map((item) => (item.id === id ? { ...item, quantity: capped } : item)),
  );
}

/** Puts a line back where it was, unless the cart has the product again or is full. */
export function restoreLine(line: CartItem, place: number): void {
  const items = cart.read();
  if (items.length >= limits.maxOrderLines || items.some(({ id }) => id === line.id)) return;
  cart.write(items.toSpliced(place, 0, line));
}

/** Replaces the items of the cart. */
export const setCart = (items: CartItem[]): void => cart.write(items);

/** Removes the ordered items; what was added since the order was sent stays. */
export function takeFromCart(ordered: { id: number; quantity: number }[]): void {
  const quantities = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  cart.write(
    cart
      .read()
      .map((item) => ({ ...item, quantity: item.quantity - (quantities.get(item.id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  );
}

/** Saves the cart without its invalid entries. Returns whether there were any. */
export function repairCart(): boolean {
  const items = cart.read();
  const wasDamaged = isDamaged;
  isDamaged = false;
  if (wasDamaged) cart.write(items);
  return wasDamaged;
}

export const clearCart = (): void => cart.write([]);

/** Anything else in storage is dropped. */
function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  return (
    isWhole(item['id'], 1, Number.MAX_SAFE_INTEGER) &&
    isWhole(item['quantity'], 1, limits.maxCartQuantity) &&
    isWhole(item['price'], 1, limits.maxPrice) &&
    /^(?:\/media\/.*)?$/.test(String(item['image'])) &&
    ['name', 'image', 'description'].every((field) => typeof item[field] === 'string')
  );
}

/** If a product appears twice, its first line counts. */
const onePerProduct = (items: CartItem[]): CartItem[] =>
  [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
