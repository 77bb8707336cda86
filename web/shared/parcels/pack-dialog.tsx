import { useState } from 'react';

import { NewParcels } from '#contract/parcels/schemas.ts';
import { maxParcelsOfOrder } from '#contract/parcels/words.ts';
import * as messages from '#messages/admin-parcels.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';
import { wholeNumberText } from '#web/ui/typed-numbers.ts';

import { errorsOf } from './errors-of.ts';
import { ParcelFields } from './parcel-fields.tsx';
import styles from './pack-dialog.module.css';
import { type TypedParcel, bodyOf, newParcel, rememberCourier } from './typed-parcel.ts';

interface Line {
  line: number;
  name: string;
  quantity: number;
}

interface PackDialogProps {
  order: { order_id: number; lines: Line[]; kg: string };
  isOpen: boolean;
  onClose: () => void;
  onPacked: (parcels: number[]) => void;
}

/** A parcel that is being filled: all of it, or of each line so many pieces. */
interface Filled {
  key: number;
  typed: TypedParcel;
  isDraft: boolean;
  pieces: Record<number, string>;
}

/** Packs an order into one parcel or several. */
export function PackDialog({ order, isOpen, onClose, onPacked }: PackDialogProps) {
  const { order_id: number, lines, kg } = order;
  const [parcels, setParcels] = useState<Filled[]>(() => [
    { key: 0, typed: newParcel(kg), isDraft: false, pieces: {} },
  ]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isDivided = parcels.length > 1;

  const body = () => ({
    orders: [
      {
        order_id: number,
        parcels: parcels.map(({ typed, isDraft, pieces }) => ({
          ...(isDivided && { lines: linesOf(lines, pieces) }),
          ...(isDraft ? { is_draft: true } : bodyOf(typed)),
        })),
      },
    ],
  });

  function isReady(): boolean {
    const found = errorsOf(NewParcels.safeParse(body()));
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  async function pack(): Promise<string | undefined> {
    try {
      const { data } = await api('POST /v1/packing', { body: body() });
      const [refused] = data.refused;
      if (refused) return refused.detail;
      const [first] = parcels;
      if (first) rememberCourier(first.typed.courier);
      showToast({ title: messages.wasPacked({ count: 1 }) });
      onPacked(data.packed.flatMap(({ parcels: ids }) => ids));
      return undefined;
    } catch (error) {
      return refusalToStay(error);
    }
  }

  const change = (key: number, next: Partial<Filled>) =>
    setParcels(parcels.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const add = () => {
    const key = Math.max(...parcels.map((one) => one.key)) + 1;
    // Dividing begins with everything in the first one.
    const whole = Object.fromEntries(lines.map(({ line, quantity }) => [line, String(quantity)]));
    const filled = isDivided ? parcels : parcels.map((one) => ({ ...one, pieces: whole }));
    setParcels([...filled, { key, typed: newParcel(), isDraft: false, pieces: {} }]);
  };

  return (
    <Confirm
      title={messages.packTitle({ number })}
      action={messages.packAction}
      busyAction={messages.packing}
      isOpen={isOpen}
      onClose={onClose}
      isReady={isReady}
      onConfirm={pack}
    >
      {parcels.map((parcel, index) => (
        <section
          key={parcel.key}
          className={styles.parcel}
          aria-label={messages.parcelNumber({ place: index + 1 })}
        >
          {isDivided && (
            <div className={styles.head}>
              <h3>{messages.parcelNumber({ place: index + 1 })}</h3>
              <button
                type="button"
                className={buttonClass('plain', 'small')}
                onClick={() => setParcels(parcels.filter(({ key }) => key !== parcel.key))}
              >
                {messages.withoutParcel({ place: index + 1 })}
              </button>
            </div>
          )}
          {isDivided &&
            lines.map(({ line, name, quantity }) => (
              <Field
                key={line}
                label={messages.piecesHere({ name, left: quantity })}
                inputMode="numeric"
                autoComplete="off"
                value={parcel.pieces[line] ?? '0'}
                onChange={({ target }) =>
                  change(parcel.key, {
                    pieces: { ...parcel.pieces, [line]: wholeNumberText(target.value, 2) },
                  })
                }
              />
            ))}
          {isDivided && (
            <label className={styles.later}>
              <input
                type="checkbox"
                checked={parcel.isDraft}
                onChange={({ target }) => change(parcel.key, { isDraft: target.checked })}
              />
              {messages.packLater}
            </label>
          )}
          {!parcel.isDraft && (
            <ParcelFields
              typed={parcel.typed}
              onChange={(typed) => change(parcel.key, { typed })}
              errors={errorsWithin(errors, `orders.0.parcels.${index}.`)}
            />
          )}
        </section>
      ))}
      {parcels.length < maxParcelsOfOrder && (
        <button type="button" className={buttonClass('plain', 'small', 'full')} onClick={add}>
          {messages.anotherParcel}
        </button>
      )}
    </Confirm>
  );
}

const linesOf = (lines: Line[], pieces: Record<number, string>) =>
  lines.flatMap(({ line }) => {
    const quantity = Number(pieces[line] ?? 0);
    return quantity > 0 ? [{ line, quantity }] : [];
  });

const errorsWithin = (errors: Record<string, string>, prefix: string) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, words]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), words]] : [],
    ),
  );
