import type { Quote } from '#contract/basket/schemas.ts';
import * as messages from '#messages/delivery.ts';

import { noCodWords } from './no-cod.ts';
import styles from './ways-to-send.module.css';

interface WaysProps {
  quote: Pick<Quote, 'delivery' | 'cod' | 'subtotal' | 'discount'>;
  /** Whether it shows the terms of cash on delivery there. */
  hasCod: boolean;
}

/** Whether it is sent there, for how much and until when, and whether it can be paid at the door. */
export function WaysToSend({ quote, hasCod }: WaysProps) {
  const { delivery, cod } = quote;
  const { place, options, not_served: refusal } = delivery;
  if (!delivery.is_known) return null;
  const [state] = place?.states ?? [];
  const goods = quote.subtotal - quote.discount;
  const least = options.find(({ service }) => service === 'standard')?.free_above ?? null;
  return (
    <div className={styles.ways}>
      {place && state && (
        <p className="sm">
          <strong>{messages.deliverToPlace({ district: place.district, state })}</strong>
        </p>
      )}
      {refusal && (
        <p className="sm">{refusal === 'no_zone' ? messages.notServed : messages.tooHeavy}</p>
      )}
      <ul aria-label={messages.waysToSend}>
        {options.map(({ service, charge, promised_to: to, free_above: above }) => (
          <li key={service} className={styles.way}>
            <span>
              <span>{messages.serviceBy({ service, to })}</span>
              {above !== null && (
                <small className={styles.above}>{messages.freeAbove({ amount: above })}</small>
              )}
            </span>
            <strong className={charge === 0 ? styles.free : undefined}>
              {messages.charge({ amount: charge })}
            </strong>
          </li>
        ))}
      </ul>
      {least !== null && goods > 0 && (
        <p className={styles.hint}>{messages.moreForFree({ amount: least - goods })}</p>
      )}
      {hasCod && !refusal && (
        <p className="sm second">
          {cod.refusal === null
            ? cod.fee > 0
              ? messages.codHereFor({ fee: cod.fee })
              : messages.codHere
            : noCodWords(cod.refusal)}
        </p>
      )}
    </div>
  );
}
