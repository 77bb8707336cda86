import { z } from 'zod';

import { dayInIndia, sheetTime } from '#contract/times.ts';
import type { Clock } from '#server/platform/clock.ts';
import { baseUrl, secret } from '#server/platform/key-form.ts';
import type { CallOut } from '#server/platform/outgoing.ts';

import {
  CourierRefusal,
  courierCall,
  jsonOf,
  numberOf,
  paiseOf,
  part,
  unavailable,
  wordsOf,
} from './courier-call.ts';
import { courierProvider } from './courier-provider.ts';
import type { Courier, ParcelToBook } from './courier.ts';
import {
  Charges,
  Created,
  Days,
  Edited,
  Hook,
  PinCodes,
  Requested,
  Slips,
  Tracked,
  Updated,
  Waybills,
  newDoorData,
  scansOf,
  shipmentData,
} from './delhivery-wire.ts';

const title = 'Delhivery';

const Keys = z
  .object({
    DELHIVERY_TOKEN: secret('DELHIVERY_TOKEN'),
    DELHIVERY_PICKUP_LOCATION: z
      .string('DELHIVERY_PICKUP_LOCATION is missing.')
      .regex(/^.{1,60}$/, 'DELHIVERY_PICKUP_LOCATION must be the name of your pickup address.'),
    DELHIVERY_PICKUP_PIN: z
      .string('DELHIVERY_PICKUP_PIN is missing.')
      .regex(/^[1-9]\d{5}$/, 'DELHIVERY_PICKUP_PIN must have six digits.'),
    DELHIVERY_URL: baseUrl('DELHIVERY_URL').default('https://track.delhivery.com'),
  })
  .transform((set) => ({
    baseUrl: set.DELHIVERY_URL,
    token: set.DELHIVERY_TOKEN,
    pickup: set.DELHIVERY_PICKUP_LOCATION,
    pickupPin: set.DELHIVERY_PICKUP_PIN,
  }));
type Keys = z.output<typeof Keys>;

export const delhiveryProvider = courierProvider<Keys>({
  keys: { prefix: 'DELHIVERY_', schema: Keys },
  connection: (keys) => ({
    baseUrl: keys.baseUrl,
    headers: { authorization: `Token ${keys.token}` },
  }),
  adapter: delhivery,
});

/** From when on it fetches on the next day. */
const [pickupAt, lastHour] = ['17:00:00', 14];

/** The next day on which it can fetch a parcel. */
function pickupDay(now: Date): string {
  const hour = Number(sheetTime(now).slice(11, 13));
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  return dayInIndia(hour < lastHour ? now : tomorrow);
}

