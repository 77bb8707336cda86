import { Suspense, useRef } from 'react';

import * as messages from '#messages/checkout.ts';
import * as pickupMessages from '#messages/pickup.ts';
import { addressInWords } from '#web/shared/accounts/address-in-words.ts';
import { Notices } from '#web/shared/basket/order-notices.tsx';
import { useCartQuote } from '#web/shared/basket/order-quote.ts';
import { Sums, sumsOf } from '#web/shared/basket/order-sums.tsx';
import { useStore } from '#web/data/store.ts';
import { useLoaded } from '#web/data/use-loaded.ts';
import { lazyExtra } from '#web/shared/loading/lazy-part.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Link } from '#web/ui/link.tsx';

import { OrderedItems } from './cart-aside.tsx';
import { addressOf, changeCheckout, orderLines } from './checkout-state.ts';
import { Collected } from './collected.tsx';
import { DeliveryChoice, collectingOf } from './delivery-choice.tsx';
import { OfferPicker } from './offer-picker.tsx';
import { OrderFailed } from './order-failed.tsx';
import { advanceWords, methodRefusalWords, methodWords } from './payment-words.ts';
import { Placing } from './placing.tsx';
import { PromoField } from './promo-field.tsx';
import { ReviewBlock } from './review-block.tsx';
import type { StepProps } from './steps.tsx';
import { useNewestWays } from './use-newest-ways.ts';
import { usePlacing } from './use-placing.ts';
import { classes } from '#web/ui/classes.ts';
import { barClass } from '#web/ui/looks/bar.ts';
import styles from './review-step.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { reviewPartClass } from './review-part.ts';
import { asideClass, withAsideClass } from '#web/ui/looks/columns.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { stepTitleClass } from './step-title.ts';

/** Loaded on demand: few orders have notes. If the connection is lost meanwhile, the order is placed without notes. */
const OrderNotes = lazyExtra(async () => (await import('./order-notes.tsx')).OrderNotes);

