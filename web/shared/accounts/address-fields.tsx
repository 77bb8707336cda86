import type { MouseEvent } from 'react';

import { states } from '#contract/accounts/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/addresses.ts';
import { Field } from '#web/ui/field.tsx';
import { columnClass } from '#web/ui/looks/form.ts';
import { chipClass } from '#web/ui/looks/chip.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import type { AddressForm } from './address-form.ts';
import styles from './address-fields.module.css';

interface AddressFieldsProps {
  initial: AddressForm;
  errors: Record<string, string | undefined>;
  /** The form was opened by a tap: the focus follows. */
  isFocused?: boolean;
  /** Whether it can have a name, in an address book. */
  isNamed?: boolean;
}

/** The fields of a postal address and its name in the address book. They are uncontrolled. */
export function AddressFields({
  initial,
  errors,
  isFocused = false,
  isNamed = true,
}: AddressFieldsProps) {
  const field = (name: keyof AddressForm) => ({
    name,
    defaultValue: initial[name],
    error: errors[name],
  });
  return (
    <>
      <Field
        label={messages.fullName}
        className={columnClass('wideHalf')}
        autoComplete="name"
        maxLength={limits.maxNameLength}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces what was tapped
        autoFocus={isFocused}
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
      {isNamed && (
        <div>
          <Field
            label={messages.saveAsOptional}
            autoComplete="off"
            placeholder={messages.saveAsPlaceholder}
            hint={messages.saveAsHint}
            maxLength={limits.maxAddressLabelLength}
            {...field('label')}
          />
          <div className={styles.names}>
            {[messages.home, messages.work].map((name) => (
              <button
                key={name}
                type="button"
                className={chipClass()}
                value={name}
                onClick={fillName}
              >
                {name}
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** Writes a usual name into the field, as if it was typed. */
function fillName({ currentTarget: { form, value } }: MouseEvent<HTMLButtonElement>): void {
  const input = form?.elements.namedItem('label');
  if (!(input instanceof HTMLInputElement)) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
