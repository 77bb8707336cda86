import { useRef, useState } from 'react';

import type { BookedCouriers, OrderToPack } from '#contract/parcels/answers.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import { parcelBounds } from '#contract/parcels/words.ts';
import * as messages from '#messages/admin-parcels.ts';
import { Printer } from '#web/admin/icons.tsx';
import { BulkSection } from '#web/admin/bulk.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { courierOptions } from '#web/shared/parcels/parcel-fields.tsx';
import { BoxFields } from '#web/shared/parcels/box-fields.tsx';
import { type Box, isBox, lastBox, rememberBox, sidesOf } from '#web/shared/parcels/typed-box.ts';
import { gramsOf, kgText, lastCourier, rememberCourier } from '#web/shared/parcels/typed-parcel.ts';
import { X } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { bulkBarClass, bulkButtonClass, bulkCountClass } from '#web/ui/looks/bulk.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

import { boardAllClass, boardBoxClass, boardClass } from './board-looks.ts';
import { slipsPath } from './board-paths.ts';
import styles from './to-pack-list.module.css';
import { ToPackRow } from './to-pack-row.tsx';
import { lastTicked, lastWeighed, rememberTicked, rememberWeighed } from './weighed.ts';
import type { Weighed } from './weighed-fields.tsx';

interface ToPackListProps {
  orders: OrderToPack[];
  isLoading: boolean;
  onChanged: () => void;
  /** With whom parcels can be booked. */
  couriers: BookedCouriers['couriers'];
}

/** Another courier has a name of its own, so its parcels are packed one by one. */
const atOnce = courierOptions.filter(({ value }) => value !== 'other');

/** What a choice begins with that is booked, and not carried by hand. */
const bookPrefix = 'book:';

