import type { KnownAddress } from '#contract/addresses.ts';
import { shippingAddress } from '#contract/shipping-address.ts';

import type { AddressForm } from './checkout-state.ts';

interface KnownAddressesProps {
  known: KnownAddress[];
  form: AddressForm;
  onChoose: (form: AddressForm) => void;
}

const fields = [
  'fullName',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'pincode',
  'state',
] as const satisfies (keyof AddressForm)[];

/** Where earlier orders went: one tap fills the form, which can then be changed. */
export function KnownAddresses({ known, form, onChoose }: KnownAddressesProps) {
  if (known.length === 0) return null;
  const isChosen = (address: KnownAddress) =>
    fields.every((field) => address[field] === form[field]);
  return (
    <fieldset className="known">
      <legend>Sent to before</legend>
      {known.map((address) => (
        <label className="option" key={address.address_id}>
          <input
            type="radio"
            name="known_address"
            checked={isChosen(address)}
            onChange={() =>
              onChoose(
                Object.fromEntries(fields.map((field) => [field, address[field]])) as AddressForm,
              )
            }
          />
          <span>
            <strong>{address.fullName}</strong>, {address.phone}
            <br />
            <span className="sm second">{shippingAddress(address)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
