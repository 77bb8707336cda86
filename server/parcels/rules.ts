import type { FieldError } from '#contract/errors.ts';
import { pincodeOf, stateOf } from '#contract/orders/words.ts';
import { type CourierName, courierPatterns, isNumberOf } from '#contract/parcels/couriers.ts';
import { type EventCode, type ParcelState, hasEnded, hasLeft } from '#contract/parcels/words.ts';
import { sentence } from '#contract/sentence.ts';

/**
 * How far each state is. A parcel never goes back; among states of one rank the one that happened last counts, as a
 * courier tries several times.
 */
const ranks: Record<ParcelState, number> = {
  draft: 0,
  booked: 10,
  labelled: 20,
  picked_up: 30,
  in_transit: 40,
  out_for_delivery: 50,
  undelivered: 50,
  reattempt: 50,
  rto: 60,
  delivered: 90,
  rto_received: 90,
  lost: 90,
  cancelled: 90,
};

interface Known {
  state: ParcelState;
  stateAt: Date;
}

interface Outcome {
  code: EventCode;
  at: Date;
}

export type Step =
  /** It is there now. */
  | 'moves'
  /** It happened before, or does not show where the parcel is. */
  | 'stays'
  /** It cannot be true together with what is known. */
  | 'conflicts';

/**
 * Returns what follows from a report about a parcel. Couriers report late and out of order, so an earlier step is only
 * recorded; what contradicts an end, or a way back, is for a person.
 */
export function stepOf(known: Known, { code, at }: Outcome): Step {
  if (code === 'noted') return 'stays';
  if (code === known.state) return at > known.stateAt && !hasEnded(code) ? 'moves' : 'stays';
  const [from, to] = [ranks[known.state], ranks[code]];
  // What never left the shop cannot arrive, and what was cancelled cannot move.
  if (known.state === 'cancelled') return hasLeft(code) ? 'conflicts' : 'stays';
  if (code === 'cancelled') return hasLeft(known.state) ? 'conflicts' : 'moves';
  if (hasEnded(known.state)) {
    const isLater = at > known.stateAt;
    return to >= from || (isLater && to >= ranks.undelivered) ? 'conflicts' : 'stays';
  }
  // On its way back it only arrives at the shop, which counts.
  if (known.state === 'rto' && code === 'delivered') return 'conflicts';
  if (to > from) return 'moves';
  return to === from && at > known.stateAt ? 'moves' : 'stays';
}

/** A courier's clock may be ahead a little; an event dated tomorrow counts as happening when it was reported. */
const aheadMs = 10 * 60 * 1000;
/** A number may have been used before: what happened so long before the parcel was made is of another one. */
const beforeMs = 24 * 60 * 60 * 1000;

/** When something happened, as far as it can be; undefined if it is of an earlier parcel with the same number. */
export function timeOf(
  at: Date,
  { now, createdAt }: { now: Date; createdAt: Date },
): Date | undefined {
  if (at.getTime() > now.getTime() + aheadMs) return now;
  return at.getTime() < createdAt.getTime() - beforeMs ? undefined : at;
}

interface OrderStanding {
  delivery_status: string;
  isCancelled: boolean;
}

/**
 * Returns where an order is by its parcels; undefined if they change nothing. It is packed with its last parcel,
 * shipped with its first, and delivered with its last one; some of them may have come back or been lost.
 */
export function statusOf(
  order: OrderStanding,
  parcels: readonly { state: ParcelState; cod_paise: number }[],
  isWhole: boolean,
): 'Packed' | 'Shipped' | 'Delivered' | undefined {
  if (order.isCancelled) return undefined;
  const live = parcels.filter(({ state }) => state !== 'cancelled');
  const arrived = live.filter(({ state }) => state === 'delivered');
  const isOver = live.every(({ state }) => hasEnded(state));
  // What was to be collected with a parcel that came back was not: a person must enter what was paid.
  const isMissing = live.some(({ state, cod_paise: cod }) => state !== 'delivered' && cod > 0);
  const { delivery_status: now } = order;
  if (isWhole && isOver && arrived.length > 0 && !isMissing) {
    return now === 'Delivered' ? undefined : 'Delivered';
  }
  if (live.some(({ state }) => hasLeft(state))) {
    return now === 'Undelivered' || now === 'Packed' ? 'Shipped' : undefined;
  }
  const isPacked = isWhole && live.length > 0 && live.every(({ state }) => state !== 'draft');
  return isPacked && now === 'Undelivered' ? 'Packed' : undefined;
}

interface Line {
  id: number;
  quantity: number;
}

/** What is wrong with how an order is divided; undefined if each piece is in one parcel. */
export function wrongLines(
  left: readonly Line[],
  parcels: readonly { lines: readonly { line: number; quantity: number }[] }[],
): FieldError[] | undefined {
  const open = new Map(left.map(({ id, quantity }) => [id, quantity]));
  for (const { lines } of parcels) {
    for (const { line, quantity } of lines) open.set(line, (open.get(line) ?? 0) - quantity);
  }
  const quantities = [...open.values()];
  if (quantities.every((quantity) => quantity === 0)) return undefined;
  const word = quantities.some((quantity) => quantity < 0) ? 'parcelTooMuch' : 'parcelNotWhole';
  return [{ path: 'lines', message: sentence(word) }];
}

/** What is wrong with a courier's number; undefined if it looks like one. */
export function wrongNumber(courier: CourierName, awb: string | null): FieldError[] | undefined {
  if (awb === null || isNumberOf(courier, awb)) return undefined;
  const { title, example } = courierPatterns[courier];
  return [{ path: 'awb', message: sentence('courierNumberUnlike', { courier: title, example }) }];
}

const lateAfterDays = 3;

/**
 * Whether an order that has not left is late: on the last day that was promised, or after three days if none was.
 * `daysLate` is below 0 before that day.
 */
export const isLate = ({ days, daysLate }: { days: number; daysLate: number | null }): boolean =>
  daysLate === null ? days >= lateAfterDays : daysLate >= 0;

/** A postal address as orders store it, in its parts; undefined if it has no PIN code. */
export function addressParts(address: string) {
  const pin = pincodeOf(address);
  if (pin === null) return undefined;
  const parts = address.split(', ');
  const end = parts.pop() ?? '';
  const state = stateOf(address) ?? end.replace(/[\s-]*\d{3} ?\d{3}\.?\s*$/, '').trim();
  const city = parts.length > 1 ? (parts.pop() ?? '') : state;
  return { lines: parts.join(', ') || city, city, state, pin };
}