/** Step 3: everything that will be charged and where it goes, before ordering. */
export function ReviewStep({ checkout, loaded, heading, go }: StepProps) {
  useNewestWays();
  const { store } = useStore();
  const { accountId, method, promocode, offerId, service } = checkout;
  const { quote, soldOut, notices, failure, isLoading, reload } = useCartQuote(loaded.quote, {
    promocode,
    offer_id: offerId,
    address: addressOf(checkout) ?? null,
    service,
  });
  const sums = quote && sumsOf(quote, method);
  const methodRefusal = methodRefusalWords(method, store.payment_ways, quote);
  const collecting = quote && collectingOf(checkout, quote.delivery);
  const { icon: MethodIcon, name: methodName } = methodWords[method];
  const payingBy = collecting && method === 'COD' ? pickupMessages.cashInShop : methodName;
  const advance = quote && method === 'COD' ? advanceWords(quote) : undefined;
  const offers = useLoaded(store.offers_visible ? loaded.offers : undefined);
  const offered = offers.answer?.data ?? [];
  const { placing, place, askAgain, forgetReasons } = usePlacing(accountId, checkout.attempt?.key);
  const promoInput = useRef<HTMLInputElement>(null);
  const address = addressOf(checkout);

  if (checkout.attempt || placing.phase !== 'idle') {
    return (
      <Placing
        heading={heading}
        phase={placing.phase}
        words={placing.words}
        waits={placing.waits}
        onAskAgain={askAgain}
      />
    );
  }

  /** A code that was typed but not applied is applied first: the customer means to use it. */
  const placeOrApply = () => {
    const typed = promoInput.current?.value.trim() ?? '';
    if (typed.toUpperCase() !== (promocode ?? '').toUpperCase()) {
      changeCheckout(accountId, { promocode: typed || null });
      return promoInput.current?.focus();
    }
    // They are checked beside their fields, of which one is loaded apart.
    const wrong = document.querySelector<HTMLElement>(
      ':is([name=needed_by], [name=buyer_gstin])[aria-invalid]',
    );
    if (wrong) return wrong.focus();
    if (quote && address) {
      place({ lines: orderLines(quote, address, checkout), quote: quote.quote });
    }
  };
  const refusal = quote?.offer_refusal;
  // An offer that is no longer in the list cannot display its refusal there; it goes to the notices.
  const isOffered = offers.isLoading || offered.some(({ offer_id: id }) => id === offerId);
  const isLost = refusal && offerId !== null && !isOffered;
  const words = [
    ...(placing.isFreed ? [messages.orderNotReceived] : []),
    ...notices,
    ...(isLost ? [messages.totalIsWithoutIt({ refusal })] : []),
    ...soldOut.map(({ name }) => messages.isSoldOut({ name })),
  ];
  const canPlace = quote !== undefined && address !== undefined && !isLoading && !failure;
  const isUnsent = quote?.delivery.service === null;
  const isBlocked = soldOut.length > 0 || methodRefusal !== undefined || isUnsent;
  // If days are promised for this order, the shop's usual ones would be a second promise.
  const hasDays = quote?.delivery.options.some(({ promised_to: to }) => to !== null);
  const isUsual = !hasDays && !collecting;
  const isSoldOut = soldOut.length > 0;

  const placeButton = (className: string) => (
    <button
      type="button"
      className={className}
      disabled={!canPlace || isBlocked}
      onClick={placeOrApply}
    >
      {sums ? messages.placeOrderFor({ total: sums.total }) : messages.placeOrder}
    </button>
  );

  return (
    <>
      <div className={withAsideClass}>
        <section className={panelClass} aria-labelledby="step-title">
          <h1 id="step-title" ref={heading} tabIndex={-1} className={stepTitleClass}>
            {messages.oneLastLook}
          </h1>
          <Notices words={words} />
          <ReviewBlock
            title={collecting ? pickupMessages.pickUpInShop : messages.deliveringTo}
            isFirst
            onChange={() => go('address')}
          >
            {collecting && <Collected collecting={collecting} />}
            {address && collecting && (
              <p className="second">
                {messages.collectedBy({ name: address.fullName, phone: address.phone })}
              </p>
            )}
            {address && !collecting && (
              <p>
                <strong>{address.fullName}</strong>, {address.phone}
                <br />
                <span className="second">{addressInWords(address)}</span>
              </p>
            )}
          </ReviewBlock>
          {quote && <DeliveryChoice checkout={checkout} delivery={quote.delivery} />}
          <ReviewBlock title={messages.payingWith} onChange={() => go('payment')}>
            <p className={styles.method}>
              <MethodIcon />
              {payingBy}
            </p>
            {advance && <p className="sm second">{advance}</p>}
            {collecting && method === 'COD' && !advance && (
              <p className="sm second">{pickupMessages.payInShop}</p>
            )}
            {methodRefusal && (
              <p className={noticeClass('low')} role="alert">
                {methodRefusal}
              </p>
            )}
          </ReviewBlock>
          <ReviewBlock
            title={messages.yourItems}
            change={
              <Link
                className={classes(linkClass('tall'), 'sm')}
                to="/cart"
                aria-label={messages.changeYourItems}
              >
                {messages.change}
              </Link>
            }
          >
            {quote && <OrderedItems quote={quote} />}
            {!quote && !isSoldOut && <FetchFailure failure={failure} onRetry={reload} />}
            {!quote && !isSoldOut && !failure && (
              <div className={skeletonClass('card')} role="status" aria-label={messages.loading} />
            )}
          </ReviewBlock>
          <div className={styles.notes}>
            <Suspense>
              <OrderNotes checkout={checkout} />
            </Suspense>
          </div>
          <FetchFailure
            failure={offers.failure}
            lead={messages.fetchOffersFailed}
            onRetry={offers.reload}
          />
          <OfferPicker accountId={accountId} offers={offered} offerId={offerId} refusal={refusal} />
          <PromoField
            accountId={accountId}
            code={promocode}
            quote={quote}
            isLoading={isLoading}
            failure={failure}
            input={promoInput}
            onAskAgain={reload}
          />
          {sums && (
            <div className={classes(reviewPartClass(), styles.untilLg)}>
              <Sums {...sums} isBusy={isLoading} />
            </div>
          )}
          {quote && !promocode && <FetchFailure failure={failure} onRetry={reload} />}
          {isSoldOut && (
            <p className={noticeClass('low')} role="alert">
              <span>
                <Sentence
                  text={messages.soldOutGoToCart}
                  parts={{
                    go: (words) => (
                      <Link className={linkClass()} to="/cart">
                        {words}
                      </Link>
                    ),
                  }}
                />
              </span>
            </p>
          )}
          <p className="sm second">
            <Sentence
              text={messages.placingConsent}
              parts={{
                terms: (words) => (
                  <Link className={linkClass()} to="/policy/terms">
                    {words}
                  </Link>
                ),
                privacy: (words) => (
                  <Link className={linkClass()} to="/policy/privacy">
                    {words}
                  </Link>
                ),
              }}
            />
          </p>
          <div className={actionsClass()}>
            <button type="button" className={buttonClass('plain')} onClick={() => go('payment')}>
              {messages.back}
            </button>
          </div>
          <OrderFailed
            refusal={placing.refusal}
            onChooseMethod={() => go('payment')}
            onClose={() => {
              forgetReasons();
              reload();
              heading.current?.focus();
            }}
          />
        </section>
        <aside className={classes(asideClass, styles.fromLg)}>
          <section className={panelClass} aria-labelledby="summary-title">
            <h2 id="summary-title">{messages.orderSummary}</h2>
            <div className="mt-4">{sums && <Sums {...sums} isBusy={isLoading} />}</div>
            {placeButton(classes(buttonClass('primary', 'full'), 'mt-4'))}
            <p className="xs third mt-4">
              {isUsual && <>{messages.promised({ promise: store.promises.delivery })} </>}
              {messages.promised({ promise: store.promises.returns })}
            </p>
          </section>
        </aside>
      </div>
      {/* On phones it stays in sight, however long the order is. */}
      <div className={classes(barClass, styles.untilLg, styles.bar)}>
        <span className="xs second">{payingBy}</span>
        {placeButton(classes(buttonClass('primary'), styles.place))}
      </div>
    </>
  );
}
