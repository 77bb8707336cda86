import { useState } from 'react';

import type { BoardParcel, CourierLabels } from '#contract/parcels/answers.ts';
import * as messages from '#messages/admin-parcels.ts';
import { Printer } from '#web/admin/icons.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Truck } from '#web/ui/icons.tsx';
import { bulkButtonClass } from '#web/ui/looks/bulk.ts';
import { showToast } from '#web/ui/toast.ts';

interface BookedToolsProps {
  /** Those that are chosen. */
  parcels: BoardParcel[];
  onRefused: (refused: { what: string; why: string }[]) => void;
  onChanged: () => void;
}

/** What is done with booked parcels: their couriers' own labels, and having them fetched. */
export function BookedTools({ parcels, onRefused, onChanged }: BookedToolsProps) {
  const [files, setFiles] = useState<{ key: string; labels: CourierLabels[] }>();
  const [isBusy, setIsBusy] = useState(false);
  const ids = parcels.filter(({ booking }) => booking === 'made').map(({ parcel_id: id }) => id);
  const key = ids.join(',');
  if (ids.length === 0) return null;

  async function work(doing: () => Promise<void>) {
    setIsBusy(true);
    await doing().catch(showFailure);
    setIsBusy(false);
  }
  const fetchLabels = () =>
    work(async () => {
      const { data: labels } = await api('GET /v1/packing/courier-labels', { query: { ids: key } });
      setFiles({ key, labels });
    });
  const askPickup = () =>
    work(async () => {
      const { data } = await api('POST /v1/packing/pickups', { body: { ids } });
      const count = data.done.length;
      if (count > 0) showToast({ title: messages.pickupsAsked({ count }) });
      onRefused(
        data.refused.map(({ id, detail }) => {
          const number = parcels.find((one) => one.parcel_id === id)?.order_id ?? 0;
          return { what: messages.order({ number }), why: detail };
        }),
      );
      onChanged();
    });
  return (
    <>
      {files?.key === key ? (
        files.labels.map(({ title, url, parcels: count }) => (
          <a key={url} className={bulkButtonClass} href={url} target="_blank" rel="noreferrer">
            <Printer />
            {messages.openLabels({ title, count })}
          </a>
        ))
      ) : (
        <button
          type="button"
          className={bulkButtonClass}
          disabled={isBusy}
          onClick={() => void fetchLabels()}
        >
          <Printer />
          {messages.courierLabels}
        </button>
      )}
      <button
        type="button"
        className={bulkButtonClass}
        disabled={isBusy}
        onClick={() => void askPickup()}
      >
        <Truck />
        {messages.askPickup({ count: ids.length })}
      </button>
    </>
  );
}
