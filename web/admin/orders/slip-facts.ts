import type { FieldsWith } from '#contract/orders/fields.ts';
import type { Parcel } from '#contract/orders/parcels.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';

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
});

export function slipOfParcel(parcel: Worded<Parcel>): SlipFacts {
  const { collect, is_settled: isSettled, words } = parcel;
  const settled = isSettled ? words.slips.paidNothingCollect : words.slips.notPaid;
  return {
    ...parcel,
    order_code: null,
    payment: collect ? words.slips.collectInCash(collect) : settled,
  };
}

function paymentWords({
  payment_method: method,
  payment_status: status,
  total_amount: total,
  cod_fee: fee,
  advance_paid: paid,
  words: { slips },
}: Worded<OrderDetail>): string {
  if (status === 'Paid' || total === paid) return slips.paidNothingCollect;
  if (method === 'COD') return slips.collectInCash({ due: total - paid, fee, paid });
  return slips.notPaidYet({ total, method });
}
