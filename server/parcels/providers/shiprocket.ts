import { z } from 'zod';

import type { CheckedCall } from '#server/platform/checked-call.ts';
import type { Clock } from '#server/platform/clock.ts';
import { baseUrl, secret } from '#server/platform/key-form.ts';
import type { CallOut, OutgoingCall } from '#server/platform/outgoing.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';

import {
  CourierRefusal,
  courierCall,
  jsonOf,
  numberOf,
  paiseOf,
  part,
  shortText,
  unavailable,
  wordsOf,
} from './courier-call.ts';
import { courierProvider } from './courier-provider.ts';
import type { Booked, Courier, ParcelToBook } from './courier.ts';
import {
  Assigned,
  Created,
  Hook,
  Labelled,
  Login,
  Manifest,
  Orders,
  Outcome,
  Serviceability,
  Tracked,
  newDoorBody,
  orderBody,
  scansOf,
} from './shiprocket-wire.ts';

const title = 'Shiprocket';

const Keys = z
  .object({
    SHIPROCKET_EMAIL: z.email('SHIPROCKET_EMAIL must be the e-mail address of an API user.'),
    SHIPROCKET_PASSWORD: secret('SHIPROCKET_PASSWORD'),
    SHIPROCKET_PICKUP_LOCATION: z
      .string('SHIPROCKET_PICKUP_LOCATION is missing.')
      .regex(/^.{1,60}$/, 'SHIPROCKET_PICKUP_LOCATION must be the name of your pickup address.'),
    SHIPROCKET_PICKUP_PIN: z
      .string('SHIPROCKET_PICKUP_PIN is missing.')
      .regex(/^[1-9]\d{5}$/, 'SHIPROCKET_PICKUP_PIN must have six digits.'),
    SHIPROCKET_HOOK_KEY: secret('SHIPROCKET_HOOK_KEY').optional(),
    SHIPROCKET_URL: baseUrl('SHIPROCKET_URL').default('https://apiv2.shiprocket.in/v1/external'),
  })
  .transform((set) => ({
    baseUrl: set.SHIPROCKET_URL,
    email: set.SHIPROCKET_EMAIL,
    password: set.SHIPROCKET_PASSWORD,
    pickup: set.SHIPROCKET_PICKUP_LOCATION,
    pickupPin: set.SHIPROCKET_PICKUP_PIN,
    hookKey: set.SHIPROCKET_HOOK_KEY,
  }));
type Keys = z.output<typeof Keys>;

export const shiprocketProvider = courierProvider<Keys>({
  keys: { prefix: 'SHIPROCKET_', schema: Keys },
  connection: (keys) => ({ baseUrl: keys.baseUrl, headers: {} }),
  forbiddenInUrl: ['shiprocket', 'kartrocket', 'sr', 'kr'],
  adapter: shiprocket,
});

/** A login holds for ten days; it is renewed a day before. */
const renewAfterMs = 9 * 24 * 60 * 60 * 1000;

/** Logs in when it has to, once for all who wait, and again if a token has ended before its time. */
function loggedIn(call: CallOut, keys: Keys, clock: Clock): CheckedCall {
  const ask = courierCall(call, title);
  let token: { text: string; since: number } | undefined;
  let logging: Promise<string> | undefined;

  async function logIn(): Promise<string> {
    const body = { email: keys.email, password: keys.password };
    const { token: text } = await ask(Login, { method: 'POST', path: '/auth/login', body });
    token = { text, since: clock.now().getTime() };
    return text;
  }
  function current(): Promise<string> {
    if (token && clock.now().getTime() - token.since < renewAfterMs)
      return Promise.resolve(token.text);
    logging ??= logIn().finally(() => {
      logging = undefined;
    });
    return logging;
  }
  return async (schema, request) => {
    const askWith = (text: string) =>
      ask(schema, { ...request, headers: { authorization: `Bearer ${text}` } });
    const used = await current();
    try {
      return await askWith(used);
    } catch (error) {
      if (!(error instanceof CourierRefusal && error.status === 401)) throw error;
      // Another refused call has renewed it meanwhile.
      if (token?.text === used) token = undefined;
      return askWith(await current());
    }
  };
}

const shipmentsOf = (parcels: Booked[]) =>
  parcels.flatMap(({ shipmentRef }) => Number(shipmentRef) || []);

/** What it refuses because that is so already is no refusal. */
const unlessAlready = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof CourierRefusal && /already/i.test(error.words))) throw error;
  });
};

