import { rupees } from '#contract/money.ts';
import type { CodCall } from '#contract/orders/cod.ts';
import type { OrderField } from '#contract/orders/field-shape.ts';
import type { FieldValue } from '#contract/orders/field-values.ts';
import {
  type ColumnOf,
  type FieldsWith,
  type OrderFieldName,
  fieldsWith,
  orderFields,
} from '#contract/orders/fields.ts';
import { type PaymentMethod, type PaymentStatus, endOfAddress } from '#contract/orders/words.ts';
import type { Parcel } from '#contract/orders/parcels.ts';
import type { OrderPerson } from '#contract/orders/people.ts';
import type { OrderRow as ListedOrder } from '#contract/orders/order-row.ts';
import type {
  OrderAlert,
  OrderDetail,
  OrderHistoryEntry,
  OrderedProduct,
  OwnOrder,
} from '#contract/orders/schemas.ts';
import type { ParcelTrouble } from '#contract/parcels/words.ts';
import { sheetTime } from '#contract/times.ts';
import { pictureUrl } from '#server/media/index.ts';
import { differences } from '#server/platform/audit/differences.ts';

import type { AuditedOrder } from './queries/changes.ts';
import type { CodCallRow } from './queries/cod.ts';
import type { OrderFacts } from './queries/order-facts.ts';
import type { OrderFileRow } from './queries/order-files.ts';
import type { OrderedItems } from './queries/ordered-items.ts';
import type { OrderDetailRow, OrderRow } from './queries/orders.ts';
import type { Columns, OrderHead, OrderLine } from './queries/order-shape.ts';
import { mayCancel } from './rules.ts';
import type { ParcelRow } from './use-cases/parcels.ts';

type Answered<Name extends OrderFieldName> = { [One in Name]: FieldValue<One> };

/** The values of described fields, as answers have them. */
function answered<Name extends OrderFieldName>(names: Name[], row: Columns<Name>): Answered<Name> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(
    names.map((name) => {
      const { column, kind }: OrderField = orderFields[name];
      return [name, answeredValue(values[column], kind)];
    }),
  ) as Answered<Name>;
}

function answeredValue(value: unknown, kind: OrderField['kind']): unknown {
  if (kind === 'set') return value !== null;
  if (value instanceof Date) return value.toISOString();
  return kind === 'amount' ? rupees(Number(value)) : value;
}

type ListField = FieldsWith<'answer', 'list'>;
const listFields = fieldsWith('answer', 'list');
const detailFields = fieldsWith('answer', 'detail');

export const orderAlertAnswer = (row: OrderRow): OrderAlert => ({
  ...answered<ListField>(listFields, row),
  buy_product_id: row.first_line_id,
});

/** An order in its customer's list, with what is in it. */
export const ownOrderAnswer = (
  row: OrderRow,
  ordered: OrderedItems | undefined,
  { trouble, isClaimed }: { trouble: ParcelTrouble | null; isClaimed: boolean },
): OwnOrder => ({
  ...orderAlertAnswer(row),
  trouble,
  is_claimed: isClaimed,
  products: ordered?.products ?? 0,
  pieces: ordered?.pieces ?? 0,
  items: (ordered?.items ?? []).map(({ product_id, product_name, stem, fallback_format }) => ({
    product_id,
    product_name,
    product_image: stem && fallback_format ? pictureUrl({ stem, fallback_format }) : null,
  })),
});

/** An order as the dashboard lists it. Without facts it was removed meanwhile, with its account. */
export const orderRowAnswer = (
  order: OrderRow,
  facts: OrderFacts | undefined,
  people: OrderPerson[],
  trouble: ParcelTrouble | null,
): ListedOrder => ({
  ...orderAlertAnswer(order),
  trouble,
  customer: {
    name: facts?.name ?? people.find(({ id }) => id === order.account_id)?.name ?? null,
    phone: facts?.phone ?? null,
    is_guest: facts?.is_guest ?? false,
  },
  town: facts?.shipping_address ? endOfAddress(facts.shipping_address) : null,
  items: (facts?.items ?? []).map(({ product_id, name, quantity, stem, fallback_format }) => ({
    product_id,
    name,
    quantity,
    product_image: stem && fallback_format ? pictureUrl({ stem, fallback_format }) : null,
  })),
  pieces: facts?.pieces ?? 0,
  people: people.filter(({ id }) =>
    [order.account_id, order.taken_by, order.cancelled_by].includes(id),
  ),
});

/** An order as its customer sees it, or as staff do, who may do more with it. */
export function orderDetailAnswer(
  row: OrderDetailRow,
  { isStaff }: { isStaff: boolean },
): OrderDetail {
  const common = answered<ListField>(listFields, row);
  const { shipping, ...detail } = answered(detailFields, row);
  return {
    ...common,
    buy_product_id: row.lines[0]?.id ?? 0,
    ...detail,
    offer:
      row.offer_name === null
        ? null
        : { offer_name: row.offer_name, discount: rupees(row.offer_discount_paise) },
    promocode:
      row.promo_code === null
        ? null
        : { code: row.promo_code, discount: rupees(row.promo_discount_paise) },
    shipping,
    may_cancel: mayCancel(
      { delivery_status: common.delivery_status, isCancelled: common.is_canceled },
      { isStaff },
    ),
    guest: row.guest && {
      phone_no: row.guest.phone,
      code: codeText(row.guest.code),
    },
    history: historyAnswer(row),
    products: row.lines.map((line) => productAnswer(line, row)),
  };
}

const slipFields = fieldsWith('slip');

