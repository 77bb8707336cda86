import type { FieldsWith } from '#contract/orders/fields.ts';
import type { Parcel } from '#contract/orders/parcels.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import type { ParcelSlip } from '#contract/parcels/answers.ts';

import type { SlipWords } from '#web/shared/papers/slip-words.ts';

type Promised = 'service' | 'pickup_place' | 'promised_from' | 'promised_to' | 'needed_by';

/** The fields of a packing slip: the same for an order and for a parcel, which has no sums. */
export type SlipFacts = Pick<
  OrderDetail,
  FieldsWith<'slip'> | 'order_id' | 'created_at' | 'pickup' | 'language'
> &
  Pick<Parcel, Promised | 'items'> & {
    /** What is collected at the door. */
    payment: string;
    /** Whether anything is. */
    collects: boolean;
    /** Of an order that goes in several: which of them this slip lies in. */
    parcel: Pick<ParcelSlip, 'parcel_id' | 'place' | 'of'> | null;
    /** The code by which an order without a password is found again: with its number, it opens the guest's session. */
    order_code: string | null;
    /** In the language of the order. */
    words: SlipWords;
  };

type Worded<Order> = Order & { words: SlipWords };

export const slipOfOrder = (order: Worded<OrderDetail>): SlipFacts => ({
  ...order,
  items: order.products.map((line) => ({
    line_id: line.buy_product_id,
    product_id: line.product.product_id,
    name: line.product.product_name,
    sub_category_name: line.sub_category.sub_category_name,
    quantity: line.quantity,
    product_image: line.product.product_image,
  })),
  order_code: order.guest?.code ?? null,
  payment: paymentWords(order),
  collects: order.payment_method === 'COD' && !isSettled(order),
  parcel: null,
});

export function slipOfParcel(parcel: Worded<Parcel>): SlipFacts {
  const { collect, is_settled: isPaid, words } = parcel;
  const settled = isPaid ? words.slips.paidNothingCollect : words.slips.notPaid;
  return {
    ...parcel,
    order_code: null,
    payment: collect ? words.slips.collectInCash(collect) : settled,
    collects: collect !== null,
    parcel: null,
  };
}

/** The slips of an order: one for each of the parcels that it goes in, or else the one that it has. */
export function slipsOf(slip: SlipFacts, parcels: readonly ParcelSlip[]): SlipFacts[] {
  const own = parcels.filter(({ order_id: id }) => id === slip.order_id);
  return own.length === 0 ? [slip] : own.map((parcel) => partOf(slip, parcel));
}

const partOf = (slip: SlipFacts, parcel: ParcelSlip): SlipFacts => ({
  ...slip,
  items: parcel.lines.flatMap(({ line, quantity }) => {
    const item = slip.items.find(({ line_id: id }) => id === line);
    return item ? [{ ...item, quantity }] : [];
  }),
  payment: slip.collects ? collectedWith(parcel, slip.words) : slip.payment,
  parcel,
});

const collectedWith = ({ cod }: ParcelSlip, { slips }: SlipWords): string =>
  cod > 0 ? slips.collectInCash({ due: cod, fee: 0, paid: 0 }) : slips.nothingWithParcel;

const isSettled = ({
  payment_status: status,
  total_amount: total,
  advance_paid: paid,
}: OrderDetail): boolean => status === 'Paid' || total === paid;

function paymentWords(order: Worded<OrderDetail>): string {
  const { payment_method: method, total_amount: total, cod_fee: fee, advance_paid: paid } = order;
  const { slips } = order.words;
  if (isSettled(order)) return slips.paidNothingCollect;
  if (method === 'COD') return slips.collectInCash({ due: total - paid, fee, paid });
  return slips.notPaidYet({ total, method });
}
