import type { PaymentMethod } from '#contract/orders/words.ts';
import * as messages from '#messages/basket.ts';
import { formatRupees } from '#messages/formats.ts';
import { useCart } from '#web/data/cart.ts';
import { useLoaded } from '#web/data/use-loaded.ts';
import { sumsOf } from '#web/shared/basket/order-sums.tsx';
import { classes } from '#web/ui/classes.ts';
import { barClass } from '#web/ui/looks/bar.ts';
import { priceClass } from '#web/ui/looks/price.ts';

import type { CheckoutData } from './checkout-data.ts';
import styles from './total-bar.module.css';

interface TotalBarProps {
  loaded: CheckoutData;
  /** How it is paid, once that is chosen. */
  method?: PaymentMethod | undefined;
}

/** What the order comes to, in sight on phones in each step that has no summary there. */
export function TotalBar({ loaded, method }: TotalBarProps) {
  const quote = useLoaded(loaded.quote.quote).answer?.quote;
  if (!quote) return null;
  const { total, shippingWords } = sumsOf(quote, method);
  const count = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return <Line count={count} total={total} isWhole={shippingWords === undefined} />;
}

/** The same before there is a session, at the prices that the cart has. */
export function CartTotalBar() {
  const items = useCart();
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return <Line count={count} total={total} isWhole={false} />;
}

interface LineProps {
  count: number;
  total: number;
  /** Whether delivery is in it. */
  isWhole: boolean;
}

const Line = ({ count, total, isWhole }: LineProps) => (
  <p className={classes(barClass, 'only-narrow', styles.bar)}>
    <span className="sm second">
      {isWhole ? messages.totalOf({ count }) : messages.totalBeforeDelivery({ count })}
    </span>
    <strong className={priceClass}>{formatRupees(total)}</strong>
  </p>
);