/** Delhivery. `call` knows its URL and its token. */
function delhivery(call: CallOut, keys: Keys, clock: Clock): Courier {
  const ask = courierCall(call, title);
  const refuse = (answer: unknown) => {
    throw new CourierRefusal(title, wordsOf(answer) || 'It gave no reason.');
  };
  const placeOf = async (pin: string) => {
    const query = { filter_codes: pin };
    const request = { method: 'GET', path: '/c/api/pin-codes/json/', query } as const;
    const { delivery_codes: codes } = await ask(PinCodes, request);
    return codes.find(({ postal_code: one }) => one.pin === pin)?.postal_code;
  };
  const scans = async (awb: string) => {
    const query = { waybill: part(title, awb) };
    return ask(Tracked, { method: 'GET', path: '/api/v1/packages/json/', query });
  };

  async function create(parcel: ParcelToBook, awb: string) {
    const form = { format: 'json', data: shipmentData(parcel, keys.pickup) };
    const made = await ask(Created, { method: 'POST', path: '/api/cmu/create.json', form });
    const [sent] = made.packages ?? [];
    const isMade = made.success === true && sent?.status?.toLowerCase() === 'success';
    if (!isMade || sent.waybill !== awb) {
      const remarks = [sent?.remarks].flat().filter((one) => typeof one === 'string' && one);
      refuse({ message: remarks.join(' ') || undefined, ...made });
    }
  }

  async function cancel(awb: string) {
    const body = { waybill: awb, cancellation: 'true' };
    const answer = await ask(Edited, { method: 'POST', path: '/api/p/edit', body });
    const isDone = answer.status === true || String(answer.status).toLowerCase() === 'true';
    if (!isDone && !/already|not found|no such/i.test(wordsOf(answer))) refuse(answer);
  }

  return {
    name: 'delhivery',
    title,
    checkKeys: async () => {
      await placeOf(keys.pickupPin);
    },
    offers: async ({ pin, grams, codPaise }) => {
      const place = await placeOf(pin);
      const isServed = (codPaise > 0 ? place?.cod : place?.pre_paid) === 'Y';
      if (!place || !isServed || /embargo/i.test(place.remarks ?? '')) return [];
      const way = { origin_pin: keys.pickupPin, destination_pin: pin, mot: 'S' };
      const days = await ask(Days, { method: 'GET', path: '/api/dc/expected_tat', query: way });
      const [cost] = await ask(Charges, {
        method: 'GET',
        path: '/api/kinko/v1/invoice/charges/.json',
        query: {
          md: 'S',
          ss: 'Delivered',
          o_pin: keys.pickupPin,
          d_pin: pin,
          cgm: grams,
          pt: codPaise > 0 ? 'COD' : 'Pre-paid',
          cod: codPaise / 100,
        },
      });
      const paise = paiseOf(cost?.total_amount);
      const tat = numberOf(days.data?.tat);
      const offer = { carrier: 'surface', title: `${title} Surface` };
      return paise === null ? [] : [{ ...offer, paise, days: tat === null ? null : String(tat) }];
    },
    reserve: async () => {
      const path = '/waybill/api/bulk/json/';
      const awb = await ask(Waybills, { method: 'GET', path, query: { count: 1 } });
      return part(title, awb ?? '');
    },
    book: async (parcel) => {
      const { awb } = parcel;
      if (awb === null) throw unavailable(new Error('no number was reserved'));
      // Its number is the name under which what was made is found, whatever became of the answer.
      const known = await scans(awb);
      if (!known.ShipmentData?.length) await create(parcel, awb);
      return { awb, orderRef: null, shipmentRef: null, carrier: null, paise: null };
    },
    labels: async (parcels) => {
      const query = { wbns: parcels.map(({ awb }) => part(title, awb)).join(','), pdf: 'true' };
      const { packages } = await ask(Slips, { method: 'GET', path: '/api/p/packing_slip', query });
      const urls = packages.flatMap(({ pdf_download_link: url }) => url ?? []);
      if (urls.length === 0) refuse({ message: 'There is no label.' });
      return urls;
    },
    requestPickup: async () => {
      const body = {
        pickup_time: pickupAt,
        pickup_date: pickupDay(clock.now()),
        pickup_location: keys.pickup,
        expected_package_count: 1,
      };
      const asked = await ask(Requested, { method: 'POST', path: '/fm/request/new/', body });
      // A second one for the same day is the first one: its courier takes what is there.
      if (!asked.pickup_id && !asked.pr_exist) refuse(asked);
    },
    cancel: async ({ awb }) => {
      if (awb !== null) await cancel(awb);
    },
    tryAgain: async ({ awb }, door) => {
      const body = { data: newDoorData(part(title, awb), door) };
      const answer = await ask(Updated, { method: 'POST', path: '/api/p/update', body });
      // It answers at once that it has understood, and does it afterwards.
      if (!answer.request_id) refuse(answer);
    },
    // "max_dfd_allowed = first pending date + 6 days". What is later it takes, and does not do.
    maxDaysToTryAgain: 6,
    // On its way, what is cancelled is brought back.
    bringBack: ({ awb }) => cancel(awb),
    track: async (awb) => scansOf(await scans(awb)),
    isHook: (_headers, body) => Hook.safeParse(jsonOf(body)).success,
    awbOfHook: (body) => Hook.safeParse(jsonOf(body)).data?.Shipment.AWB ?? null,
  };
}
