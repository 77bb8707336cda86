import { useState } from 'react';

import { type Parcel } from '#contract/parcels/answers.ts';
import { ParcelChange } from '#contract/parcels/schemas.ts';
import * as messages from '#messages/admin-parcels.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { showToast } from '#web/ui/toast.ts';

import { ParcelFields } from './parcel-fields.tsx';
import { errorsOf } from './errors-of.ts';
import { bodyOf, rememberCourier, typedOf } from './typed-parcel.ts';

interface ParcelDialogProps {
  parcel: Parcel;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Sets the weight of a parcel, or its courier and number. */
export function ParcelDialog({ parcel, isOpen, onClose, onChanged }: ParcelDialogProps) {
  const { order_id: number, place, parcel_id: id } = parcel;
  const [typed, setTyped] = useState(() => typedOf(parcel));
  const [errors, setErrors] = useState<Record<string, string>>({});

  function isReady(): boolean {
    const found = errorsOf(ParcelChange.safeParse(bodyOf(typed)));
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  async function save(): Promise<string | undefined> {
    try {
      await api('PATCH /v1/packing/{id}', { params: { id }, body: bodyOf(typed) });
      rememberCourier(typed.courier);
      showToast({ title: messages.saved });
      onChanged();
      return undefined;
    } catch (error) {
      return refusalToStay(error);
    }
  }

  return (
    <Confirm
      title={messages.changeTitle({ number, place })}
      action={messages.save}
      busyAction={messages.saving}
      isOpen={isOpen}
      onClose={onClose}
      isReady={isReady}
      onConfirm={save}
    >
      <div className="mt-3">
        <ParcelFields typed={typed} onChange={setTyped} errors={errors} />
      </div>
    </Confirm>
  );
}
