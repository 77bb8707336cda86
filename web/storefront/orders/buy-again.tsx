import { RotateCcw } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { Product } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import * as messages from '#messages/orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { addToCart, readCart } from '#web/data/cart.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { showToast } from '#web/ui/toast.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

/** Adds the items of an order to the cart again, at current prices, within the available stock. */
export function BuyAgain({ order }: { order: OrderDetail }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function buyAgain() {
    setIsBusy(true);
    try {
      const ids = order.products.map((line) => line.product.product_id).join(',');
      const { data } = await api('GET /v1/products', {
        query: { ids, page_size: limits.maxPageSize },
      });
      const left = addAll(order, data);
      if (left.length > 0) {
        showToast({ title: messages.notEverythingAdded, text: left.join(', ') });
      }
      if (readCart().length > 0) void navigate('/cart');
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <button
      type="button"
      className={buttonClass('plain', 'small')}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void buyAgain()}
    >
      <RotateCcw />
      {messages.buyAgain}
    </button>
  );
}

/** Adds what can be bought; returns the names of the products that are unavailable or limited. */
function addAll(order: OrderDetail, products: Product[]): string[] {
  const known = new Map(products.map((product) => [product.product_id, product]));
  const left: string[] = [];
  for (const { product: ordered, quantity } of order.products) {
    const product = known.get(ordered.product_id);
    if (!product || product.stock === 0) {
      left.push(ordered.product_name);
      continue;
    }
    const { cappedBy } = addToCart(
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
    if (cappedBy) left.push(ordered.product_name);
  }
  return left;
}