/** An order as packers see it. */
export const parcelAnswer = (row: ParcelRow): Parcel => ({
  ...packedOrderAnswer(row),
  items: row.lines.map((line) => ({
    line_id: line.id,
    product_id: line.product_id,
    name: line.product_name,
    sub_category_name: line.sub_category_name,
    quantity: line.quantity,
    product_image: lineImage(line),
  })),
});

/** The same without what is in it. */
export function packedOrderAnswer(row: ParcelRow): Omit<Parcel, 'items'> {
  const due = toCollect(row);
  const paid = rupees(row.advance_paid_paise);
  return {
    ...answered(['order_id', 'created_at', 'delivery_status', 'pickup'], row),
    ...answered(['service', 'promised_from', 'promised_to', 'needed_by', 'language'], row),
    ...answered(['pickup_place'], row),
    ...answered(slipFields, row),
    phone: row.phone,
    collect: due > 0 ? { due: rupees(due), fee: rupees(row.cod_fee_paise), paid } : null,
    is_settled:
      due > 0 || row.payment_status === 'Paid' || row.total_paise === row.advance_paid_paise,
  };
}

const codeText = (code: string): string => code.replace(/^(.{4})/, '$1-');

const lineImage = ({ stem, fallback_format }: OrderLine): string | null =>
  stem && fallback_format ? pictureUrl({ stem, fallback_format }) : null;

/** What each column that changes has when the order is placed. */
const firstValues = Object.fromEntries(
  fieldsWith('first').map((name) => [orderFields[name].column, orderFields[name].first]),
) as Pick<OrderHead, ColumnOf<FieldsWith<'first'>>>;

/** The order as it was when it was placed, whatever has changed since: the response of its attempt. */
export const placedOrderAnswer = (row: OrderDetailRow): OrderDetail =>
  orderDetailAnswer({ ...row, ...firstValues, changes: [] }, { isStaff: false });

const historyAnswer = (row: OrderDetailRow): OrderHistoryEntry[] => [
  { status: 'Undelivered', at: row.created_at.toISOString(), by: row.account_id },
  ...row.changes.map(({ became, at, actor_id }) => ({
    status: became as OrderHistoryEntry['status'],
    at: new Date(at).toISOString(),
    by: actor_id,
  })),
];

const productAnswer = (line: OrderLine, order: OrderHead): OrderedProduct => ({
  buy_product_id: line.id,
  product: {
    product_id: line.product_id,
    product_name: line.product_name,
    product_image: lineImage(line),
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
export const orderEntry = (before: AuditedOrder, after: AuditedOrder | undefined) => ({
  subject: { id: before.id, name: null },
  changes: differences(auditedAnswer(before), after ? auditedAnswer(after) : null),
});

const auditedAnswer = (row: AuditedOrder) => ({
  delivery_status: row.delivery_status,
  cancel_reason: row.cancel_reason,
  payment_status: row.payment_status,
  payment_reference: row.payment_reference,
  cod_state: row.cod_state,
});

/** An order that its customer is to confirm. */
export const codCallAnswer = (row: CodCallRow): CodCall => ({
  order_id: row.id,
  customer: { name: row.recipient_name, phone: row.phone },
  town: row.shipping_address && endOfAddress(row.shipping_address),
  items: row.items,
  pieces: row.pieces,
  amount: rupees(row.due_paise),
  created_at: row.created_at.toISOString(),
  lapses_at: row.lapses_at.toISOString(),
  calls: row.calls,
  is_picked_up: row.is_picked_up,
  called_at: row.called_at?.toISOString() ?? null,
});

type Cell = string | number | null;
type FileCell = readonly [place: number, heading: string, cell: (row: OrderFileRow) => Cell];

/** What a file of orders has of each line, and of the account. */
const otherCells: FileCell[] = [
  [3, 'customer_phone', (row) => row.customer_phone],
  [7, 'product_name', (row) => row.product_name],
  [8, 'category_name', (row) => row.category_name],
  [9, 'sub_category_name', (row) => row.sub_category_name],
  [10, 'quantity', (row) => row.quantity],
  [11, 'price', (row) => rupees(row.price_paise)],
  [12, 'discount', (row) => rupees(row.discount_paise)],
  [13, 'line_total', (row) => rupees(row.price_paise * row.quantity - row.discount_paise)],
  [24, 'due_at_door', (row) => rupees(dueAtDoor(row))],
];

/** What the courier collects, in paise; in each line of the order, as its total is. */
const dueAtDoor = (row: OrderFileRow): number => (row.state === 'Canceled' ? 0 : toCollect(row));

type Collected = Pick<
  OrderHead,
  'payment_status' | 'payment_method' | 'total_paise' | 'advance_paid_paise'
>;

/** What is collected at the door, in paise, of an order that is not cancelled. */
function toCollect(row: Collected): number {
  const isOpen = ['Pending', 'Failed'].includes(row.payment_status);
  return row.payment_method === 'COD' && isOpen ? row.total_paise - row.advance_paid_paise : 0;
}

const headCells = fieldsWith('file').map((name): FileCell => {
  const { column, kind, file } = orderFields[name];
  return [...file, (row) => cellOf(row[column], kind)];
});

function cellOf(value: string | number | Date | null, kind: OrderField['kind']): Cell {
  if (value instanceof Date) return sheetTime(value);
  return kind === 'amount' ? rupees(Number(value)) : value;
}

const fileCells = [...headCells, ...otherCells].toSorted(([one], [other]) => one - other);

/**
 * The columns of a file of orders, with one line for each product of an order. Amounts in rupees, times in Indian time.
 */
export const orderFileColumns = fileCells.map(([, heading]) => heading);

export const orderFileLine = (row: OrderFileRow): Cell[] =>
  fileCells.map(([, , cell]) => cell(row));
