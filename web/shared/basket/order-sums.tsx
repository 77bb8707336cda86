import { formatRupees } from '#contract/money.ts';
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
        <dt>Subtotal</dt>
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
          <dt>Promo {promocode.code}</dt>
          <dd className={styles.less}>−{formatRupees(promocode.discount)}</dd>
        </div>
      )}
      <div>
        <dt>Shipping</dt>
        <dd className={shipping === 0 ? styles.free : undefined}>
          {shipping === 0 ? 'Free' : formatRupees(shipping)}
        </dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
