import { ArrowRight, Plus } from '#web/ui/icons.tsx';
import { type FormEvent, useEffect, useState } from 'react';

import { type KnownAddress, NamedAddress } from '#contract/accounts/schemas.ts';
import * as addressMessages from '#messages/addresses.ts';
import * as messages from '#messages/checkout.ts';
import { api } from '#web/data/fetch-transport.ts';
import { currentSession } from '#web/data/session.ts';
import { useLoaded } from '#web/data/use-loaded.ts';
import { AddressFields } from '#web/shared/accounts/address-fields.tsx';
import {
  type AddressForm,
  emptyAddress,
  formOf,
  isFormEmpty,
  isSameAddress,
} from '#web/shared/accounts/address-form.ts';
import { readPincode } from '#web/shared/basket/deliver-to.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Link } from '#web/ui/link.tsx';

import { AddressCards } from './address-cards.tsx';
import { CartAside } from './cart-aside.tsx';
import { changeCheckout } from './checkout-state.ts';
import type { StepProps } from './steps.tsx';
import { TotalBar } from './total-bar.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { withAsideClass } from '#web/ui/looks/columns.ts';
import { nextStepClass, stepTitleClass } from './step-title.ts';

/** Whose form is open: that of a card, or of a new postal address. */
type Opened = KnownAddress | 'new' | undefined;

/** Step 1: the postal address, one tap for who has ordered before. */
export function AddressStep({ checkout, loaded, heading, go }: StepProps) {
  const { accountId, form } = checkout;
  const [opened, setOpened] = useState<Opened>();
  const { answer, failure, isLoading, reload } = useLoaded(loaded.addresses);
  const known = answer?.data ?? [];
  const save = (next: AddressForm) => changeCheckout(accountId, { form: next, placed: null });
  const [latest] = known;
  const isTyped =
    !isFormEmpty(form) && !known.some((address) => isSameAddress(formOf(address), form));
  const isFormShown = opened !== undefined || (!isLoading && (!latest || isTyped));

  // Browser storage: the form is saved there.
  useEffect(() => {
    if (latest && isFormEmpty(form)) save(formOf(latest));
    // Only once, when the address book has loaded.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [latest]);

  const open = (next: KnownAddress | 'new') => {
    save(next === 'new' ? withOwnPhone(emptyAddress) : formOf(next));
    setOpened(next);
  };
  const close = () => {
    if (latest) save(formOf(latest));
    setOpened(undefined);
    heading.current?.focus();
  };

  return (
    <>
      <div className={withAsideClass}>
        <section className={panelClass} aria-labelledby="step-title">
          <h1 id="step-title" ref={heading} tabIndex={-1} className={stepTitleClass}>
            {messages.whereShallSend}
          </h1>
          <FetchFailure failure={failure} lead={messages.fetchAddressesFailed} onRetry={reload} />
          {isLoading && !answer && opened === undefined && (
            <div className={skeletonClass('card')} role="status" aria-label={messages.loading} />
          )}
          {isFormShown ? (
            <NewAddress
              key={opened === 'new' ? 0 : opened?.address_id}
              checkout={checkout}
              opened={opened}
              onCancel={latest && close}
              onDone={() => go('payment')}
            />
          ) : (
            <>
              {latest && <p className="second mb-3">{messages.deliverHereLead}</p>}
              <AddressCards
                known={known}
                form={form}
                onChange={open}
                onDeliver={(address) => {
                  save(formOf(address));
                  go('payment');
                }}
              />
              {latest && (
                <div className={actionsClass()}>
                  <button
                    type="button"
                    className={buttonClass('plain')}
                    onClick={() => open('new')}
                  >
                    <Plus />
                    {messages.sendToNewAddress}
                  </button>
                  <Link className={classes(buttonClass('plain'), 'only-wide')} to="/cart">
                    {messages.backToCart}
                  </Link>
                </div>
              )}
            </>
          )}
        </section>
        <CartAside loaded={loaded} />
      </div>
      <TotalBar loaded={loaded} />
    </>
  );
}

interface NewAddressProps extends Pick<StepProps, 'checkout'> {
  opened: Opened;
  /** Back to the cards, if there are any. */
  onCancel: (() => void) | undefined;
  onDone: () => void;
}

/**
 * The form of a postal address. Input is saved in the browser as it is typed, and in the address book with Continue.
 */
function NewAddress({ checkout, opened, onCancel, onDone }: NewAddressProps) {
  const { accountId, form } = checkout;
  const save = (next: AddressForm) => changeCheckout(accountId, { form: next, placed: null });
  const { fieldErrors, forgetError, onSubmit } = useSubmit({
    schema: NamedAddress,
    failed: addressMessages.checkAddress,
    send: async (address) => {
      save(address);
      // The order goes there in any case: nobody waits for the address book.
      void saveAddress(opened, address).catch(() => undefined);
      onDone();
    },
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    save(Object.fromEntries(new FormData(event.currentTarget)) as AddressForm);
    forgetError((event.target as HTMLInputElement).name);
  };
  return (
    <form className={formClass('columns')} noValidate onSubmit={onSubmit} onInput={onInput}>
      <AddressFields
        initial={isFormEmpty(form) && !opened ? withOwnPin(withOwnPhone(form)) : withOwnPhone(form)}
        errors={fieldErrors}
        isFocused={opened !== undefined}
      />
      <div className={actionsClass()}>
        {onCancel ? (
          <button type="button" className={buttonClass('plain')} onClick={onCancel}>
            {addressMessages.cancel}
          </button>
        ) : (
          <Link className={classes(buttonClass('plain'), 'only-wide')} to="/cart">
            {messages.backToCart}
          </Link>
        )}
        <button type="submit" className={classes(buttonClass('primary'), leadClass, nextStepClass)}>
          {messages.continueToPayment}
          <ArrowRight />
        </button>
      </div>
    </form>
  );
}

const saveAddress = (opened: Opened, address: NamedAddress) =>
  typeof opened === 'object'
    ? api('PUT /v1/user/addresses/{id}', { params: { id: opened.address_id }, body: address })
    : api('POST /v1/user/addresses', { body: address });

/** The PIN code for which the cart has worked out what delivery costs: nobody types it twice. */
const withOwnPin = (form: AddressForm): AddressForm => ({ ...form, pincode: readPincode() });

/** Most orders go to the buyer: the account's own number stands there until another one does. */
const withOwnPhone = (form: AddressForm): AddressForm => ({
  ...form,
  phone: form.phone || (currentSession()?.phone_no ?? ''),
});
