import type { Address } from '#contract/accounts/schemas.ts';
import type { Quote } from '#contract/basket/schemas.ts';
import { drawingPath } from '#contract/media/words.ts';
import type { PaymentMethod } from '#contract/orders/words.ts';
import type { Service } from '#contract/shipping/words.ts';
import * as messages from '#messages/checkout.ts';
import { formatRupees, languageOf } from '#messages/formats.ts';
import { useCartQuote } from '#web/shared/basket/order-quote.ts';
import { Notices } from '#web/shared/basket/order-notices.tsx';
import { Sums, sumsOf } from '#web/shared/basket/order-sums.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './cart-aside.module.css';

import type { CheckoutData } from './checkout-data.ts';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { asideClass } from '#web/ui/looks/columns.ts';
import { amountClass, itemClass, itemsClass } from '#web/ui/looks/items.ts';

interface CartAsideProps {
  loaded: CheckoutData;
  /** What the quote was asked for; absent before there is a postal address. */
  address?: Address | null;
  service?: Service;
  /** How it is paid, once that is chosen. */
  method?: PaymentMethod;
}

/** The order summary, beside the first steps on wide screens; changes to the cart are displayed on all screens. */
export function CartAside({ loaded, address, service, method }: CartAsideProps) {
  const { quote, notices, soldOut, failure, isLoading, reload } = useCartQuote(
    loaded.quote,
    address === undefined ? {} : { address, ...(service && { service }) },
  );
  const words = [...notices, ...soldOut.map(({ name }) => messages.isSoldOut({ name }))];
  return (
    <aside className={classes(asideClass, styles.noticesFirst)} aria-label={messages.orderSummary}>
      <Notices words={words} />
      <div className={classes(panelClass, 'only-wide')}>
        <h2>{messages.orderSummary}</h2>
        <FetchFailure failure={failure} onRetry={reload} />
        {quote && (
          <>
            <OrderedItems quote={quote} />
            <Sums {...sumsOf(quote, method)} isBusy={isLoading} />
          </>
        )}
        {!quote && !failure && soldOut.length === 0 && (
          <div
            className={classes(skeletonClass('short'), 'mt-3')}
            role="status"
            aria-label={messages.loading}
          />
        )}
      </div>
    </aside>
  );
}

/** The items of a quote, small. */
export const OrderedItems = ({ quote }: { quote: Quote }) => (
  <ul className={itemsClass}>
    {quote.lines.map((line) => (
      <li className={itemClass} key={line.product_id}>
        <Picture url={line.product_image ?? drawingPath(line.product_id)} alt="" sizes="52px" />
        <span className="sm">
          <strong lang={languageOf(line.product_name)}>{line.product_name}</strong>
          <br />
          <span className="second">
            {messages.qty({ quantity: line.quantity, price: line.price })}
          </span>
        </span>
        <span className={amountClass}>{formatRupees(line.subtotal)}</span>
      </li>
    ))}
  </ul>
);
