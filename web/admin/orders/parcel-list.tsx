import { useState } from 'react';

import type { Parcel } from '#contract/orders/parcels.ts';
import * as messages from '#messages/admin-packing.ts';

import { ParcelBar } from './parcel-bar.tsx';
import { ParcelRow } from './parcel-row.tsx';
import styles from './parcel-list.module.css';

interface ParcelListProps {
  parcels: Parcel[];
  isLoading: boolean;
  onChanged: () => void;
}

/** A page of parcels, of which several can be ticked. */
export function ParcelList({ parcels, isLoading, onChanged }: ParcelListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = parcels.filter(({ order_id: id }) => ticked.has(id));
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(ticked);
    if (isChosen) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const isAll = chosen.length === parcels.length;
  const chooseAll = () =>
    setTicked(isAll ? new Set() : new Set(parcels.map(({ order_id: id }) => id)));
  return (
    <>
      <div className={styles.panel}>
        <label className={styles.all}>
          <input type="checkbox" checked={isAll} onChange={chooseAll} />
          {messages.chooseAll}
        </label>
        <ul aria-busy={isLoading}>
          {parcels.map((parcel) => (
            <ParcelRow
              key={parcel.order_id}
              parcel={parcel}
              isChosen={ticked.has(parcel.order_id)}
              onChoose={(isChosen) => choose(parcel.order_id, isChosen)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <ParcelBar chosen={chosen} onClear={() => setTicked(new Set())} onChanged={onChanged} />
      )}
    </>
  );
}
