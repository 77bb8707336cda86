import type { MouseEvent } from 'react';

import { maxLandmarkLength } from '#contract/accounts/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/addresses.ts';
import { Field } from '#web/ui/field.tsx';
import { columnClass } from '#web/ui/looks/form.ts';
import { chipClass } from '#web/ui/looks/chip.ts';

import type { AddressFieldsProps, AddressForm } from './address-form.ts';
import { PinFields } from './pin-fields.tsx';
import styles from './address-fields.module.css';

/** The fields of a postal address, its PIN code first, and its name in the address book. They are uncontrolled. */
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
      <PinFields initial={initial} errors={errors} isFocused={isFocused} />
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
        placeholder={messages.floorGate}
        maxLength={limits.maxAddressLineLength}
        {...field('addressLine2')}
      />
      <Field
        label={messages.landmarkOptional}
        autoComplete="off"
        placeholder={messages.nearWaterTank}
        maxLength={maxLandmarkLength}
        {...field('landmark')}
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
