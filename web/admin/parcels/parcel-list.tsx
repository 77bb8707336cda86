import { useState } from 'react';

import type { BoardParcel, BookedCouriers } from '#contract/parcels/answers.ts';
import type { HandState, ParcelView } from '#contract/parcels/words.ts';
import * as messages from '#messages/admin-parcels.ts';
import { states } from '#messages/parcels.ts';
import { Printer } from '#web/admin/icons.tsx';
import { BulkSection } from '#web/admin/bulk.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay, showFailure } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { CircleAlert, Truck, X } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { bulkBarClass, bulkButtonClass, bulkCountClass } from '#web/ui/looks/bulk.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

import { boardAllClass, boardBoxClass, boardClass } from './board-looks.ts';
import { slipsPath } from './board-paths.ts';
import { BookedTools } from './booked-tools.tsx';
import { ParcelRow } from './parcel-row.tsx';

interface ParcelListProps {
  view: ParcelView;
  parcels: BoardParcel[];
  couriers: BookedCouriers['couriers'];
  isLoading: boolean;
  onChanged: () => void;
}

/** What is done with several parcels of a view at once: the step that follows there. */
const steps: Partial<Record<ParcelView, HandState[]>> = {
  packed: ['picked_up'],
  handed_over: ['in_transit', 'delivered'],
  on_the_way: ['delivered'],
};
const words: Partial<Record<HandState, (values: { count: number }) => string>> = {
  picked_up: messages.handOver,
  in_transit: messages.onTheWay,
  delivered: messages.delivered,
};

/** The parcels of a view of the board; several can be ticked. */
export function ParcelList({ view, parcels, couriers, isLoading, onChanged }: ParcelListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [failures, setFailures] = useState<{ what: string; why: string }[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [isArriving, setIsArriving] = useState(false);
  const chosen = parcels.filter(({ parcel_id: id }) => ticked.has(id));
  const isAll = chosen.length === parcels.length;
  const ids = chosen.map(({ parcel_id: id }) => id);
  const orders = [...new Set(chosen.map(({ order_id: id }) => id))];

  async function move(to: HandState) {
    const { data } = await api('POST /v1/packing/moves', { body: { ids, to } });
    const count = data.done.length;
    if (count > 0)
      showToast({ title: messages.wereMoved({ count, state: states[to].toLowerCase() }) });
    setFailures(
      data.refused.map(({ id, detail }) => {
        const parcel = parcels.find((one) => one.parcel_id === id);
        const number = parcel?.order_id ?? 0;
        return { what: messages.order({ number }), why: detail };
      }),
    );
    setTicked(new Set(data.refused.map(({ id }) => id)));
    onChanged();
  }

  async function take(to: HandState) {
    if (to === 'delivered') return setIsArriving(true);
    setIsBusy(true);
    await move(to).catch(showFailure);
    setIsBusy(false);
  }

  return (
    <>
      <div className={boardClass}>
        <label className={boardAllClass}>
          <input
            className={boardBoxClass}
            type="checkbox"
            checked={isAll}
            onChange={() =>
              setTicked(isAll ? new Set() : new Set(parcels.map(({ parcel_id: id }) => id)))
            }
          />
          {messages.chooseAll}
        </label>
        <ul aria-busy={isLoading}>
          {parcels.map((parcel) => (
            <ParcelRow
              key={parcel.parcel_id}
              parcel={parcel}
              couriers={couriers}
              isChosen={ticked.has(parcel.parcel_id)}
              onChoose={(isChosen) => {
                const next = new Set(ticked);
                if (isChosen) next.add(parcel.parcel_id);
                else next.delete(parcel.parcel_id);
                setTicked(next);
              }}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </div>
      {(chosen.length > 0 || failures.length > 0) && (
        <BulkSection label={messages.chosenThings}>
          {failures.length > 0 && (
            <div className={noticeClass('bad')} role="alert">
              <CircleAlert />
              <ul>
                {failures.map(({ what, why }) => (
                  <li key={what}>{messages.notDoneFor({ what, why })}</li>
                ))}
              </ul>
            </div>
          )}
          {chosen.length > 0 && (
            <div className={bulkBarClass}>
              <p className={bulkCountClass} role="status">
                <Sentence
                  text={messages.chosen({ count: chosen.length })}
                  parts={{ strong: (text) => <strong>{text}</strong> }}
                />
              </p>
              <Link className={bulkButtonClass} to={`/admin/parcels/labels?ids=${ids.join(',')}`}>
                <Printer />
                {messages.labels}
              </Link>
              <Link className={bulkButtonClass} to={slipsPath(orders, ids)}>
                <Printer />
                {messages.slips}
              </Link>
              {view === 'packed' && (
                <BookedTools parcels={chosen} onRefused={setFailures} onChanged={onChanged} />
              )}
              {steps[view]?.map((to) => (
                <button
                  key={to}
                  type="button"
                  className={bulkButtonClass}
                  disabled={isBusy}
                  aria-busy={isBusy}
                  onClick={() => void take(to)}
                >
                  <Truck />
                  {words[to]?.({ count: chosen.length })}
                </button>
              ))}
              <button
                type="button"
                className={bulkButtonClass}
                aria-label={messages.chooseNone}
                onClick={() => setTicked(new Set())}
              >
                <X />
              </button>
            </div>
          )}
        </BulkSection>
      )}
      <Confirm
        title={messages.deliveredQuestion({ count: chosen.length })}
        action={messages.yesArrived}
        busyAction={messages.saving}
        isOpen={isArriving}
        onClose={() => setIsArriving(false)}
        onConfirm={() => move('delivered').catch(failureToStay)}
      >
        <p className="second mt-3">{messages.deliveredText}</p>
      </Confirm>
    </>
  );
}
