import * as messages from '#messages/basket.ts';
import { formatRupees } from '#messages/formats.ts';
import { Undo2 } from '#web/ui/icons.tsx';
import { useEffect, useRef } from 'react';
import { PrefetchPageLinks } from 'react-router';

import { type CartItem, countItems, setQuantity } from '#web/data/cart.ts';
import { readPincode, usePincode } from '#web/shared/basket/deliver-to.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyCart } from '#web/shared/basket/order-empty-cart.tsx';
import { Notices } from '#web/shared/basket/order-notices.tsx';
import { loadQuote, useCartQuote } from '#web/shared/basket/order-quote.ts';
import { Sums, sumsOf } from '#web/shared/basket/order-sums.tsx';
import { PinForm } from '#web/shared/basket/pin-form.tsx';
import { WaysToSend } from '#web/shared/basket/ways-to-send.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { useIsOnline } from '#web/ui/connection.ts';
import { useStore } from '#web/data/store.ts';

import type { Route } from './+types/cart-page.ts';
import { CartLine } from './cart-line.tsx';
import { ClearCart } from './clear-cart.tsx';
import { Proceed } from './proceed.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './cart-page.module.css';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { asideClass, withAsideClass } from '#web/ui/looks/columns.ts';
import { barClass } from '#web/ui/looks/bar.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, messages.shoppingCart);

/** The query of a quote: the destination, if this visitor has given one. */
const wishesFor = (pin: string) => (pin === '' ? {} : { pincode: pin });

export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadQuote(context.get(apiContext), wishesFor(readPincode()));

export const HydrateFallback = () => (
  <div className="wrap">
    <h1 className="sr-only">{messages.shoppingCart}</h1>
    <div
      className={classes(skeletonClass('page', 'wide'), 'needs-script')}
      role="status"
      aria-label={messages.loading}
    />
    <noscript>{messages.cartNeedsJavaScript}</noscript>
  </div>
);

/** The visitor's cart at current prices. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOnline = useIsOnline();
  const { items, soldOut, stocks, quote, notices, failure, isLoading, reload } = useCartQuote(
    loaderData,
    wishesFor(usePincode()),
  );

  const lastCount = useRef(items.length);
  // Focus: removing a line would lose the keyboard focus with it: the focus moves to the heading instead.
  useEffect(() => {
    if (items.length < lastCount.current) heading.current?.focus();
    lastCount.current = items.length;
  }, [items.length]);

  if (items.length === 0) {
    return (
      <div className="wrap">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {messages.shoppingCart}
        </h1>
        <Notices words={notices} />
        <EmptyCart />
      </div>
    );
  }
  const count = countItems(items);
  const isCurrent = !isLoading && !failure;
  const isAllSoldOut = soldOut.length === items.length;
  const sums = isCurrent && quote ? sumsOf(quote) : sumsAsRemembered(items, soldOut);
  const obstacle = soldOut.length > 0 ? messages.takeSoldOutOut : undefined;
  return (
    <>
      {/* Loaded while online, for customers who lose the connection later. */}
      {isOnline && <PrefetchPageLinks page="/checkout" />}
      <div className="wrap">
        <div className={classes(pageHeadClass, styles.pageHead, styles.tight)}>
          <h1 ref={heading} tabIndex={-1}>
            {messages.shoppingCart}
          </h1>
          <span className="second sm only-wide" role="status">
            {messages.countedItems({ count })}
          </span>
          <ClearCart />
        </div>
        <Notices words={notices} />
        <FetchFailure failure={failure} lead={messages.pricesAsLastSeen} onRetry={reload} />
        <div className={withAsideClass}>
          <ul className={panelClass} aria-label={messages.items}>
            {items.map((item) => (
              <CartLine key={item.id} item={item} stock={stocks.get(item.id)} />
            ))}
          </ul>
          <aside className={classes(panelClass, asideClass)} aria-labelledby="summary-title">
            <h2 id="summary-title">{messages.orderSummary}</h2>
            <div className="mt-4">
              <Sums {...sums} isBusy={isLoading && !isAllSoldOut} />
            </div>
            <PinForm failure={undefined} isBusy={isLoading}>
              {isCurrent && quote && <WaysToSend quote={quote} hasCod />}
            </PinForm>
            {obstacle && (
              <p className={noticeClass('low')} role="status">
                <span>
                  {obstacle}{' '}
                  <button
                    type="button"
                    className={linkClass()}
                    onClick={() => soldOut.forEach((item) => setQuantity(item.id, 0))}
                  >
                    {messages.takeOut}
                  </button>
                </span>
              </p>
            )}
            <Proceed className={classes('only-wide', styles.proceed)} isFull obstacle={obstacle} />
            <Returns />
          </aside>
        </div>
      </div>
      <div className={classes(barClass, 'only-narrow')}>
        <div className={styles.paybar}>
          <span>
            <span className="xs second">{messages.total}</span>
            <strong>{formatRupees(sums.total)}</strong>
          </span>
          <Proceed className={styles.paybarButton} obstacle={obstacle} />
        </div>
      </div>
    </>
  );
}

function Returns() {
  const { store } = useStore();
  return (
    <p className={classes('xs third mt-3', styles.returns)}>
      <Undo2 />
      {messages.changedMindLater({ returns: store.promises.returns })}
    </p>
  );
}

/** Displayed until the quote has loaded, or if the shop cannot be reached. */
function sumsAsRemembered(items: CartItem[], soldOut: CartItem[]) {
  const subtotal = items
    .filter((item) => !soldOut.includes(item))
    .reduce((sum, item) => sum + item.price * item.quantity, 0);
  return { subtotal, shipping: 0, shippingWords: messages.shippingUnknown, total: subtotal };
}
