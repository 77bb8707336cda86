import type { NamedAddress } from '#contract/accounts/schemas.ts';

/** The input of the postal address form, valid or not. */
export type AddressForm = Record<keyof NamedAddress, string>;

export interface AddressFieldsProps {
  initial: AddressForm;
  errors: Record<string, string | undefined>;
  /** The form was opened by a tap: the focus follows. */
  isFocused?: boolean;
  /** Whether it can have a name, in an address book. */
  isNamed?: boolean;
}

export const emptyAddress: AddressForm = {
  label: '',
  fullName: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  landmark: '',
  city: '',
  pincode: '',
  state: '',
};

/** The form's values for a postal address of the address book. */
export const formOf = (address: Record<keyof AddressForm, string>): AddressForm =>
  Object.fromEntries(
    Object.keys(emptyAddress).map((field) => [field, address[field as keyof AddressForm]]),
  ) as AddressForm;

export const isFormEmpty = (form: AddressForm): boolean =>
  Object.values(form).every((text) => text === '');

/** Whether both are the same place and person, whatever they are called in the address book. */
export const isSameAddress = (one: AddressForm, other: AddressForm): boolean =>
  Object.keys(emptyAddress).every(
    (field) =>
      field === 'label' || one[field as keyof AddressForm] === other[field as keyof AddressForm],
  );
