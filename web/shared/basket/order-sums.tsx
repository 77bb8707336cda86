import * as messages from '#messages/basket.ts';
import { formatRupees, languageOf } from '#messages/formats.ts';
import type { Quote } from '#contract/basket/schemas.ts';
import type { PaymentMethod } from '#contract/orders/words.ts';

import styles from './order-sums.module.css';

interface SumsProps {
  subtotal: number;
  offer?: { offer_name: string; discount: number } | null;
  promocode?: { code: string; discount: number } | null;
  shipping: number;
  /** What stands there if no amount is known. */
  shippingWords?: string | undefined;
  /** What cash on delivery costs, if it is paid so; it is in the total. */
  codFee?: number;
  /** The same while another way of paying may be chosen; it is in no sum. */
  codFeeIfChosen?: number;
  total: number;
  /** Of the total, what is paid before delivery and what then, if it is paid in two parts. */
  parts?: Part[];
  /** What would be paid before, while another way of paying may be chosen. */
  advanceIfChosen?: number;
  /** Whether newer sums are being loaded. */
  isBusy?: boolean;
}

interface Part {
  label: string;
  amount: number;
}

/** What a quote comes to by one way of paying, or before one is chosen. */
export function sumsOf(quote: Quote, method?: PaymentMethod) {
  const { subtotal, offer, promocode, shipping, delivery, total, cod } = quote;
  const shippingWords = delivery.not_served
    ? messages.notDelivered
    : delivery.is_known
      ? undefined
      : messages.dependsOnPincode;
  const sums = { subtotal, offer, promocode, shipping, shippingWords, total };
  if (method === undefined) {
    return { ...sums, codFeeIfChosen: cod.fee, advanceIfChosen: cod.advance };
  }
  if (method !== 'COD') return sums;
  const charged = total + cod.fee;
  const parts = [
    { label: messages.nowOnline, amount: cod.advance },
    {
      label: delivery.service === 'pickup' ? messages.whenPickedUp : messages.toCourier,
      amount: charged - cod.advance,
    },
  ];
  return { ...sums, codFee: cod.fee, total: charged, parts: cod.advance > 0 ? parts : [] };
}

/** The sums of an order: in the cart, in the checkout and after ordering. */
export const Sums = ({ codFeeIfChosen = 0, advanceIfChosen = 0, ...sums }: SumsProps) => (
  <>
    <SumLines {...sums} />
    {codFeeIfChosen > 0 && (
      <p className="sm second mt-3">{messages.codFeeIfChosen({ fee: codFeeIfChosen })}</p>
    )}
    {advanceIfChosen > 0 && (
      <p className="sm second mt-3">{messages.codAdvanceIfChosen({ advance: advanceIfChosen })}</p>
    )}
  </>
);

function SumLines({
  subtotal,
  offer,
  promocode,
  shipping,
  shippingWords,
  codFee = 0,
  total,
  parts = [],
  isBusy,
}: Omit<SumsProps, 'codFeeIfChosen' | 'advanceIfChosen'>) {
  return (
    <dl className={styles.sum} aria-busy={isBusy}>
      <div>
        <dt>{messages.subtotal}</dt>
        <dd>{formatRupees(subtotal)}</dd>
      </div>
      {offer && (
        <div>
          <dt lang={languageOf(offer.offer_name)}>{offer.offer_name}</dt>
          <dd className={styles.less}>−{formatRupees(offer.discount)}</dd>
        </div>
      )}
      {promocode && (
        <div>
          <dt>{messages.promo({ code: promocode.code })}</dt>
          <dd className={styles.less}>
            {promocode.discount > 0
              ? `−${formatRupees(promocode.discount)}`
              : messages.promoApplied}
          </dd>
        </div>
      )}
      <div>
        <dt>{messages.shipping}</dt>
        <dd className={shipping === 0 && !shippingWords ? styles.free : undefined}>
          {shippingWords ?? (shipping === 0 ? messages.free : formatRupees(shipping))}
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
      {parts.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
