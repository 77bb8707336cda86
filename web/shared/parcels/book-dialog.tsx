import { useState } from 'react';

import type { BookedCouriers, CourierOffer, Parcel } from '#contract/parcels/answers.ts';
import { ParcelBooking } from '#contract/parcels/schemas.ts';
import * as messages from '#messages/admin-parcels.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { decimalText } from '#web/ui/typed-numbers.ts';

import { BoxFields } from './box-fields.tsx';
import { errorsOf } from './errors-of.ts';
import styles from './book-dialog.module.css';
import { type Box, isBox, lastBox, rememberBox, sidesOf } from './typed-box.ts';
import { gramsOf, kgText } from './typed-parcel.ts';

interface BookDialogProps {
  parcel: Parcel;
  couriers: BookedCouriers['couriers'];
  isOpen: boolean;
  /** Whether the caller may see what couriers take. */
  hasPrices: boolean;
  onClose: () => void;
  onChanged: () => void;
}

const boxOf = ({ length_cm: length, width_cm: width, height_cm: height }: Parcel): Box =>
  length && width && height
    ? { length: String(length), width: String(width), height: String(height) }
    : lastBox();

/** Books a packed parcel with a courier: with its company of choice, for a price that is asked for. */
export function BookDialog({
  parcel,
  couriers,
  isOpen,
  hasPrices,
  onClose,
  onChanged,
}: BookDialogProps) {
  const { order_id: number, place, parcel_id: id } = parcel;
  const [provider, setProvider] = useState(parcel.provider ?? couriers[0]?.name);
  const [kg, setKg] = useState(() => kgText(parcel.grams));
  const [box, setBox] = useState(() => boxOf(parcel));
  const [offers, setOffers] = useState<CourierOffer[]>();
  const [carrier, setCarrier] = useState('');
  const [notice, setNotice] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const courier = couriers.find(({ name }) => name === provider);
  const sides = ['length_cm', 'width_cm', 'height_cm'];
  const body = { provider, carrier: carrier || null, grams: gramsOf(kg), ...sidesOf(box) };

  async function ask() {
    if (!provider) return;
    setIsAsking(true);
    setNotice('');
    try {
      const asked = { params: { id }, query: { provider } };
      const { data } = await api('GET /v1/packing/{id}/offers', asked);
      setOffers(data);
      if (data.length === 0) setNotice(messages.noOffers);
    } catch (error) {
      setNotice(sentenceOf(error));
    } finally {
      setIsAsking(false);
    }
  }

  function isReady(): boolean {
    const found = errorsOf(ParcelBooking.safeParse(body));
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  async function book(): Promise<string | undefined> {
    const ready = ParcelBooking.safeParse(body);
    if (!ready.success) return messages.boxMissing;
    try {
      await api('POST /v1/packing/{id}/book', { params: { id }, body: ready.data });
      rememberBox(box);
      showToast({ title: messages.isBooking });
      onChanged();
      return undefined;
    } catch (error) {
      return refusalToStay(error);
    }
  }

  return (
    <Confirm
      title={messages.bookTitle({ number, place })}
      action={messages.book}
      busyAction={messages.booking}
      isOpen={isOpen}
      onClose={onClose}
      isReady={isReady}
      onConfirm={book}
    >
      <p className="second mt-3">{messages.bookText}</p>
      <div className={styles.fields}>
        {couriers.length > 1 && (
          <SelectField
            label={messages.withWhom}
            placeholder={messages.chooseCourier}
            options={couriers.map(({ name, title }) => ({ value: name, label: title }))}
            value={provider ?? ''}
            onChange={({ target }) => {
              setProvider(couriers.find(({ name }) => name === target.value)?.name);
              setOffers(undefined);
              setCarrier('');
            }}
          />
        )}
        <Field
          label={messages.weightKg}
          required
          inputMode="decimal"
          autoComplete="off"
          value={kg}
          {...(errors['grams'] !== undefined && { error: errors['grams'] })}
          onChange={({ target }) => setKg(decimalText(target.value, 7))}
        />
        <BoxFields
          box={box}
          onChange={setBox}
          error={
            sides.some((side) => errors[side] !== undefined) && !isBox(box)
              ? messages.boxMissing
              : undefined
          }
        />
        {offers && offers.length > 0 && courier && (
          <SelectField
            label={messages.whichCompany}
            placeholder={messages.anyCompany(courier)}
            isShort
            options={[
              { value: '', label: messages.anyCompany(courier) },
              ...offers.map((offer) => ({ value: offer.carrier, label: messages.offerOf(offer) })),
            ]}
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
          />
        )}
        {hasPrices && (
          <div>
            <button
              type="button"
              className={buttonClass('plain', 'small')}
              disabled={isAsking}
              aria-busy={isAsking}
              onClick={() => void ask()}
            >
              {isAsking ? messages.askingPrices : messages.showPrices}
            </button>
          </div>
        )}
        <p role="status">{notice}</p>
      </div>
    </Confirm>
  );
}
