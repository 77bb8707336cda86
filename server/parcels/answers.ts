import type { AuditChange } from '#contract/activity/schemas.ts';
import { courierTitle, trackingUrl } from '#contract/parcels/couriers.ts';
import type {
  BoardParcel,
  FollowedParcel,
  OrderToPack,
  Parcel,
  ParcelLabel,
  ParcelSlip,
} from '#contract/parcels/answers.ts';
import { rupees } from '#contract/money.ts';
import type { Parcel as PackedOrder } from '#contract/orders/parcels.ts';
import { endOfAddress, isPickedUp, pincodeOf } from '#contract/orders/words.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { pictureUrl } from '#server/media/index.ts';
import type { LineToSend, OrderToSend } from '#server/orders/index.ts';

import type { ParcelRow } from './queries/parcels.ts';
import { isLate } from './rules.ts';

/** A parcel beside the others of its order, and the lines of that. */
export interface PlacedParcel {
  parcel: ParcelRow;
  place: number;
  of: number;
  lines: readonly LineToSend[];
}

const lineAnswer = (line: LineToSend, quantity: number) => ({
  line: line.id,
  product_id: line.product_id,
  name: line.product_name,
  quantity,
  product_image:
    line.stem && line.fallback_format
      ? pictureUrl({ stem: line.stem, fallback_format: line.fallback_format })
      : null,
});

const linesOf = ({ parcel, lines }: PlacedParcel) =>
  parcel.lines.flatMap(({ line: id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    return line ? [lineAnswer(line, quantity)] : [];
  });

export const followedAnswer = (placed: PlacedParcel): FollowedParcel => {
  const { parcel, place, of } = placed;
  return {
    parcel_id: parcel.id,
    place,
    of,
    state: parcel.state,
    courier: courierTitle(parcel),
    awb: parcel.awb,
    tracking_url: trackingUrl(parcel),
    cod: rupees(parcel.cod_paise),
    reason: parcel.reason,
    asked_day: parcel.state === 'undelivered' ? parcel.asked_day : null,
    lines: linesOf(placed),
    events: parcel.events.map(({ at, ...event }) => ({
      ...event,
      at: new Date(at).toISOString(),
    })),
  };
};

const cmOf = (mm: number | null): number | null => (mm === null ? null : mm / 10);

export const parcelAnswer = (placed: PlacedParcel): Parcel => {
  const { parcel } = placed;
  return {
    ...followedAnswer(placed),
    order_id: parcel.order_id,
    courier_code: parcel.courier,
    courier_name: parcel.courier_name,
    own_link: parcel.tracking_url,
    grams: parcel.grams,
    length_cm: cmOf(parcel.length_mm),
    width_cm: cmOf(parcel.width_mm),
    height_cm: cmOf(parcel.height_mm),
    state_at: parcel.state_at.toISOString(),
    conflict: parcel.conflict,
    provider: parcel.provider,
    booking: parcel.booking,
    booking_error: parcel.booking_error,
    charge: parcel.charge_paise === null ? null : rupees(parcel.charge_paise),
    pickup_asked_at: parcel.pickup_asked_at?.toISOString() ?? null,
  };
};

export const boardAnswer = (placed: PlacedParcel, order: OrderToSend | undefined): BoardParcel => ({
  ...parcelAnswer(placed),
  recipient: order?.recipient ?? null,
  phone: order?.phone ?? null,
  town: order?.address ? endOfAddress(order.address) : null,
  payment_method: order?.payment_method ?? '',
  service: order?.service ?? null,
  days: order?.days ?? 0,
  days_late: order?.days_late ?? null,
  is_late: isLate({ days: order?.days ?? 0, daysLate: order?.days_late ?? null }),
});

/** Parcels as those see them who see no sums: what a courier takes is one. */
export const withoutCharge = <Answer extends Parcel>(answer: Answer): Answer => ({
  ...answer,
  charge: null,
});

interface Unpacked {
  order: Omit<PackedOrder, 'items'>;
  lines: { line: LineToSend; quantity: number }[];
  parcels: number;
  grams: number | null;
  days: number;
  daysLate: number | null;
  shortDated: OrderToPack['short_dated'];
  isFoodApart: boolean;
}

export const toPackAnswer = ({
  order,
  lines,
  parcels,
  grams,
  days,
  daysLate,
  shortDated,
  isFoodApart,
}: Unpacked): OrderToPack => ({
  ...order,
  lines: lines.map(({ line, quantity }) => lineAnswer(line, quantity)),
  parcels,
  suggested_grams: grams,
  days,
  days_late: daysLate,
  is_late: isLate({ days, daysLate }),
  // Who fetches it takes it as it is.
  short_dated: isPickedUp(order) ? null : shortDated,
  is_food_apart: isFoodApart && !isPickedUp(order),
});

interface Labelled {
  placed: PlacedParcel;
  order: OrderToSend | undefined;
  code: string;
  bars: number[];
}

export const labelAnswer = ({ placed, order, code, bars }: Labelled): ParcelLabel => ({
  parcel_id: placed.parcel.id,
  order_id: placed.parcel.order_id,
  place: placed.place,
  of: placed.of,
  courier: courierTitle(placed.parcel),
  service: order?.service ?? null,
  awb: placed.parcel.awb,
  code,
  bars,
  recipient: order?.recipient ?? null,
  phone: order?.phone ?? null,
  address: order?.address ?? null,
  pincode: order?.address ? pincodeOf(order.address) : null,
  grams: placed.parcel.grams,
  cod: rupees(placed.parcel.cod_paise),
  pieces: placed.parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

export const slipAnswer = ({ parcel, place, of }: PlacedParcel): ParcelSlip => ({
  parcel_id: parcel.id,
  order_id: parcel.order_id,
  place,
  of,
  cod: rupees(parcel.cod_paise),
  lines: parcel.lines,
});

/** The fields of a parcel in the audit log. */
const auditedParcel = (parcel: ParcelRow) => ({
  state: parcel.state,
  courier: courierTitle(parcel),
  number: parcel.awb,
  link: parcel.tracking_url,
  grams: parcel.grams,
  length_cm: cmOf(parcel.length_mm),
  width_cm: cmOf(parcel.width_mm),
  height_cm: cmOf(parcel.height_mm),
  amount: rupees(parcel.cod_paise),
  reason: parcel.reason,
  conflict: parcel.conflict,
  booking: parcel.booking,
  charge: parcel.charge_paise === null ? null : rupees(parcel.charge_paise),
  pickup: parcel.pickup_asked_at !== null,
});

/** What has become of the parcels of an order, parcel by parcel. */
export function parcelChanges(
  before: readonly ParcelRow[],
  after: readonly ParcelRow[],
): AuditChange[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [was, is] = [before.find((one) => one.id === id), after.find((one) => one.id === id)];
    const subject = { id, name: `parcel ${id}` };
    return differences(was ? auditedParcel(was) : null, is ? auditedParcel(is) : null, subject);
  });
}
