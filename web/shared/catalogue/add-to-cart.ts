import { limits } from '#contract/limits.ts';

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
    title: result.cappedBy ? capWords(result) : 'Added to cart',
    text: product.product_name,
    link: { label: 'View cart', to: '/cart' },
  });
}

function capWords({ quantity, cappedBy }: AddResult): string {
  if (cappedBy === 'lines') return `A cart holds up to ${limits.maxOrderLines} different products`;
  return cappedBy === 'stock'
    ? `There are only ${quantity}, and all are in your cart`
    : `One order takes up to ${quantity} of each`;
}
