import { useState } from 'react';
import { useNavigate } from 'react-router';

import { NamedAddress } from '#contract/accounts/schemas.ts';
import * as addressMessages from '#messages/addresses.ts';
import * as messages from '#messages/checkout.ts';
import { api } from '#web/data/fetch-transport.ts';
import { openLogin } from '#web/data/login.ts';
import { sessionOf, startSession } from '#web/data/session.ts';
import { AddressFields } from '#web/shared/accounts/address-fields.tsx';
import { type AddressForm, emptyAddress } from '#web/shared/accounts/address-form.ts';
import { readPincode } from '#web/shared/basket/deliver-to.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { ArrowRight } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { changeCheckout } from './checkout-state.ts';
import styles from './guest-start.module.css';
import { nextStepClass } from './step-title.ts';
import { CartTotalBar } from './total-bar.tsx';

/** The checkout of a visitor: to log in, or to go on with the address alone, whose number is the account's. */
export function GuestStart({ hasGoods }: { hasGoods: boolean }) {
  return (
    <>
      <div className={styles.ways}>
        <section className={panelClass} aria-labelledby="checkout-login">
          <h1 id="checkout-login">{messages.loginCheckout}</h1>
          {hasGoods && <p className="second mt-2">{messages.loginOrWithoutPassword}</p>}
          <div className={actionsClass()}>
            <button type="button" className={buttonClass('primary')} onClick={openLogin}>
              {messages.login}
            </button>
            <Link className={buttonClass('plain')} to="/">
              {messages.goToHome}
            </Link>
          </div>
        </section>
        {hasGoods && <WithoutPassword />}
      </div>
      {hasGoods && <CartTotalBar />}
    </>
  );
}

function WithoutPassword() {
  const navigate = useNavigate();
  // The form is not emptied by what becomes of the page when the session has begun.
  const [initial] = useState<AddressForm>(() => ({
    ...emptyAddress,
    pincode: readPincode(),
  }));
  const { fieldErrors, failure, forgetError, isBusy, onSubmit } = useSubmit({
    schema: NamedAddress,
    failed: addressMessages.checkAddress,
    send: async (address) => {
      const body = { phone_no: address.phone };
      const { token, user } = await api('POST /v1/user/guest', { body });
      changeCheckout(user.id, { form: address, placed: null });
      startSession(sessionOf(token, user));
      // The order goes there in any case: nobody waits for the address book.
      void api('POST /v1/user/addresses', { body: address }).catch(() => undefined);
      await navigate('/checkout?step=payment');
    },
  });
  return (
    <section className={panelClass} aria-labelledby="checkout-guest">
      <h2 id="checkout-guest">{messages.continueWithoutPassword}</h2>
      <p className="second mt-2">{messages.withoutPasswordText}</p>
      <form
        className={classes(formClass('columns'), 'mt-3')}
        method="post"
        noValidate
        onSubmit={onSubmit}
        onInput={(event) => forgetError((event.target as HTMLInputElement).name)}
      >
        <FormNotice failure={failure} />
        <AddressFields initial={initial} errors={fieldErrors} isNamed={false} />
        <div className={actionsClass()}>
          <button
            type="submit"
            className={classes(buttonClass('primary'), leadClass, nextStepClass)}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {messages.continueToPayment}
            <ArrowRight />
          </button>
        </div>
      </form>
    </section>
  );
}
