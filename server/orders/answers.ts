import { rupees } from '#contract/money.ts';
import type { DeliveryStatus, PaymentMethod, PaymentStatus } from '#contract/orders/words.ts';
import type {
  OrderAlert,
  OrderDetail,
  OrderHistoryEntry,
  OrderedProduct,
} from '#contract/orders/schemas.ts';
import { sheetTime } from '#contract/times.ts';
import { pictureUrl } from '#server/media/index.ts';
import { differences } from '#server/platform/audit/differences.ts';

import type { LockedOrder } from './queries/changes.ts';
import type { OrderFileRow } from './queries/order-files.ts';
import type { OrderDetailRow, OrderRow } from './queries/orders.ts';
import type { NewOrder } from './queries/place.ts';
import { mayCancel } from './rules.ts';

/** The alert has the number of its order: there is exactly one for each order. */
export const orderAlertAnswer = (row: OrderRow): OrderAlert => ({
  ...commonAnswer(row),
  buy_product_id: row.first_line_id,
});

const commonAnswer = (row: Omit<OrderRow, 'first_line_id'>) => ({
  order_id: row.id,
  order_alert_id: row.id,
  total_amount: rupees(row.total_paise),
  created_by: row.account_id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at?.toISOString() ?? null,
  delivery_status: row.delivery_status as DeliveryStatus,
  is_canceled: row.cancelled_at !== null,
  canceled_by: row.cancelled_by,
  canceled_at: row.cancelled_at?.toISOString() ?? null,
  payment_method: row.payment_method as PaymentMethod,
  payment_status: row.payment_status as PaymentStatus,
});

/** An order as its customer sees it, or as staff do, who may do more with it. */
export function orderDetailAnswer(
  row: OrderDetailRow,
  { isStaff }: { isStaff: boolean },
): OrderDetail {
  const common = commonAnswer(row);
  return {
    ...common,
    buy_product_id: row.lines[0]?.id ?? 0,
    cancel_reason: row.cancel_reason,
    payment_reference: row.payment_reference,
    recipient_name: row.recipient_name,
    recipient_phone: row.recipient_phone,
    shipping_address: row.shipping_address,
    subtotal: rupees(row.subtotal_paise),
    offer:
      row.offer_name === null
        ? null
        : { offer_name: row.offer_name, discount: rupees(row.offer_discount_paise) },
    promocode:
      row.promo_code === null
        ? null
        : { code: row.promo_code, discount: rupees(row.promo_discount_paise) },
    shipping: rupees(row.shipping_paise),
    may_cancel: mayCancel(
      { delivery_status: common.delivery_status, isCancelled: common.is_canceled },
      { isStaff },
    ),
    history: historyAnswer(row),
    products: row.lines.map((line) => productAnswer(line, row)),
  };
}

/** The order as it was when it was placed, whatever has changed since: the response of its attempt. */
export const placedOrderAnswer = (row: OrderDetailRow): OrderDetail =>
  orderDetailAnswer(
    {
      ...row,
      delivery_status: 'Undelivered',
      payment_status: 'Pending',
      payment_reference: null,
      updated_at: null,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
      changes: [],
    },
    { isStaff: false },
  );

/** The row of an order that has just been placed, as a query would return it. */
export const newOrderRow = (
  order: NewOrder,
  { id, at, lines }: { id: number; at: Date; lines: OrderDetailRow['lines'] },
): OrderDetailRow => ({
  id,
  account_id: order.accountId,
  created_at: at,
  updated_at: null,
  delivery_status: 'Undelivered',
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  payment_method: order.paymentMethod,
  payment_status: 'Pending',
  payment_reference: null,
  recipient_name: order.recipientName,
  recipient_phone: order.recipientPhone,
  shipping_address: order.address,
  subtotal_paise: order.subtotal,
  offer_name: order.offer?.name ?? null,
  offer_discount_paise: order.offer?.discount ?? 0,
  promo_code: order.promo?.code ?? null,
  promo_discount_paise: order.promo?.discount ?? 0,
  shipping_paise: order.shipping,
  total_paise: order.total,
  lines,
  changes: [],
});

const historyAnswer = (row: OrderDetailRow): OrderHistoryEntry[] => [
  { status: 'Undelivered', at: row.created_at.toISOString(), by: row.account_id },
  ...row.changes.map(({ became, at, actor_id }) => ({
    status: became as OrderHistoryEntry['status'],
    at: new Date(at).toISOString(),
    by: actor_id,
  })),
];

const productAnswer = (
  line: OrderDetailRow['lines'][number],
  order: OrderDetailRow,
): OrderedProduct => ({
  buy_product_id: line.id,
  product: {
    product_id: line.product_id,
    product_name: line.product_name,
    product_image:
      line.stem && line.fallback_format
        ? pictureUrl({ stem: line.stem, fallback_format: line.fallback_format })
        : null,
  },
  quantity: line.quantity,
  price: rupees(line.price_paise),
  discount: rupees(line.discount_paise),
  category: { category_name: line.category_name },
  sub_category: { sub_category_name: line.sub_category_name },
  payment_method: order.payment_method as PaymentMethod,
  payment_status: order.payment_status as PaymentStatus,
  shipping_address: order.shipping_address,
});

/** The audit entry of a change of an order, which names it by its number. */
export const orderEntry = (before: LockedOrder, after: LockedOrder | undefined) => ({
  subject: { id: before.id, name: null },
  changes: differences(auditedAnswer(before), after ? auditedAnswer(after) : null),
});

const auditedAnswer = (row: LockedOrder) => ({
  delivery_status: row.delivery_status,
  cancel_reason: row.cancel_reason,
  payment_status: row.payment_status,
  payment_reference: row.payment_reference,
});

/**
 * The columns of a file of orders, with one line for each product of an order. Amounts in rupees, times in Indian time.
 */
const fileCells = {
  order_id: (row) => row.id,
  placed_at: (row) => sheetTime(row.created_at),
  customer_phone: (row) => row.customer_phone,
  recipient_name: (row) => row.recipient_name,
  recipient_phone: (row) => row.recipient_phone,
  shipping_address: (row) => row.shipping_address,
  product_name: (row) => row.product_name,
  category_name: (row) => row.category_name,
  sub_category_name: (row) => row.sub_category_name,
  quantity: (row) => row.quantity,
  price: (row) => rupees(row.price_paise),
  discount: (row) => rupees(row.discount_paise),
  line_total: (row) => rupees(row.price_paise * row.quantity - row.discount_paise),
  order_total: (row) => rupees(row.total_paise),
  payment_method: (row) => row.payment_method,
  payment_status: (row) => row.payment_status,
  payment_reference: (row) => row.payment_reference,
  delivery_status: (row) => row.state,
  promo_code: (row) => row.promo_code,
  offer_name: (row) => row.offer_name,
} satisfies Record<string, (row: OrderFileRow) => string | number | null>;

export const orderFileColumns = Object.keys(fileCells);

export const orderFileLine = (row: OrderFileRow): (string | number | null)[] =>
  Object.values(fileCells).map((cell) => cell(row));
