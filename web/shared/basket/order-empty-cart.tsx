import * as messages from '#messages/basket.ts';
import { ShoppingBag } from '#web/ui/icons.tsx';

import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

/** The empty cart, on the cart page and in the checkout. */
export const EmptyCart = () => (
  <EmptyState icon={ShoppingBag} title={messages.cartEmpty} text={messages.emptyCartText}>
    <Link className={buttonClass('primary')} to="/">
      {messages.continueShopping}
    </Link>
  </EmptyState>
);
