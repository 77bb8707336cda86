import * as messages from '#messages/basket.ts';
import { formatRupees } from '#messages/formats.ts';
import type { Quote } from '#contract/basket/schemas.ts';
import type { PaymentMethod } from '#contract/orders/words.ts';

import styles from './order-sums.module.css';

interface SumsProps {
  subtotal: number;
  offer?: { offer_name: string; discount: number } | null;
  promocode?: { code: string; discount: number } | null;
  shipping: number;
  /** What cash on delivery costs, where it is paid so; it is in the total. */
  codFee?: number;
  /** The same while another way of paying may be chosen; it is in no sum. */
  codFeeIfChosen?: number;
  total: number;
  /** Whether newer sums are being loaded. */
  isBusy?: boolean;
}

/** What a quote comes to by one way of paying, or before one is chosen. */
export function sumsOf(quote: Quote, method?: PaymentMethod) {
  const { subtotal, offer, promocode, shipping, total, cod } = quote;
  const sums = { subtotal, offer, promocode, shipping, total };
  if (method === undefined) return { ...sums, codFeeIfChosen: cod.fee };
  return method === 'COD' ? { ...sums, codFee: cod.fee, total: total + cod.fee } : sums;
}

/** The sums of an order: in the cart, in the checkout and after ordering. */
export const Sums = ({ codFeeIfChosen = 0, ...sums }: SumsProps) => (
  <>
    <SumLines {...sums} />
    {codFeeIfChosen > 0 && (
      <p className="sm second mt-3">{messages.codFeeIfChosen({ fee: codFeeIfChosen })}</p>
    )}
  </>
);

function SumLines({
  subtotal,
  offer,
  promocode,
  shipping,
  codFee = 0,
  total,
  isBusy,
}: Omit<SumsProps, 'codFeeIfChosen'>) {
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
      {codFee > 0 && (
        <div>
          <dt>{messages.codFee}</dt>
          <dd>{formatRupees(codFee)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{messages.total}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