/** Orders to pack: those that are ticked are weighed here and packed at once. */
export function ToPackList({ orders, isLoading, onChanged, couriers }: ToPackListProps) {
  const options = [
    ...couriers.map(({ name, title }) => ({
      value: `${bookPrefix}${name}`,
      label: messages.bookWith({ title }),
    })),
    ...atOnce,
  ];
  const [weighed, setWeighed] = useState(lastWeighed);
  const [ticked, setTicked] = useState(lastTicked);
  const [wrong, setWrong] = useState<Record<number, string>>({});
  const [courier, setCourier] = useState(() => {
    const last = lastCourier();
    return options.some(({ value }) => value === last) ? last : '';
  });
  const [box, setBox] = useState<Box>(lastBox);
  const [isBoxWrong, setIsBoxWrong] = useState(false);
  const booking = couriers.find(({ name }) => courier === `${bookPrefix}${name}`);
  const board = useRef<HTMLDivElement>(null);
  const [needsCourier, setNeedsCourier] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const chosen = orders.filter(({ order_id: id }) => ticked.has(id));
  // What is picked up in the shop goes in no parcel.
  const toPack = chosen.filter((order) => !isPickedUp(order));
  const isAll = chosen.length === orders.length;
  const typedOf = (order: OrderToPack): Weighed =>
    weighed[order.order_id] ?? { kg: kgText(order.suggested_grams), awb: '' };

  function tick(ids: Iterable<number>) {
    const next = new Set(ids);
    setTicked(next);
    rememberTicked(next);
  }

  function weigh(next: Record<number, Weighed>) {
    setWeighed(next);
    rememberWeighed(next);
  }

  /** The bar is at the bottom of the screen, and what is wrong may stand far above it. */
  const showWrong = () =>
    void setTimeout(() => {
      const field = board.current?.querySelector<HTMLElement>('[aria-invalid]');
      field?.focus({ preventScroll: true });
      (field?.closest('li') ?? field)?.scrollIntoView({ block: 'center' });
    });

  async function pack() {
    setNeedsCourier(courier === '');
    const isUnmeasured = booking !== undefined && !isBox(box);
    setIsBoxWrong(isUnmeasured);
    const unweighed = toPack.filter((order) => {
      const grams = gramsOf(typedOf(order).kg);
      return !(grams >= parcelBounds.minGrams && grams <= parcelBounds.maxGrams);
    });
    setWrong(Object.fromEntries(unweighed.map(({ order_id: id }) => [id, messages.weightMissing])));
    if (courier === '' || isUnmeasured || unweighed.length > 0) return showWrong();
    setIsBusy(true);
    try {
      const body = {
        orders: toPack.map((order) => {
          const { kg, awb } = typedOf(order);
          const grams = gramsOf(kg);
          const parcel = booking
            ? { grams, provider: booking.name, ...sidesOf(box) }
            : { grams, courier: courier as 'own_rider', awb };
          return { order_id: order.order_id, parcels: [parcel] };
        }),
      };
      const { data } = await api('POST /v1/packing', { body });
      setWrong(Object.fromEntries(data.refused.map(({ id, detail }) => [id, detail])));
      if (data.refused.length > 0) showWrong();
      tick(data.refused.map(({ id }) => id));
      const packed = new Set(data.packed.map(({ order_id: id }) => id));
      weigh(Object.fromEntries(Object.entries(weighed).filter(([id]) => !packed.has(Number(id)))));
      const ids = data.packed.flatMap(({ parcels }) => parcels);
      if (ids.length > 0) {
        const count = data.packed.length;
        showToast(
          booking
            ? { title: messages.wasPackedToBook({ count, title: booking.title }) }
            : {
                title: messages.wasPacked({ count }),
                link: {
                  label: messages.printLabels,
                  to: `/admin/parcels/labels?ids=${ids.join(',')}`,
                },
              },
        );
      }
      onChanged();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <div className={boardClass} ref={board}>
        <div className={styles.courier}>
          <SelectField
            label={messages.courierOfAll}
            placeholder={messages.chooseCourier}
            options={options}
            value={courier}
            hint={booking ? messages.bookedHint : messages.courierHint}
            {...(needsCourier && courier === '' && { error: messages.chooseCourier })}
            onChange={({ target }) => {
              setCourier(target.value);
              rememberCourier(target.value);
            }}
          />
          {booking && (
            <BoxFields
              box={box}
              onChange={(next) => {
                setBox(next);
                rememberBox(next);
              }}
              error={isBoxWrong && !isBox(box) ? messages.boxMissing : undefined}
            />
          )}
        </div>
        <label className={boardAllClass}>
          <input
            className={boardBoxClass}
            type="checkbox"
            checked={isAll}
            onChange={() => tick(isAll ? [] : orders.map(({ order_id: id }) => id))}
          />
          {messages.chooseAll}
        </label>
        <ul aria-busy={isLoading}>
          {orders.map((order) => (
            <ToPackRow
              key={order.order_id}
              order={order}
              typed={typedOf(order)}
              wrong={wrong[order.order_id]}
              hasNumber={booking === undefined}
              isChosen={ticked.has(order.order_id)}
              onChoose={(isChosen) => {
                const next = new Set(ticked);
                if (isChosen) next.add(order.order_id);
                else next.delete(order.order_id);
                tick(next);
              }}
              onType={(typed) => {
                weigh({ ...weighed, [order.order_id]: typed });
                tick([...ticked, order.order_id]);
              }}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <BulkSection label={messages.chosenThings}>
          <div className={bulkBarClass}>
            <p className={bulkCountClass} role="status">
              <Sentence
                text={messages.chosen({ count: chosen.length })}
                parts={{ strong: (words) => <strong>{words}</strong> }}
              />
            </p>
            {toPack.length > 0 && (
              <button
                type="button"
                className={bulkButtonClass}
                disabled={isBusy}
                aria-busy={isBusy}
                onClick={() => void pack()}
              >
                {isBusy ? messages.packing : messages.packSome({ count: toPack.length })}
              </button>
            )}
            <Link className={bulkButtonClass} to={slipsPath(chosen.map(({ order_id: id }) => id))}>
              <Printer />
              {messages.slips}
            </Link>
            <button
              type="button"
              className={bulkButtonClass}
              aria-label={messages.chooseNone}
              onClick={() => tick([])}
            >
              <X />
            </button>
          </div>
        </BulkSection>
      )}
    </>
  );
}
