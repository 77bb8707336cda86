import Fastify from 'fastify';

import {
  type CourierSimulator,
  type SimParcel,
  type SimScan,
  createCourierWorld,
  serveCourierDoor,
} from './courier-simulator.ts';
import { serveShiprocketAfter } from './shiprocket-after.ts';

export const shiprocketKeys = {
  SHIPROCKET_EMAIL: 'api@shop.example',
  SHIPROCKET_PASSWORD: 'simulated-password',
  SHIPROCKET_PICKUP_LOCATION: 'Old Panvel',
  SHIPROCKET_PICKUP_PIN: '410206',
  SHIPROCKET_HOOK_KEY: 'simulated-hook-key',
};

export interface ShiprocketSimulator extends CourierSimulator {
  /** Ends all logins before their time. */
  forgetTokens: () => void;
}

interface Created {
  order_id: string;
  billing_pincode: string;
}

/** PIN codes that it serves to nobody. */
const unserved = '744';

const companies = [
  // Numbers come as texts, too, and days in three ways.
  { courier_company_id: 51, courier_name: 'Xpressbees Surface', rate: 86.5, days: '4' },
  { courier_company_id: 10, courier_name: 'Delhivery Air', rate: '124.00', days: '2-3' },
  { courier_company_id: 24, courier_name: 'India Post', rate: 99, days: '' },
];

/**
 * A Shiprocket that speaks the documented wire, strange as it is, with a control door below `/_sim`. It asks for the
 * simulated keys, and keeps all it knows in memory.
 */
