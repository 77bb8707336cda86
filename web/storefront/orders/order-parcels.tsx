import type { FollowedParcel } from '#contract/parcels/answers.ts';
import { hostOf } from '#contract/https-link.ts';
import { drawingPath } from '#contract/media/words.ts';
import * as messages from '#messages/parcels.ts';
import { CopiedText } from '#web/shared/payments/copied-text.tsx';
import { ParcelBadge } from '#web/shared/parcels/parcel-badge.tsx';
import { ParcelTimeline, StepsToCome } from '#web/shared/parcels/parcel-timeline.tsx';
import { ExternalLink } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Picture } from '#web/ui/picture.tsx';
import { NamedText } from '#web/ui/named-text.tsx';

import { AnotherDay } from './another-day.tsx';
import styles from './order-parcels.module.css';

interface Whose {
  orderId: number;
  /** Whether the visitor has ordered it. */
  isOwn: boolean;
  /** Whether nothing is to be paid any more, whatever a parcel was to collect when it left. */
  isPaid: boolean;
  /** The last day for which the order was promised; null if none was. */
  promisedTo: string | null;
  onChanged: () => void;
}

interface OrderParcelsProps extends Whose {
  parcels: FollowedParcel[];
}

/** The parcels of an order: what is in each, who carries it, and what happened when. */
export const OrderParcels = ({ parcels, ...whose }: OrderParcelsProps) => (
  <section className={panelClass} aria-labelledby="order-parcels">
    <h2 id="order-parcels">{messages.parcels}</h2>
    <ul className={styles.parcels}>
      {parcels.map((parcel) => (
        <li key={parcel.parcel_id} className={styles.parcel}>
          <ParcelCard parcel={parcel} {...whose} />
        </li>
      ))}
    </ul>
  </section>
);

interface ParcelCardProps extends Whose {
  parcel: FollowedParcel;
}

function ParcelCard({ parcel, orderId, isOwn, isPaid, promisedTo, onChanged }: ParcelCardProps) {
  const { place, of, state, courier, awb, tracking_url: link, cod, lines } = parcel;
  const isEnded = ['delivered', 'rto_received', 'lost'].includes(state);
  return (
    <>
      <div className={styles.head}>
        <h3>{messages.parcelOf({ place, of })}</h3>
        <ParcelBadge state={state} />
      </div>
      <ul className={styles.lines} aria-label={messages.inParcel}>
        {lines.map(({ line, product_id: product, name, quantity, product_image: image }) => (
          <li key={line}>
            <Picture url={image ?? drawingPath(product)} alt="" sizes="36px" />
            <span>
              <NamedText text={messages.piecesOf({ quantity, name })} name={name} />
            </span>
          </li>
        ))}
      </ul>
      {cod > 0 && !isEnded && (
        <p className="sm">{isPaid ? messages.paidBeforeDoor : messages.toPayAtDoor({ cod })}</p>
      )}
      {courier && (
        <div className={styles.courier}>
          <strong>{courier}</strong>
          {awb && <CopiedText label={messages.trackingNumber} text={awb} />}
          {link && (
            <>
              <a
                className={buttonClass('plain', 'small')}
                href={link}
                target="_blank"
                rel="noreferrer"
                aria-label={messages.trackWith({ courier })}
              >
                {messages.track}
                <ExternalLink />
              </a>
              {/* Whoever has typed the link: one reads where it leads. */}
              <span className="xs second">{hostOf(link)}</span>
            </>
          )}
        </div>
      )}
      <ParcelTimeline parcel={parcel} />
      <StepsToCome parcel={parcel} promisedTo={promisedTo} />
      {isOwn && state === 'undelivered' && (
        <AnotherDay orderId={orderId} parcel={parcel} onChanged={onChanged} />
      )}
    </>
  );
}
