import { ArrowRight } from '#web/ui/icons.tsx';
import { type FormEvent, useEffect, useState } from 'react';

import { Address } from '#contract/accounts/schemas.ts';
import { limits } from '#contract/limits.ts';
import { states } from '#contract/accounts/words.ts';
import * as messages from '#messages/checkout.ts';
import { useLoaded } from '#web/data/use-loaded.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import { CartAside } from './cart-aside.tsx';
import { type AddressForm, changeCheckout, formOf, isFormEmpty } from './checkout-state.ts';
import { KnownAddresses } from './known-addresses.tsx';
import type { StepProps } from './steps.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { columnClass, formClass } from '#web/ui/looks/form.ts';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import { withAsideClass } from '#web/ui/looks/columns.ts';
import { stepTitleClass } from './step-title.ts';

/** Step 1: the postal address. Input is saved as it is typed. */
export function AddressStep({ checkout, loaded, heading, go }: StepProps) {
  const { accountId, form } = checkout;
  // The inputs are uncontrolled: a new version remounts them with the saved values.
  const [version, setVersion] = useState(0);
  const { answer, failure, reload } = useLoaded(loaded.addresses);
  const known = answer?.data;
  const save = (next: AddressForm) => changeCheckout(accountId, { form: next, placed: null });
  const { fieldErrors, forgetError, onSubmit } = useSubmit({
    schema: Address,
    failed: messages.checkAddress,
    send: async (address) => {
      save(address);
      go('payment');
    },
  });

  const fill = (next: AddressForm) => {
    forgetError();
    save(next);
    setVersion((last) => last + 1);
  };
  // Browser storage: the form is saved there.
  useEffect(() => {
    const [latest] = known ?? [];
    if (latest && isFormEmpty(form)) fill(formOf(latest));
    // Only once, when the postal address of the last order has loaded.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [known]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    save(Object.fromEntries(new FormData(event.currentTarget)) as AddressForm);
    forgetError((event.target as HTMLInputElement).name);
  };
  const field = (name: keyof AddressForm) => ({
    name,
    defaultValue: form[name],
    error: fieldErrors[name],
  });

  return (
    <div className={withAsideClass}>
      <section className={panelClass} aria-labelledby="step-title">
        <h1 id="step-title" ref={heading} tabIndex={-1} className={stepTitleClass}>
          {messages.whereShallSend}
        </h1>
        <FetchFailure failure={failure} lead={messages.knownAddressesFailed} onRetry={reload} />
        <KnownAddresses known={known ?? []} form={form} onChoose={fill} />
        <form
          key={version}
          className={formClass('columns')}
          noValidate
          onSubmit={onSubmit}
          onInput={onInput}
        >
          <Field
            label={messages.fullName}
            className={columnClass('wideHalf')}
            autoComplete="name"
            maxLength={limits.maxNameLength}
            required
            {...field('fullName')}
          />
          <Field
            label={messages.phone}
            className={columnClass('wideHalf')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            required
            {...field('phone')}
          />
          <Field
            label={messages.addressLine1}
            autoComplete="address-line1"
            placeholder={messages.houseBuildingStreet}
            maxLength={limits.maxAddressLineLength}
            required
            {...field('addressLine1')}
          />
          <Field
            label={messages.addressLine2Optional}
            autoComplete="address-line2"
            placeholder={messages.landmarkFloorGate}
            maxLength={limits.maxAddressLineLength}
            {...field('addressLine2')}
          />
          <Field
            label={messages.city}
            className={columnClass('half', 'wideThird')}
            autoComplete="address-level2"
            maxLength={limits.maxCityLength}
            required
            {...field('city')}
          />
          <Field
            label={messages.pincode}
            className={columnClass('half', 'wideThird')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            required
            {...field('pincode')}
          />
          <SelectField
            label={messages.state}
            className={columnClass('wideThird')}
            autoComplete="address-level1"
            placeholder={messages.chooseAState}
            options={states}
            required
            {...field('state')}
          />
          <div className={actionsClass()}>
            <Link className={classes(buttonClass('plain'), 'only-wide')} to="/cart">
              {messages.backToCart}
            </Link>
            <button type="submit" className={classes(buttonClass('primary'), leadClass)}>
              {messages.continueToPayment}
              <ArrowRight />
            </button>
          </div>
        </form>
      </section>
      <CartAside loaded={loaded} />
    </div>
  );
}
