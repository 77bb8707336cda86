import { ShoppingBag, Trash2 } from 'lucide-react';

import { limits } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { type CartItem, clearCart, setQuantity, useCart } from '#web/shell/cart.ts';
import { productPath } from '#web/shell/paths.ts';
import { hiddenPageMeta } from '#web/shell/seo.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Link } from '#web/ui/link.tsx';

import type { Route } from './+types/cart-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, 'Shopping Cart');

/** What the visitor has chosen so far, as this browser remembers it. */
export default function CartPage() {
  const items = useCart();
  const total = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  if (items.length === 0) {
    return (
      <div className="wrap">
        <h1 className="sr-only">Shopping Cart</h1>
        <EmptyState
          icon={ShoppingBag}
          title="Your cart is empty"
          text="Add some items to get started!"
        >
          <Link className="btn primary" to="/">
            Continue Shopping
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Shopping Cart</h1>
        <button type="button" className="btn danger small push" onClick={clearCart}>
          Clear Cart
        </button>
      </div>
      <div className="two">
        <ul className="panel">
          {items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
        <aside className="panel">
          <h2>Order Summary</h2>
          <dl className="sum mt-4">
            <div>
              <dt>Subtotal</dt>
              <dd>{formatRupees(total)}</dd>
            </div>
            <div>
              <dt>Shipping</dt>
              <dd className="free">Free</dd>
            </div>
            <div className="total">
              <dt>Total</dt>
              <dd>{formatRupees(total)}</dd>
            </div>
          </dl>
        </aside>
      </div>
    </div>
  );
}

function CartLine({ item }: { item: CartItem }) {
  return (
    <li className="line">
      <Picture address={item.image} alt="" sizes="104px" />
      <h3>
        <Link to={productPath(item.id)}>{item.name}</Link>
      </h3>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Remove ${item.name}`}
        onClick={() => setQuantity(item.id, 0)}
      >
        <Trash2 className="icon" />
      </button>
      <div className="row">
        <Stepper
          className="small"
          label={`Quantity of ${item.name}`}
          value={item.quantity}
          max={limits.maxCartQuantity}
          maxReason={`Up to ${limits.maxCartQuantity} of each`}
          onChange={(quantity) => setQuantity(item.id, quantity)}
        />
        <span className="price">{formatRupees(item.price * item.quantity)}</span>
      </div>
    </li>
  );
}
