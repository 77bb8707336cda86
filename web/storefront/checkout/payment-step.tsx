import type { PaymentMethod } from '#contract/orders/words.ts';
import * as messages from '#messages/checkout.ts';
import { useStore } from '#web/data/store.ts';
import { useLoaded } from '#web/data/use-loaded.ts';
import { ArrowRight } from '#web/ui/icons.tsx';

import { CartAside } from './cart-aside.tsx';
import { addressOf, changeCheckout } from './checkout-state.ts';
import {
  advanceWords,
  codRefusalWords,
  methodText,
  methodWords,
  offeredMethods,
} from './payment-words.ts';
import type { StepProps } from './steps.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import {
  optionClass,
  optionEndClass,
  optionIconClass,
  optionOffClass,
  optionsClass,
} from '#web/ui/looks/option.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { withAsideClass } from '#web/ui/looks/columns.ts';
import { stepTitleClass } from './step-title.ts';

/** Step 2: the payment method; cash on delivery by default, where it is possible. */
export function PaymentStep({ checkout, loaded, heading, go }: StepProps) {
  const { accountId } = checkout;
  const { payment_ways: ways } = useStore().store;
  const quote = useLoaded(loaded.quote.quote).answer?.quote;
  const cod = quote?.cod;
  const advance = quote && advanceWords(quote);
  const codRefusal = cod && codRefusalWords(cod);
  const methods = offeredMethods(ways);
  const possible = methods.filter((method) => method !== 'COD' || !codRefusal);
  const chosen = possible.includes(checkout.method) ? checkout.method : possible[0];
  const fee = cod?.fee ?? 0;
  const feeWords = (method: PaymentMethod) =>
    method === 'COD' ? messages.moreBy({ fee }) : messages.noFee;
  return (
    <div className={withAsideClass}>
      <section className={panelClass} aria-labelledby="step-title">
        <h1 id="step-title" ref={heading} tabIndex={-1} className={stepTitleClass}>
          {messages.howLikePay}
        </h1>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!chosen) return;
            changeCheckout(accountId, { method: chosen });
            go('review');
          }}
        >
          <fieldset className={optionsClass}>
            <legend className="sr-only">{messages.paymentMethod}</legend>
            {possible.map((method) => {
              const { name, icon: Icon } = methodWords[method];
              return (
                <label className={optionClass} key={method}>
                  <input
                    type="radio"
                    name="method"
                    value={method.toLowerCase()}
                    checked={method === chosen}
                    onChange={() => changeCheckout(accountId, { method })}
                  />
                  <span>
                    <strong>{name}</strong>
                    <br />
                    <span className="sm second">
                      {(method === 'COD' && advance) || methodText(method, ways)}
                      {method === 'COD' && fee > 0 && ` ${messages.codFeeWhy}`}
                    </span>
                  </span>
                  <span className={optionEndClass}>
                    {fee > 0 && <strong>{feeWords(method)}</strong>}
                    <Icon className={optionIconClass} />
                  </span>
                </label>
              );
            })}
            {codRefusal && methods.includes('COD') && (
              <p className={optionOffClass}>
                <span>
                  <strong>{messages.cashOnDelivery}</strong>
                  <br />
                  <span className="sm">{codRefusal}</span>
                </span>
              </p>
            )}
            {possible.length === 0 && (
              <p className={noticeClass('low')} role="alert">
                {messages.noWayToPay}
              </p>
            )}
          </fieldset>
          <div className={actionsClass()}>
            <button type="button" className={buttonClass('plain')} onClick={() => go('address')}>
              {messages.back}
            </button>
            <button
              type="submit"
              className={classes(buttonClass('primary'), leadClass)}
              disabled={chosen === undefined}
            >
              {messages.continueToReview}
              <ArrowRight />
            </button>
          </div>
        </form>
      </section>
      <CartAside loaded={loaded} address={addressOf(checkout) ?? null} method={chosen} />
    </div>
  );
}
