import { sentence } from '#contract/sentence.ts';
import { type CheckedCall, awayAs, checkedCall, isPart } from '#server/platform/checked-call.ts';
import type { CallOut } from '#server/platform/outgoing.ts';
import { ShopError } from '#server/platform/shop-error.ts';

/** A courier's refusal. Its words are for staff. */
export class CourierRefusal extends ShopError {
  readonly words: string;
  readonly status: number | undefined;

  constructor(courier: string, reason: string, status?: number) {
    const words = reason.slice(0, 200);
    super('courier_refused', [], {
      cause: new Error(`${courier}: ${status ?? 'no'}`),
      detail: sentence('courierSays', { courier, words }),
    });
    this.words = words;
    this.status = status;
  }
}

/** It is not known what was done: one looks again. */
export const unavailable = awayAs('courier_unavailable');

/** The courier's own words for an error, wherever they stand. */
export function wordsOf(body: unknown): string {
  const reason = (body ?? {}) as Record<string, unknown>;
  const words = ['message', 'error', 'rmk', 'remark', 'detail', 'prepaid'].map(
    (name) => reason[name],
  );
  const found = words.flat().find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof found === 'string' ? found : '';
}

/** Calls one courier. Throws `courier_unavailable` and `courier_refused`. */
export const courierCall = (call: CallOut, title: string): CheckedCall =>
  checkedCall(call, {
    temporary: [408, 429],
    unavailable,
    refused: ({ what, status, body }) => new CourierRefusal(title, wordsOf(body) || what, status),
  });

/** A number, whether it is written as one or as a text; null if it is none. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() !== '') return numberOf(Number(value));
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Rupees as a courier writes them, in paise. */
export function paiseOf(rupees: unknown): number | null {
  const number = numberOf(rupees);
  return number === null ? null : Math.round(number * 100);
}

/** A number as part of a path: no value from a courier leads to another path. */
export function part(title: string, id: string): string {
  if (isPart(id)) return id;
  throw new CourierRefusal(title, 'This is no number of a parcel.');
}

/**
 * Indian times as couriers write them, without a zone: "2026-05-19 11:59:16", "23 05 2026 11:43:52", "19-05-2026
 * 11:59".
 */
export function indianTime(text: string): Date | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d)(:\d\d)?/.exec(text);
  const reversed = /^(\d\d)[ -](\d\d)[ -](\d{4})[ T](\d\d:\d\d)(:\d\d)?/.exec(text);
  const [year, month, day, time, seconds] = iso
    ? iso.slice(1)
    : [reversed?.[3], reversed?.[2], reversed?.[1], reversed?.[4], reversed?.[5]];
  const at = new Date(`${year}-${month}-${day}T${time}${seconds ?? ':00'}+05:30`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** A courier's text of a scan, cut to what is shown. */
export const shortText = (text: string | null | undefined, max: number): string | null =>
  text
    ?.replaceAll(/[\0\s]+/g, ' ')
    .trim()
    .slice(0, max) || null;

/** The parsed JSON of a hook; undefined if it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}
