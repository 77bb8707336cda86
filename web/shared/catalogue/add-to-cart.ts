import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';

import type { CardProduct } from './card-product.ts';
import { type AddResult, addToCart, readCart, restoreLine, setQuantity } from '../../data/cart.ts';
import { showToast } from '../../ui/toast.ts';

/** Adds products to the cart and displays a toast, with the reason if a limit reduced the quantity. */
export function putInCart(product: CardProduct, quantity: number): number {
  const result = addToCart(lineOf(product), quantity, product.stock);
  showToast({
    title: result.cappedBy ? capWords(result) : messages.addedToCart,
    text: product.product_name,
    link: { label: messages.viewCart, to: '/cart' },
  });
  return result.quantity;
}

/** The same for pages that show the success by themselves: a toast appears only on failure. */
export function putMoreInCart(product: CardProduct, quantity = 1): void {
  const result = addToCart(lineOf(product), quantity, product.stock);
  if (result.cappedBy) showToast({ title: capWords(result), text: product.product_name });
}

/** To buy at once is to have that many in the cart: a user who comes back and taps again buys no more. */
export function putInCartToBuy(product: CardProduct, quantity: number): void {
  const line = readCart().find((item) => item.id === product.product_id);
  const missing = quantity - (line?.quantity ?? 0);
  if (missing > 0) putMoreInCart(product, missing);
}

/** Takes one out of the cart; the last one can be put back. */
export function takeOneFromCart({ product_id: id, product_name: name, stock }: CardProduct): void {
  const items = readCart();
  const place = items.findIndex((item) => item.id === id);
  const line = items[place];
  if (!line) return;
  setQuantity(id, Math.min(line.quantity - 1, stock));
  if (line.quantity > 1) return;
  showToast({
    title: messages.removedFromCart,
    text: name,
    undo: () => restoreLine(line, place),
  });
}

const lineOf = (product: CardProduct) => ({
  id: product.product_id,
  name: product.product_name,
  price: product.product_price,
  image: product.product_image[0] ?? '',
  description: product.product_description,
});

function capWords({ quantity, cappedBy }: AddResult): string {
  if (cappedBy === 'lines') return messages.cartIsFull({ maxOrderLines: limits.maxOrderLines });
  return cappedBy === 'stock'
    ? messages.allAreInCart({ quantity })
    : messages.maxOfEachInOrder({ quantity });
}
