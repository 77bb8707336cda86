import { useState } from 'react';

import type { Parcel } from '#contract/parcels/answers.ts';
import { bookedCouriers } from '#contract/parcels/couriers.ts';
import { ParcelDecision } from '#contract/parcels/schemas.ts';
import { decided } from '#messages/admin-decisions.ts';
import * as messages from '#messages/admin-parcels.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.ts';

import { errorsOf } from './errors-of.ts';

interface NewDoorDialogProps {
  parcel: Parcel;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/**
 * Asks on which day, at which number or postal address a parcel is tried again. If it is booked, its courier is
 * notified.
 */
export function NewDoorDialog({ parcel, isOpen, onClose, onChanged }: NewDoorDialogProps) {
  const { parcel_id: id, order_id: number, provider } = parcel;
  const [phone, setPhone] = useState('');
  const [address, setAddress] = useState('');
  const [on, setOn] = useState(parcel.asked_day ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const body = {
    decision: 'again' as const,
    ...(phone.trim() !== '' && { phone: phone.replaceAll(/[\s-]/g, '') }),
    ...(address.trim() !== '' && { address }),
    ...(on !== '' && { on }),
  };

  function isReady(): boolean {
    const isEmpty = [body.phone, body.address, body.on].every((one) => one === undefined);
    const found = isEmpty
      ? { phone: messages.newDoorMissing }
      : errorsOf(ParcelDecision.safeParse(body));
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  async function send(): Promise<string | undefined> {
    try {
      await api('POST /v1/packing/{id}/settle', { params: { id }, body });
      showToast({ title: decided.again({ number }) });
      onChanged();
      return undefined;
    } catch (failure) {
      return refusalToStay(failure);
    }
  }

  return (
    <Confirm
      title={messages.newDoorOf({ number })}
      action={messages.tryAgain}
      busyAction={messages.saving}
      isOpen={isOpen}
      onClose={onClose}
      isReady={isReady}
      onConfirm={send}
    >
      <p className="second mt-3">
        {provider ? messages.newDoorSent(bookedCouriers[provider]) : messages.newDoorByHand}
      </p>
      <div className="mt-3">
        <Field
          label={messages.attemptDay}
          type="date"
          value={on}
          hint={messages.attemptDayHint}
          {...(errors['on'] !== undefined && { error: errors['on'] })}
          onChange={({ target }) => setOn(target.value)}
        />
      </div>
      <div className="mt-3">
        <Field
          label={messages.newPhone}
          inputMode="tel"
          autoComplete="off"
          maxLength={14}
          value={phone}
          {...(errors['phone'] !== undefined && { error: errors['phone'] })}
          onChange={({ target }) => setPhone(target.value)}
        />
      </div>
      <div className="mt-3">
        <Field
          label={messages.newAddress}
          autoComplete="off"
          maxLength={300}
          value={address}
          hint={messages.newAddressHint}
          {...(errors['address'] !== undefined && { error: errors['address'] })}
          onChange={({ target }) => setAddress(target.value)}
        />
      </div>
    </Confirm>
  );
}
