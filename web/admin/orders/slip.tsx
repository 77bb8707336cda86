import { type ReactNode, Fragment } from 'react';

import type { OrderField } from '#contract/orders/field-shape.ts';
import { type FieldsWith, fieldsWith, orderFields } from '#contract/orders/fields.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import { useStore } from '#web/data/store.ts';

import { classes } from '#web/ui/classes.ts';
import styles from './slip.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';

import type { SlipFacts } from './slip-facts.ts';

/** The packing slip of an order: postal address, items and the amount to collect. Without prices. */
export function Slip({ slip }: { slip: SlipFacts }) {
  const { store } = useStore();
  const { slips, delivery, times } = slip.words;
  const pieces = slip.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article
      className={classes(panelClass, styles.slip)}
      lang={slip.language && slip.language !== 'en' ? `${slip.language}-IN` : undefined}
    >
      <header>
        <div>
          <strong className={styles.slipShop}>{store.shop_name}</strong>
          <p className="sm">{store.address}</p>
          <p className="sm">{store.phone}</p>
        </div>
        <div className={styles.slipNumber}>
          <strong>{slips.order({ number: slip.order_id })}</strong>
          {slip.parcel && <p>{slips.parcelOf(slip.parcel)}</p>}
          <p className="sm">{times.formatTime(slip.created_at)}</p>
        </div>
      </header>
      <h3>{isPickedUp(slip) ? slips.customer : slips.shipTo}</h3>
      <address>
        {slipFields.map((name) => (
          <Fragment key={name}>{slipLine(name, orderFields[name], slip)}</Fragment>
        ))}
      </address>
      {slip.service && (
        <p>
          <strong>
            {delivery.serviceWithDays({
              service: slip.service,
              from: slip.promised_from,
              to: slip.promised_to,
            })}
          </strong>
        </p>
      )}
      {slip.needed_by && <p>{slips.neededByDay({ day: delivery.day({ day: slip.needed_by }) })}</p>}
      <table>
        <caption className="sr-only">{slips.inTheParcel}</caption>
        <thead>
          <tr>
            <th scope="col">{slips.packed}</th>
            <th scope="col">{slips.product}</th>
            <th scope="col">{slips.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {slip.items.map((line) => (
            <tr key={line.line_id}>
              <td>
                <span className={styles.slipBox} />
                <span className="sr-only">{slips.toBeTicked}</span>
              </td>
              <td>
                {line.name}
                <br />
                <span className="sm second">{line.sub_category_name}</span>
              </td>
              <td>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Sentence
          text={slips.piecesInAll({ pieces, order: slip.payment })}
          parts={{ strong: (words) => <strong>{words}</strong> }}
        />
      </p>
      {slip.order_code && <p className="sm">{slips.orderCodeOf({ code: slip.order_code })}</p>}
    </article>
  );
}

/** The postal address as it is on a parcel. */
const addressLines: Record<FieldsWith<'slip', 'address'>, (slip: SlipFacts) => ReactNode> = {
  recipient_name: ({ recipient_name: name }) => name && <strong>{name}</strong>,
  shipping_address: ({ shipping_address: address, ...slip }) => (
    <span>{isPickedUp(slip) ? pickupWords(slip) : (address ?? '–')}</span>
  ),
  recipient_phone: ({ recipient_phone: phone }) => phone && <span>{phone}</span>,
};
const pickupWords = ({ pickup, pickup_place: place, words }: Omit<SlipFacts, 'shipping_address'>) =>
  place && pickup !== 'now'
    ? words.slips.pickUpAt({ place })
    : words.slips.pickups[pickup ?? 'later'];
type AddressLine = keyof typeof addressLines;
type SlipField = FieldsWith<'slip'>;

/** The postal address, then what has a label. */
const slipFields = [
  ...new Set<SlipField>([...(Object.keys(addressLines) as AddressLine[]), ...fieldsWith('slip')]),
];

function slipLine(name: SlipField, { slip: place }: OrderField, slip: SlipFacts): ReactNode {
  if (typeof place !== 'object') return addressLines[name as AddressLine](slip);
  return (
    slip[name] && (
      <span
        className={styles.note}
      >{`${slip.words.fields.fieldInWords({ name, label: place.label })}: ${slip[name]}`}</span>
    )
  );
}
