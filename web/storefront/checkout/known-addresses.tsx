import type { KnownAddress } from '#contract/accounts/schemas.ts';
import { shippingAddress } from '#contract/orders/words.ts';
import * as messages from '#messages/checkout.ts';

import { type AddressForm, formOf } from './checkout-state.ts';
import styles from './known-addresses.module.css';
import { optionClass } from '#web/ui/looks/option.ts';

interface KnownAddressesProps {
  known: KnownAddress[];
  form: AddressForm;
  onChoose: (form: AddressForm) => void;
}

/** Postal addresses of earlier orders: a tap fills in the form, which can then be edited. */
export function KnownAddresses({ known, form, onChoose }: KnownAddressesProps) {
  if (known.length === 0) return null;
  const isChosen = (address: KnownAddress) =>
    JSON.stringify(formOf(address)) === JSON.stringify(formOf(form));
  return (
    <fieldset className={styles.known}>
      <legend>{messages.sentToBefore}</legend>
      {known.map((address) => (
        <label className={optionClass} key={address.address_id}>
          <input
            type="radio"
            name="known_address"
            checked={isChosen(address)}
            onChange={() => onChoose(formOf(address))}
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
