import { type PaymentMethod, paymentMethods } from '#contract/orders/words.ts';
import * as messages from '#messages/checkout.ts';
import { ArrowRight, CreditCard, HandCoins, Smartphone } from '#web/ui/icons.tsx';

import { CartAside } from './cart-aside.tsx';
import { changeCheckout } from './checkout-state.ts';
import type { StepProps } from './steps.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import { optionClass, optionIconClass, optionsClass } from '#web/ui/looks/option.ts';
import { withAsideClass } from '#web/ui/looks/columns.ts';
import { stepTitleClass } from './step-title.ts';

/** The name of each method and what it means for the customer. */
export const methodWords = {
  COD: {
    name: messages.cashOnDelivery,
    text: messages.cashOnDeliveryText,
    icon: HandCoins,
  },
  UPI: {
    name: messages.upi,
    text: messages.upiText,
    icon: Smartphone,
  },
  CARD: {
    name: messages.card,
    text: messages.cardText,
    icon: CreditCard,
  },
} satisfies Record<PaymentMethod, { name: string; text: string; icon: typeof HandCoins }>;

/** Step 2: the payment method; cash on delivery by default. */
export function PaymentStep({ checkout, loaded, heading, go }: StepProps) {
  const { accountId, method: chosen } = checkout;
  return (
    <div className={withAsideClass}>
      <section className={panelClass} aria-labelledby="step-title">
        <h1 id="step-title" ref={heading} tabIndex={-1} className={stepTitleClass}>
          {messages.howLikePay}
        </h1>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            go('review');
          }}
        >
          <fieldset className={optionsClass}>
            <legend className="sr-only">{messages.paymentMethod}</legend>
            {paymentMethods.map((method) => {
              const { name, text, icon: Icon } = methodWords[method];
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
                    <span className="sm second">{text}</span>
                  </span>
                  <Icon className={optionIconClass} />
                </label>
              );
            })}
          </fieldset>
          <div className={actionsClass()}>
            <button type="button" className={buttonClass('plain')} onClick={() => go('address')}>
              {messages.back}
            </button>
            <button type="submit" className={classes(buttonClass('primary'), leadClass)}>
              {messages.continueToReview}
              <ArrowRight />
            </button>
          </div>
        </form>
      </section>
      <CartAside loaded={loaded} />
    </div>
  );
}
