import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';

import type { CardProduct } from './card-product.ts';
import { type AddResult, addToCart } from '../../data/cart.ts';
import { showToast } from '../../ui/toast.ts';

/** Adds products to the cart and displays a toast, with the reason if a limit reduced the quantity. */
export function putInCart(product: CardProduct, quantity: number): void {
  const result = addToCart(
    {
      id: product.product_id,
      name: product.product_name,
      price: product.product_price,
      image: product.product_image[0] ?? '',
      description: product.product_description,
    },
    quantity,
    product.stock,
  );
  showToast({
    title: result.cappedBy ? capWords(result) : messages.addedToCart,
    text: product.product_name,
    link: { label: messages.viewCart, to: '/cart' },
  });
}

function capWords({ quantity, cappedBy }: AddResult): string {
  if (cappedBy === 'lines') return messages.cartIsFull({ maxOrderLines: limits.maxOrderLines });
  return cappedBy === 'stock'
    ? messages.allAreInCart({ quantity })
    : messages.maxOfEachInOrder({ quantity });
}
