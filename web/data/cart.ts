import { limits } from '#contract/limits.ts';

import { browserValue } from './browser-storage.ts';

/** A line of the cart as it is kept in the browser, and nowhere else, until it is ordered. */
export interface CartItem {
  id: number;
  name: string;
  /** Whole rupees, as last seen; what is charged is asked of the server. */
  price: number;
  image: string;
  description: string;
  quantity: number;
}

/** What adding came to: how many there are now, and whether a limit kept it from being more. */
export interface AddResult {
  quantity: number;
  cappedBy?: 'stock' | 'limit' | 'lines';
}

/** Whether something in the stored cart could not be read and was left out. */
let isDamaged = false;

const cart = browserValue<CartItem[]>('cart', [], (value) => {
  const items = Array.isArray(value)
    ? onePerProduct(value.filter(isCartItem)).slice(0, limits.maxOrderLines)
    : [];
  isDamaged ||= !Array.isArray(value) || items.length < value.length;
  return items;
});

/** The cart, up to date in every tab. Empty while the server draws. */
export const useCart = (): CartItem[] => cart.use();

/** The cart at this moment. */
export const readCart = (): CartItem[] => cart.read();

export const countItems = (items: CartItem[]): number =>
  items.reduce((sum, item) => sum + item.quantity, 0);

/** Adds to the cart, never above the stock or the limit per product. */
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

/** Sets how many of a product there are, up to the limit; 0 or less takes it out. */
export function setQuantity(id: number, quantity: number): void {
  const capped = Math.min(quantity, limits.maxCartQuantity);
  const items = cart.read();
  cart.write(
    quantity <= 0
      ? items.filter((item) => item.id !== id)
      : items.map((item) => (item.id === id ? { ...item, quantity: capped } : item)),
  );
}

/** Puts items in the place of what is in the cart. */
export const setCart = (items: CartItem[]): void => cart.write(items);

/** Takes out what was ordered; what was added meanwhile stays. */
export function takeFromCart(ordered: { id: number; quantity: number }[]): void {
  const quantities = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  cart.write(
    cart
      .read()
      .map((item) => ({ ...item, quantity: item.quantity - (quantities.get(item.id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  );
}

/** Stores the cart without what could not be read, and tells whether there was such a thing. */
export function repairCart(): boolean {
  const items = cart.read();
  const wasDamaged = isDamaged;
  isDamaged = false;
  if (wasDamaged) cart.write(items);
  return wasDamaged;
}

export const clearCart = (): void => cart.write([]);

/** Whatever is not a line of a cart is dropped. */
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

/** Of two lines of one product the first counts. */
const onePerProduct = (items: CartItem[]): CartItem[] =>
  [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
