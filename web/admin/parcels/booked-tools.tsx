import { useState } from 'react';

import type { BoardParcel, CourierLabels } from '#contract/parcels/answers.ts';
import { type CourierFile, courierFiles } from '#contract/parcels/words.ts';
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

const words = {
  labels: { fetch: messages.courierLabels, open: messages.openLabels },
  manifest: { fetch: messages.courierManifest, open: messages.openManifest },
};

/** What is done with booked parcels: their couriers' own labels and manifests, and having them fetched. */
export function BookedTools({ parcels, onRefused, onChanged }: BookedToolsProps) {
  const [files, setFiles] = useState<{ key: string; kind: CourierFile; urls: CourierLabels[] }>();
  const [isBusy, setIsBusy] = useState(false);
  const ids = parcels.filter(({ booking }) => booking === 'made').map(({ parcel_id: id }) => id);
  const key = ids.join(',');
  if (ids.length === 0) return null;

  async function work(doing: () => Promise<void>) {
    setIsBusy(true);
    await doing().catch(showFailure);
    setIsBusy(false);
  }
  const fetchFiles = (kind: CourierFile) =>
    work(async () => {
      const query = { ids: key, kind };
      const { data: urls } = await api('GET /v1/packing/courier-labels', { query });
      setFiles({ key, kind, urls });
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
      {courierFiles.map((kind) =>
        files?.key === key && files.kind === kind ? (
          files.urls.map(({ title, url, parcels: count }) => (
            <a key={url} className={bulkButtonClass} href={url} target="_blank" rel="noreferrer">
              <Printer />
              {words[kind].open({ title, count })}
            </a>
          ))
        ) : (
          <button
            key={kind}
            type="button"
            className={bulkButtonClass}
            disabled={isBusy}
            onClick={() => void fetchFiles(kind)}
          >
            <Printer />
            {words[kind].fetch}
          </button>
        ),
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
