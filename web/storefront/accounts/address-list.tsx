import { MapPin } from '#web/ui/icons.tsx';

import type { Answer } from '#contract/call.ts';
import { shippingAddress } from '#contract/orders/words.ts';
import * as messages from '#messages/accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { showToast } from '#web/ui/toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { classes } from '#web/ui/classes.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { entryActionClass, entryClass, entryIconClass } from './entry.ts';

interface AddressListProps {
  loading: Loading<Answer<'GET /v1/user/addresses'>> | undefined;
}

/** The postal addresses of earlier orders; each can be deleted. */
export function AddressList({ loading }: AddressListProps) {
  const addresses = useLoaded(loading);

  async function forget(id: number) {
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
              {data.map((address) => (
                <li className={entryClass} key={address.address_id}>
                  <MapPin className={entryIconClass} />
                  <span>
                    <strong>{address.fullName}</strong>, {address.phone}
                    <br />
                    <span className="sm second">{shippingAddress(address)}</span>
                  </span>
                  <button
                    type="button"
                    className={classes(buttonClass('plain', 'small'), entryActionClass)}
                    aria-label={messages.forgetOfAddress({ address: shippingAddress(address) })}
                    onClick={() => void forget(address.address_id)}
                  >
                    {messages.forget}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}