/** Shiprocket, which gives parcels to many companies. `call` knows its URL. */
function shiprocket(call: CallOut, keys: Keys, clock: Clock): Courier {
  const ask = loggedIn(call, keys, clock);

  /** Throws if its own status, inside a response with the status 200, is a refusal. */
  async function askFor(request: OutgoingCall) {
    const outcome = await ask(Outcome, request);
    const status = numberOf(outcome.status_code) ?? 200;
    if (status >= 400 || outcome.success === false)
      throw new CourierRefusal(title, wordsOf(outcome) || 'no reason', status);
  }

  /** What was made for a reference before; a cancelled one does not count. */
  async function findOrder(reference: string) {
    const query = { search: reference, per_page: 50 };
    const { data } = await ask(Orders, { method: 'GET', path: '/orders', query });
    const own = data.filter(({ channel_order_id: id }) => id === reference);
    const found = own.find(({ status }) => !/cancel/i.test(status ?? ''));
    const [shipment] = found?.shipments ?? [];
    return found && { orderRef: found.id, shipment };
  }

  async function createOrder(parcel: ParcelToBook) {
    const created = await ask(Created, {
      method: 'POST',
      path: '/orders/create/adhoc',
      body: orderBody(parcel, keys.pickup),
    });
    const { order_id: orderRef, shipment_id: shipmentRef } = created;
    // The status was 200, and nothing was made.
    if (!orderRef || !shipmentRef) {
      throw new CourierRefusal(title, wordsOf(created) || 'The order was not made.');
    }
    return { orderRef, shipmentRef };
  }

  async function assign(shipmentRef: string, carrier: string | null) {
    const body = {
      shipment_id: Number(shipmentRef),
      ...(carrier !== null && { courier_id: Number(carrier) }),
    };
    const request = { method: 'POST', path: '/courier/assign/awb', body } as const;
    const { response, message, ...assigned } = await ask(Assigned, request);
    const data = response?.data;
    if (numberOf(assigned.awb_assign_status) !== 1 || !data?.awb_code) {
      throw new CourierRefusal(
        title,
        data?.awb_assign_error ?? message ?? 'No company was assigned.',
      );
    }
    return {
      awb: part(title, String(data.awb_code)),
      carrier: shortText(data.courier_name, 60),
      paise: paiseOf(data.freight_charges),
    };
  }

  /** What becomes of a parcel that was not delivered. */
  const act = (awb: string, body: object) =>
    unlessAlready(askFor({ method: 'POST', path: `/ndr/${part(title, awb)}/action`, body }));

  const cancelOrder = (orderRef: string) =>
    unlessAlready(
      askFor({ method: 'POST', path: '/orders/cancel', body: { ids: [Number(orderRef)] } }),
    );

  async function offers({ pin, grams, codPaise }: Parameters<Courier['offers']>[0]) {
    const { status, data } = await ask(Serviceability, {
      method: 'GET',
      path: '/courier/serviceability/',
      query: {
        pickup_postcode: keys.pickupPin,
        delivery_postcode: pin,
        weight: grams / 1000,
        cod: codPaise > 0 ? 1 : 0,
      },
    });
    const isServed = (numberOf(status) ?? 200) === 200;
    return (isServed ? (data?.available_courier_companies ?? []) : [])
      .flatMap((one) => {
        const paise = paiseOf(one.rate);
        const offer = { carrier: one.courier_company_id, title: one.courier_name };
        const days = shortText(String(one.estimated_delivery_days ?? ''), 20);
        return paise === null ? [] : [{ ...offer, paise, days }];
      })
      .toSorted((one, other) => one.paise - other.paise);
  }

  return {
    name: 'shiprocket',
    title,
    checkKeys: async () => {
      await offers({ pin: keys.pickupPin, grams: 500, codPaise: 0 });
    },
    offers,
    reserve: async () => null,
    book: async (parcel) => {
      // It makes a second order for a repeated call: what was made is looked for first, always.
      const known = await findOrder(parcel.reference);
      const { orderRef, shipmentRef } = known
        ? { orderRef: known.orderRef, shipmentRef: known.shipment?.id }
        : await createOrder(parcel);
      if (!shipmentRef) throw unavailable(new Error('an order without a shipment'));
      if (known?.shipment?.awb) {
        const { awb, courier } = known.shipment;
        return {
          orderRef,
          shipmentRef,
          awb: part(title, awb),
          carrier: shortText(courier, 60),
          paise: null,
        };
      }
      try {
        return { orderRef, shipmentRef, ...(await assign(shipmentRef, parcel.carrier)) };
      } catch (error) {
        // It would lie there without a number: the next try makes another one.
        if (error instanceof CourierRefusal) await cancelOrder(orderRef).catch(() => undefined);
        throw error;
      }
    },
    labels: async (parcels) => {
      const body = { shipment_id: shipmentsOf(parcels) };
      const request = { method: 'POST', path: '/courier/generate/label', body } as const;
      const answer = await ask(Labelled, request);
      if (!answer.label_url)
        throw new CourierRefusal(title, wordsOf(answer) || 'There is no label.');
      return [answer.label_url];
    },
    requestPickup: (parcel) => {
      const body = { shipment_id: shipmentsOf([parcel]) };
      return unlessAlready(askFor({ method: 'POST', path: '/courier/generate/pickup', body }));
    },
    cancel: async ({ orderRef, reference }) => {
      const known = orderRef ?? (await findOrder(reference))?.orderRef;
      if (known !== undefined) await cancelOrder(known);
    },
    tryAgain: ({ awb }, door) => act(awb, newDoorBody(door)),
    bringBack: ({ awb }) => act(awb, { action: 'return', comments: 'The shop wants it back.' }),
    manifest: async (parcels) => {
      const body = { shipment_id: shipmentsOf(parcels) };
      const request = { method: 'POST', path: '/manifests/generate', body } as const;
      const answer = await ask(Manifest, request);
      if (!answer.manifest_url) {
        throw new CourierRefusal(title, wordsOf(answer) || 'There is no manifest.');
      }
      return answer.manifest_url;
    },
    track: async (awb) =>
      scansOf(
        await ask(Tracked, { method: 'GET', path: `/courier/track/awb/${part(title, awb)}` }),
      ),
    isHook: (headers, body) =>
      (keys.hookKey === undefined ||
        isSameSecret(String(headers['x-api-key'] ?? ''), keys.hookKey)) &&
      jsonOf(body) !== undefined,
    awbOfHook: (body) => Hook.safeParse(jsonOf(body)).data?.awb ?? null,
  };
}