export function createShiprocketSimulator(): ShiprocketSimulator {
  const app = Fastify({ forceCloseConnections: true });
  const world = createCourierWorld();
  let origin = '';
  let [made, logins] = [0, 0];
  let tokens = new Set<string>();

  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (url.startsWith('/_sim') || url.startsWith('/label') || url.endsWith('/auth/login')) return;
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    if (!tokens.has(token)) {
      await reply.code(401).send({ message: 'Token has expired', status_code: 401 });
    }
  });
  const door = serveCourierDoor({ app, world, hookOf });
  const parcels = () => [...world.parcels.values()];
  const ofShipment = (id: unknown) => parcels().find(({ shipmentId }) => shipmentId === Number(id));

  app.register(
    async (wire) => {
      serveShiprocketAfter(wire, world, () => origin);
      wire.post<{ Body: { email: string; password: string } }>(
        '/auth/login',
        async ({ body }, reply) => {
          const isRight =
            body.email === shiprocketKeys.SHIPROCKET_EMAIL &&
            body.password === shiprocketKeys.SHIPROCKET_PASSWORD;
          if (!isRight)
            return reply
              .code(400)
              .send({ message: 'Invalid email and password', status_code: 400 });
          logins += 1;
          const token = `simulated-token-${logins}`;
          tokens.add(token);
          const person = { id: 1, first_name: 'API', last_name: 'USER', email: body.email };
          return { ...person, company_id: 1, created_at: '2026-01-04 11:14:34', token };
        },
      );
      wire.get<{ Querystring: { delivery_postcode: string } }>(
        '/courier/serviceability/',
        async ({ query }) =>
          query.delivery_postcode.startsWith(unserved)
            ? { status: 404, message: 'No courier serviceability found for the given details' }
            : {
                status: 200,
                currency: 'INR',
                data: {
                  available_courier_companies: companies.map(({ days, ...company }) => ({
                    ...company,
                    freight_charge: 56.5,
                    cod_charges: 30,
                    rto_charges: 50,
                    etd: 'Nov 28, 2026',
                    estimated_delivery_days: days,
                    cutoff_time: '11:00',
                    is_surface: true,
                  })),
                },
              },
      );
      wire.get<{ Querystring: { search: string } }>('/orders', async ({ query }) => {
        const found = parcels().filter(({ reference }) => reference.includes(query.search));
        const pagination = { total: found.length, count: found.length, per_page: 50 };
        return {
          data: found.map((one) => ({
            id: one.orderId,
            channel_order_id: one.reference,
            status: one.isCancelled ? 'CANCELED' : 'NEW',
            created_at: '24 Nov 2026, 10:00 AM',
            shipments: [{ id: one.shipmentId, awb: one.awb ?? '', courier: one.company ?? '' }],
          })),
          meta: { pagination: { ...pagination, current_page: 1, total_pages: 1 } },
        };
      });
      wire.post<{ Body: Created & Record<string, unknown> }>(
        '/orders/create/adhoc',
        async ({ body }) => {
          // It refuses with the status 200.
          if (!/^[1-9]\d{5}$/.test(body.billing_pincode)) {
            return { message: 'Oops! Invalid Data.', status_code: 422 };
          }
          made += 1;
          const [orderId, shipmentId] = [16_000_000 + made, 26_000_000 + made];
          const parcel: SimParcel = {
            reference: body.order_id,
            orderId,
            shipmentId,
            awb: null,
            company: null,
            isCancelled: false,
            hasPickup: false,
            body,
            scans: [],
          };
          // Asked twice it makes two.
          world.parcels.set(String(orderId), parcel);
          return {
            order_id: orderId,
            shipment_id: shipmentId,
            status: 'NEW',
            status_code: 1,
            onboarding_completed_now: 0,
            awb_code: null,
            courier_company_id: null,
            courier_name: null,
          };
        },
      );
      wire.post<{ Body: { shipment_id: number; courier_id?: number } }>(
        '/courier/assign/awb',
        async ({ body }, reply) => {
          const parcel = ofShipment(body.shipment_id);
          if (!parcel) return reply.code(404).send({ message: 'Shipment not found' });
          const { value: why } = world.refusal;
          if (why?.includes('wallet'))
            return reply.code(402).send({ message: why, status_code: 402 });
          if (why) return { awb_assign_status: 0, response: { data: { awb_assign_error: why } } };
          const company =
            companies.find(({ courier_company_id: id }) => id === body.courier_id) ?? companies[0];
          parcel.awb = String(788_830_000_000 + parcel.orderId);
          parcel.company = company?.courier_name ?? null;
          return {
            awb_assign_status: 1,
            response: {
              data: {
                courier_company_id: company?.courier_company_id ?? null,
                awb_code: parcel.awb,
                cod: parcel.body['payment_method'] === 'COD' ? 1 : 0,
                order_id: parcel.orderId,
                shipment_id: parcel.shipmentId,
                courier_name: parcel.company,
                freight_charges: Number(company?.rate),
              },
            },
          };
        },
      );
      wire.post<{ Body: { shipment_id: number[] } }>(
        '/courier/generate/pickup',
        async ({ body }, reply) => {
          const parcel = ofShipment(body.shipment_id[0]);
          if (!parcel?.awb) return reply.code(400).send({ message: 'AWB is not assigned' });
          if (parcel.hasPickup)
            return reply.code(400).send({ message: 'Already in Pickup Queue.' });
          parcel.hasPickup = true;
          return {
            pickup_status: 1,
            response: {
              pickup_scheduled_date: '2026-11-25 17:00:00',
              pickup_token_number: `Reference No: ${parcel.shipmentId}`,
              status: 3,
              others: '{}',
              data: 'Pickup is confirmed',
            },
          };
        },
      );
      wire.post<{ Body: { shipment_id: number[] } }>(
        '/courier/generate/label',
        async ({ body }) => ({
          label_created: 1,
          label_url: `${origin}/label/${body.shipment_id.join('-')}.pdf`,
          response: 'Label has been created and uploaded successfully!',
          not_created: [],
        }),
      );
      wire.post<{ Body: { ids: number[] } }>('/orders/cancel', async ({ body }) => {
        const parcel = world.parcels.get(String(body.ids[0]));
        // Whatever becomes of it, the status is 200.
        if (!parcel) return { status_code: 404, message: 'Order not found' };
        if (parcel.scans.length > 0) {
          return { status_code: 400, message: 'Cannot cancel the order: it was picked up.' };
        }
        if (parcel.isCancelled) return { status_code: 400, message: 'Order is already cancelled.' };
        parcel.isCancelled = true;
        return { status_code: 200, message: 'Order cancelled successfully.' };
      });
      wire.get<{ Params: { awb: string } }>('/courier/track/awb/:awb', async ({ params }) => {
        const parcel = parcels().find(({ awb }) => awb === params.awb);
        const last = parcel?.scans.at(-1)?.status ?? '';
        return {
          tracking_data: {
            track_status: parcel?.scans.length ? 1 : 0,
            shipment_status: 7,
            shipment_track: [{ awb_code: params.awb, current_status: last }],
            shipment_track_activities: parcel?.scans.length
              ? parcel.scans.map((one) => activityOf(one))
              : null,
            track_url: `https://shiprocket.co/tracking/${params.awb}`,
            etd: '2026-11-28 14:38:00',
          },
        };
      });
    },
    { prefix: '/v1/external' },
  );
  app.get('/label/:file', async (_request, reply) =>
    reply.type('application/pdf').send('%PDF-1.4 A label'),
  );

  return {
    app,
    world,
    ...door,
    forgetTokens: () => {
      tokens = new Set();
    },
    baseUrl: () => `${origin}/v1/external`,
    listen: async (port = 0) => {
      origin = await app.listen({ port, host: '127.0.0.1' });
    },
  };
}

const activityOf = ({ at, status, code, activity = status, place = 'PANVEL' }: SimScan) => ({
  date: at,
  status: code ?? 'X',
  activity,
  location: place,
  'sr-status': '1',
  'sr-status-label': status,
});

/** Its one kind of hook, with a static key and no signature. */
function hookOf(parcel: SimParcel, { at, status, ...more }: SimScan) {
  const body = {
    awb: parcel.awb,
    courier_name: parcel.company,
    current_status: status,
    current_status_id: 20,
    shipment_status: status,
    shipment_status_id: 18,
    // The other of its two ways to write a time.
    current_timestamp: at.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3 $2 $1'),
    order_id: parcel.reference,
    sr_order_id: parcel.orderId,
    awb_assigned_date: '2026-05-19 11:59:16',
    pickup_scheduled_date: '2026-05-19 11:59:17',
    etd: '2026-05-23 15:40:19',
    scans: [activityOf({ at, status, ...more })],
    is_return: 0,
    channel_id: 3_422_553,
    pod_status: 'OTP Based Delivery',
    pod: 'Not Available',
  };
  return {
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-api-key': shiprocketKeys.SHIPROCKET_HOOK_KEY,
    },
  };
}
