import type { Parcel } from '#contract/parcels/answers.ts';
import { courierPatterns } from '#contract/parcels/couriers.ts';
import { readDraft, writeDraft } from '#web/data/drafts.ts';

/** A parcel as it is typed. */
export interface TypedParcel {
  kg: string;
  length: string;
  width: string;
  height: string;
  courier: string;
  courierName: string;
  link: string;
  awb: string;
}

const form = 'courier';

/** The courier that was chosen last in this browser. */
export function lastCourier(): string {
  const value = readDraft(form)?.value;
  return typeof value === 'string' ? value : '';
}
export const rememberCourier = (courier: string): void => writeDraft(form, courier);

/** A courier as it is chosen by hand; none if parcels are booked with it. */
const byHand = (courier: string): string =>
  Object.hasOwn(courierPatterns, courier) ? courier : '';

export const newParcel = (kg = ''): TypedParcel => ({
  kg,
  length: '',
  width: '',
  height: '',
  courier: byHand(lastCourier()),
  courierName: '',
  link: '',
  awb: '',
});

const text = (value: number | null): string => (value === null ? '' : String(value));

export const kgText = (grams: number | null): string =>
  grams === null ? '' : String(grams / 1000);

export const typedOf = (parcel: Parcel): TypedParcel => ({
  kg: kgText(parcel.grams),
  length: text(parcel.length_cm),
  width: text(parcel.width_cm),
  height: text(parcel.height_cm),
  courier: byHand(parcel.courier_code ?? lastCourier()),
  courierName: parcel.courier_name ?? '',
  link: parcel.own_link ?? '',
  awb: parcel.awb ?? '',
});

/** Kilograms as they are typed, in grams; a weight that is none stays what no schema accepts. */
export const gramsOf = (kg: string): number =>
  kg.trim() === '' ? Number.NaN : Math.round(Number(kg) * 1000);
const cmOf = (cm: string): number | null => (cm.trim() === '' ? null : Number(cm));

/** The body of a call; who checks it has the contract’s schema. */
export const bodyOf = (typed: TypedParcel) => ({
  grams: gramsOf(typed.kg),
  length_cm: cmOf(typed.length),
  width_cm: cmOf(typed.width),
  height_cm: cmOf(typed.height),
  courier: typed.courier as 'other',
  courier_name: typed.courierName,
  tracking_url: typed.link,
  awb: typed.awb,
});
