import * as messages from '#messages/basket.ts';
import { formatRupees } from '#messages/formats.ts';

import styles from './order-sums.module.css';

interface SumsProps {
  subtotal: number;
  offer?: { offer_name: string; discount: number } | null;
  promocode?: { code: string; discount: number } | null;
  shipping: number;
  total: number;
  /** Whether newer sums are being loaded. */
  isBusy?: boolean;
}

/** The sums of an order: in the cart, in the checkout and after ordering. */
export function Sums({ subtotal, offer, promocode, shipping, total, isBusy }: SumsProps) {
  return (
    <dl className={styles.sum} aria-busy={isBusy}>
      <div>
        <dt>{messages.subtotal}</dt>
        <dd>{formatRupees(subtotal)}</dd>
      </div>
      {offer && (
        <div>
          <dt>{offer.offer_name}</dt>
          <dd className={styles.less}>−{formatRupees(offer.discount)}</dd>
        </div>
      )}
      {promocode && (
        <div>
          <dt>{messages.promo({ code: promocode.code })}</dt>
          <dd className={styles.less}>−{formatRupees(promocode.discount)}</dd>
        </div>
      )}
      <div>
        <dt>{messages.shipping}</dt>
        <dd className={shipping === 0 ? styles.free : undefined}>
          {shipping === 0 ? messages.free : formatRupees(shipping)}
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{messages.total}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
