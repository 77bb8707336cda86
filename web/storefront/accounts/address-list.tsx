import { Suspense, useState } from 'react';

import type { KnownAddress } from '#contract/accounts/schemas.ts';
import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/addresses.ts';
import { addressInWords } from '#web/shared/accounts/address-in-words.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MapPin, Plus } from '#web/ui/icons.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { showToast } from '#web/ui/toast.ts';

import styles from './address-list.module.css';
import { entryClass, entryIconClass } from './entry.ts';

/** Loaded on demand: the form is opened by a tap. */
const AddressEditor = lazyPart(async () => (await import('./address-editor.tsx')).AddressEditor);

interface AddressListProps {
  loading: Loading<Answer<'GET /v1/user/addresses'>> | undefined;
  /** The account's own number. */
  phone: string;
}

/** The address book: each postal address can be changed and removed. */
export function AddressList({ loading, phone }: AddressListProps) {
  const addresses = useLoaded(loading);
  const [edited, setEdited] = useState<KnownAddress | 'new'>();
  const close = () => setEdited(undefined);

  async function remove(id: number) {
    try {
      const { message } = await api('DELETE /v1/user/addresses/{id}', { params: { id } });
      showToast({ title: message });
      addresses.reload();
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <section className={panelClass} aria-labelledby="account-addresses">
      <h2 id="account-addresses">{messages.addresses}</h2>
      <Loaded of={addresses} box={classes(skeletonClass('row'), 'mt-3')}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className="sm second mt-2">{messages.noAddressesYet}</p>}
            <ul className="mt-2">
              {data.map((address) => {
                const where = addressInWords(address);
                return (
                  <li className={classes(entryClass, styles.entry)} key={address.address_id}>
                    <MapPin className={entryIconClass} />
                    <span className={styles.text}>
                      <strong>{address.fullName}</strong>, {address.phone}{' '}
                      {address.label && <span className={badgeClass()}>{address.label}</span>}
                      <br />
                      <span className="sm second">{where}</span>
                    </span>
                    <span className={styles.actions}>
                      <button
                        type="button"
                        className={buttonClass('plain', 'small')}
                        aria-label={messages.changeWhich({ address: where })}
                        onClick={() => setEdited(address)}
                      >
                        {messages.change}
                      </button>
                      <button
                        type="button"
                        className={buttonClass('plain', 'small')}
                        aria-label={messages.removeWhich({ address: where })}
                        onClick={() => void remove(address.address_id)}
                      >
                        {messages.remove}
                      </button>
                    </span>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Loaded>
      <button
        type="button"
        className={classes(buttonClass('plain', 'small'), 'mt-3')}
        onClick={() => setEdited('new')}
      >
        <Plus />
        {messages.addAddress}
      </button>
      <Dialog
        title={edited === 'new' ? messages.addAddress : messages.changeAddress}
        isOpen={edited !== undefined}
        onClose={close}
      >
        <Suspense
          fallback={
            <div className={skeletonClass('card')} role="status" aria-label={messages.loading} />
          }
        >
          {' '}
          <AddressEditor
            address={edited === 'new' ? undefined : edited}
            phone={phone}
            onCancel={close}
            onSaved={() => {
              close();
              addresses.reload();
            }}
          />
        </Suspense>{' '}
      </Dialog>
    </section>
  );
}
