import type { ParcelLabel } from '#contract/parcels/answers.ts';
import * as messages from '#messages/admin-parcels.ts';
import { formatRupees } from '#messages/formats.ts';
import { telephoneText } from '#web/data/telephone.ts';
import { useStore } from '#web/data/store.ts';

import styles from './label.module.css';

/** A label as it is stuck on a parcel: where it goes, its barcode, the sum to collect, and where it comes back to. */
export function Label({ label }: { label: ParcelLabel }) {
  const { store } = useStore();
  const { order_id: number, place, of, cod, pincode, awb } = label;
  return (
    <article className={styles.label}>
      <header className={styles.head}>
        <strong>{label.courier}</strong>
        <span>{messages.orderAndParcel({ number, place, of })}</span>
      </header>
      <div className={styles.code}>
        <Barcode code={label.code} bars={label.bars} />
        <span className={styles.number}>{label.code}</span>
        {awb === null && <span className={styles.small}>{messages.ownNumber}</span>}
      </div>
      <section className={styles.to}>
        <h3>{messages.shipTo}</h3>
        <strong>{label.recipient}</strong>
        {label.phone && <p>{telephoneText(label.phone)}</p>}
        <p className={sizeOf(label.address)}>{label.address}</p>
      </section>
      <p className={styles.way}>
        <span className={styles.pin}>{pincode}</span>
        {label.service === 'express' && (
          <strong className={styles.express}>{messages.express}</strong>
        )}
      </p>
      {cod > 0 ? (
        <p className={styles.cod}>
          <span>{messages.cashToCollect}</span>
          <strong>{formatRupees(cod)}</strong>
        </p>
      ) : (
        <p className={styles.prepaid}>{messages.prepaid}</p>
      )}
      <footer className={styles.from}>
        <h3>{messages.from}</h3>
        <p>
          <strong>{store.shop_name}</strong>
        </p>
        <p>{store.address}</p>
        <p>{[store.phone, ...measuresOf(label)].filter(Boolean).join(' · ')}</p>
      </footer>
    </article>
  );
}

/** The whole address fits, however long it is: an address has 700 letters at most. */
const sizeOf = (address: string | null): string | undefined => {
  const length = address?.length ?? 0;
  if (length > 300) return styles.longest;
  return length > 150 ? styles.long : undefined;
};

const measuresOf = ({ grams, pieces }: ParcelLabel): string[] => [
  ...(grams === null ? [] : [messages.measures({ grams, sides: [] })]),
  messages.packedPieces({ pieces }),
];

/** The quiet zone beside the bars, in modules: readers need it. */
const quiet = 10;

/** The bars of a code as a path, and how wide it is with its quiet zones, in modules. */
function drawn(bars: number[]) {
  let x = quiet;
  let path = '';
  for (const [index, module] of bars.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${module}v30h-${module}z`;
    x += module;
  }
  return { path, width: x + quiet };
}

/** Code 128 from the widths of its bars and gaps: edges as sharp as the printer is. */
function Barcode({ code, bars }: { code: string; bars: number[] }) {
  const { path, width } = drawn(bars);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${width} 30`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={messages.barcodeOf({ code })}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
