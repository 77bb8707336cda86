import { type PaymentMethod, offeredMethods } from '#contract/orders/words.ts';
import * as messages from '#messages/checkout.ts';
import { useStore } from '#web/data/store.ts';
import { useLoaded } from '#web/data/use-loaded.ts';
import { ArrowRight } from '#web/ui/icons.tsx';

import { CartAside } from './cart-aside.tsx';
import { addressOf, changeCheckout } from './checkout-state.ts';
import { advanceWords, methodText, methodWords, refusalsOf } from './payment-words.ts';
import type { StepProps } from './steps.tsx';
import { TotalBar } from './total-bar.tsx';
import { useNewestWays } from './use-newest-ways.ts';
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

/** Step 2: the payment method; cash on delivery by default, if it is possible. */
export function PaymentStep({ checkout, loaded, heading, go }: StepProps) {
  useNewestWays();
  const { accountId } = checkout;
  const { payment_ways: ways } = useStore().store;
  const quote = useLoaded(loaded.quote.quote).answer?.quote;
  const cod = quote?.cod;
  const advance = quote && advanceWords(quote);
  const refusals: ReturnType<typeof refusalsOf> = quote ? refusalsOf(ways, quote) : {};
  const methods = offeredMethods(ways);
  const possible = methods.filter((method) => !refusals[method]);
  const refused = methods.filter((method) => refusals[method]);
  const chosen = possible.includes(checkout.method) ? checkout.method : possible[0];
  const fee = cod?.fee ?? 0;
  const feeWords = (method: PaymentMethod) =>
    method === 'COD' ? messages.moreBy({ fee }) : messages.noFee;
  const textOf = (method: PaymentMethod) => {
    const text = (method === 'COD' && advance) || methodText(method, ways);
    return method === 'COD' && fee > 0 ? messages.withCodFee({ text }) : text;
  };
  return (
    <>
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
                      <span className="sm second">{textOf(method)}</span>
                    </span>
                    <span className={optionEndClass}>
                      {fee > 0 && <strong>{feeWords(method)}</strong>}
                      <Icon className={optionIconClass} />
                    </span>
                  </label>
                );
              })}
              {refused.map((method) => (
                <p className={optionOffClass} key={method}>
                  <span>
                    <strong>{methodWords[method].name}</strong>
                    <br />
                    <span className="sm">{refusals[method]}</span>
                  </span>
                </p>
              ))}
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
        <CartAside
          loaded={loaded}
          address={addressOf(checkout) ?? null}
          service={checkout.service}
          method={chosen}
        />
      </div>
      <TotalBar loaded={loaded} method={chosen} />
    </>
  );
}
