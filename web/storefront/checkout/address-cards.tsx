import type { KnownAddress } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/checkout.ts';
import { addressInWords } from '#web/shared/accounts/address-in-words.ts';
import { type AddressForm, formOf, isSameAddress } from '#web/shared/accounts/address-form.ts';
import { classes } from '#web/ui/classes.ts';
import { ArrowRight, CircleCheck } from '#web/ui/icons.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

import styles from './address-cards.module.css';

interface AddressCardsProps {
  known: KnownAddress[];
  form: AddressForm;
  onDeliver: (address: KnownAddress) => void;
  onChange: (address: KnownAddress) => void;
}

/** The address book: one tap delivers there. The one that was chosen last comes first. */
export function AddressCards({ known, form, onDeliver, onChange }: AddressCardsProps) {
  return (
    <ul className={styles.cards} aria-label={messages.yourAddresses}>
      {known.map((address) => {
        const isChosen = isSameAddress(formOf(address), form);
        const postal = addressInWords(address);
        const where = `${address.fullName}, ${postal}`;
        return (
          <li key={address.address_id} className={classes(styles.card, isChosen && styles.on)}>
            <p className={styles.who}>
              <strong>{address.fullName}</strong>
              {address.label && <span className={badgeClass()}>{address.label}</span>}
            </p>
            <p className="sm second">{postal}</p>
            <p className="sm second">{address.phone}</p>
            {isChosen && (
              <p className={styles.chosen}>
                <CircleCheck />
                {messages.deliveringHere}
              </p>
            )}
            <p className={styles.actions}>
              <button
                type="button"
                className={buttonClass(isChosen ? 'primary' : 'soft', 'small')}
                aria-label={messages.deliverHereWhich({ where })}
                onClick={() => onDeliver(address)}
              >
                {messages.deliverHere}
                <ArrowRight />
              </button>
              <button
                type="button"
                className={buttonClass('plain', 'small')}
                aria-label={messages.changeWhich({ where })}
                onClick={() => onChange(address)}
              >
                {messages.change}
              </button>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
