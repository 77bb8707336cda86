import Fastify from 'fastify';

import {
  type CourierSimulator,
  type SimParcel,
  type SimScan,
  createCourierWorld,
  serveCourierDoor,
} from './courier-simulator.ts';

export const delhiveryKeys = {
  DELHIVERY_TOKEN: 'simulated-delhivery-token',
  DELHIVERY_PICKUP_LOCATION: 'Old Panvel',
  DELHIVERY_PICKUP_PIN: '410206',
};

interface Shipment {
  waybill: string;
  order: string;
  pin: string;
  payment_mode: string;
  cod_amount: number;
}

/** Where nothing goes, and where nothing is collected. */
const [embargoed, prepaidOnly] = ['744', '796'];

/**
 * A Delhivery that speaks the documented wire, strange as it is: what is made comes form-encoded, some signs in it
 * break the whole call, and what it refuses has the status 200. With a control door below `/_sim`; it keeps all it
 * knows in memory.
 */
export function createDelhiverySimulator(): CourierSimulator {
  const app = Fastify({ forceCloseConnections: true });
  const world = createCourierWorld();
  let origin = '';
  let [given, pickups] = [0, 0];
  const pickupDays = new Set<string>();

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (url.startsWith('/_sim') || url.startsWith('/label')) return;
    if (headers.authorization !== `Token ${delhiveryKeys.DELHIVERY_TOKEN}`) {
      await reply.code(401).send({ detail: 'Authentication credentials were not provided.' });
    }
  });
  const door = serveCourierDoor({ app, world, hookOf });
  const parcelOf = (awb: string) => world.parcels.get(awb);

  app.get<{ Querystring: { filter_codes: string } }>(
    '/c/api/pin-codes/json/',
    async ({ query: { filter_codes: pin } }) => ({
      delivery_codes: [
        {
          postal_code: {
            city: 'Aizawl',
            cod: pin.startsWith(prepaidOnly) ? 'N' : 'Y',
            inc: 'Aizawl_Chanmari_D (Mizoram)',
            district: 'Aizawl',
            pin: Number(pin),
            max_amount: 0,
            pre_paid: 'Y',
            cash: 'Y',
            state_code: 'MZ',
            max_weight: 0,
            pickup: 'Y',
            repl: 'Y',
            country_code: 'IN',
            is_oda: 'N',
            remarks: pin.startsWith(embargoed) ? 'Embargo' : '',
          },
        },
      ],
    }),
  );
  app.get('/api/dc/expected_tat', async () => ({ success: true, msg: '', data: { tat: 5 } }));
  app.get('/api/kinko/v1/invoice/charges/.json', async () => [
    { total_amount: 141.6, gross_amount: 120, charge_DL: 90, charge_COD: 30, zone: 'E' },
  ]);
  app.get('/waybill/api/bulk/json/', async (_request, reply) => {
    given += 1;
    // A JSON text and nothing around it.
    return reply.type('application/json').send(JSON.stringify(String(84_927_910_000_000 + given)));
  });
  app.post<{ Body: { format?: string; data?: string } }>(
    '/api/cmu/create.json',
    async ({ body }) => {
      const failed = (rmk: string) => ({
        ...nothingMade,
        rmk,
        packages: [],
        success: false,
        error: true,
      });
      if (body.format !== 'json' || !body.data) {
        return failed('format key missing in POST');
      }
      if (/[&;#%\\]/.test(body.data)) {
        return failed('An internal Error has occurred, Please get in touch with us.');
      }
      const { shipments, pickup_location: from } = JSON.parse(body.data) as {
        shipments: [Shipment];
        pickup_location: { name: string };
      };
      const [sent] = shipments;
      if (from.name !== delhiveryKeys.DELHIVERY_PICKUP_LOCATION) {
        return failed('ClientWarehouse matching query does not exist.');
      }
      const { value } = world.refusal;
      const why = value ?? (parcelOf(sent.waybill) ? 'Duplicate waybill.' : null);
      if (why === null) {
        world.parcels.set(sent.waybill, {
          reference: sent.order,
          orderId: given,
          shipmentId: given,
          awb: sent.waybill,
          company: null,
          isCancelled: false,
          hasPickup: false,
          body: { ...sent },
          scans: [],
        });
      }
      const isCod = sent.payment_mode === 'COD';
      return {
        ...nothingMade,
        package_count: 1,
        upload_wbn: `UPL${sent.waybill}`,
        rmk: why === null ? '' : 'Package creation failed.',
        packages: [
          {
            status: why === null ? 'Success' : 'Fail',
            client: 'SHOP SURFACE',
            sort_code: 'AJL/CHM',
            remarks: [why ?? ''],
            waybill: sent.waybill,
            cod_amount: sent.cod_amount,
            payment: sent.payment_mode,
            serviceable: true,
            refnum: sent.order,
          },
        ],
        cod_count: isCod ? 1 : 0,
        prepaid_count: isCod ? 0 : 1,
        success: why === null,
        cod_amount: sent.cod_amount,
      };
    },
  );
  app.post<{ Body: { waybill: string } }>('/api/p/edit', async ({ body: { waybill } }) => {
    const parcel = parcelOf(waybill);
    if (!parcel) return { status: false, error: 'Shipment not found.' };
    // What nobody took comes back; what is on its way goes on.
    const isPending = parcel.scans.at(-1)?.status === 'Pending';
    if (parcel.scans.length > 0 && !isPending) {
      return { status: false, error: 'Shipment is in transit.' };
    }
    parcel.isCancelled = true;
    const remark = 'Shipment has been cancelled.';
    return { status: true, waybill, remark, order_id: parcel.reference };
  });
  app.post<{ Body: { data: (Record<string, unknown> & { waybill: string })[] } }>(
    '/api/p/update',
    async ({ body: { data } }) => {
      const parcel = parcelOf(data[0]?.waybill ?? '');
      const why = world.refusal.value ?? (parcel ? null : 'Shipment not found.');
      if (!parcel || why !== null) return { request_id: null, error: why };
      parcel.told = [...(parcel.told ?? []), ...data];
      return { request_id: `UPL${parcel.shipmentId}` };
    },
  );
  app.get<{ Querystring: { wbns: string } }>('/api/p/packing_slip', async ({ query }) => {
    const packages = query.wbns
      .split(',')
      .map((wbn) => ({ wbn, pdf_download_link: `${origin}/label/${wbn}.pdf` }));
    return { packages_found: packages.length, packages };
  });
  app.post<{ Body: { pickup_date: string; pickup_time: string; pickup_location: string } }>(
    '/fm/request/new/',
    async ({ body }) => {
      if (pickupDays.has(body.pickup_date)) {
        for (const parcel of world.parcels.values()) parcel.hasPickup = true;
        return { pr_exist: true, success: false, error: { code: 669, message: 'It exists.' } };
      }
      // Its van takes what is there.
      for (const parcel of world.parcels.values()) parcel.hasPickup = true;
      pickupDays.add(body.pickup_date);
      pickups += 1;
      return {
        incoming_center_name: 'Panvel_Hub',
        pickup_id: 2_191_282 + pickups,
        pickup_time: body.pickup_time,
        pickup_date: body.pickup_date,
        pickup_location_name: body.pickup_location,
        expected_package_count: 1,
      };
    },
  );
  app.get<{ Querystring: { waybill: string } }>('/api/v1/packages/json/', async ({ query }) => {
    const parcel = parcelOf(query.waybill);
    if (!parcel) return { Success: false, Error: 'No such waybill or Order Id found', rmk: '' };
    const last = parcel.scans.at(-1) ?? { at: '2026-11-24 10:00:00', status: 'Manifested' };
    return {
      ShipmentData: [
        {
          Shipment: {
            AWB: query.waybill,
            ReferenceNo: parcel.reference,
            PickUpDate: '2026-11-25T17:40:00',
            Destination: 'Aizawl',
            Status: statusOf(last),
            Scans: (parcel.scans.length > 0 ? parcel.scans : [last]).map((scan) => ({
              ScanDetail: {
                ScanDateTime: timeOf(scan),
                ScanType: typeOf(scan),
                Scan: scan.status,
                StatusDateTime: timeOf(scan),
                ScannedLocation: scan.place ?? 'Panvel_Hub (Maharashtra)',
                StatusCode: scan.code ?? 'X-UCI',
                Instructions: scan.activity ?? scan.status,
              },
            })),
          },
        },
      ],
    };
  });
  app.get('/label/:file', async (_request, reply) =>
    reply.type('application/pdf').send('%PDF-1.4 A label'),
  );

  return {
    app,
    world,
    ...door,
    baseUrl: () => origin,
    listen: async (port = 0) => {
      origin = await app.listen({ port, host: '127.0.0.1' });
    },
  };
}

const nothingMade = {
  cash_pickups_count: 0,
  package_count: 0,
  upload_wbn: null,
  replacement_count: 0,
  pickups_count: 0,
  cash_pickups: 0,
  cod_count: 0,
  prepaid_count: 0,
  cod_amount: 0,
};

const timeOf = ({ at }: SimScan): string => `${at.replace(' ', 'T')}.001`;

/** Which way it goes, by the words of a scan as "RT In Transit"; forward, if it does not begin with a type. */
const typeOf = ({ status }: SimScan): string => {
  if (status === 'Delivered') return 'DL';
  return status === 'Returned' ? 'RT' : 'UD';
};

const statusOf = (scan: SimScan) => ({
  Status: scan.status,
  StatusType: typeOf(scan),
  StatusDateTime: timeOf(scan),
  StatusLocation: scan.place ?? 'Panvel_Hub (Maharashtra)',
  Instructions: scan.activity ?? scan.status,
});

/** What it pushes: unsigned, and with nothing that identifies the sender. */
const hookOf = (parcel: SimParcel, scan: SimScan) => ({
  body: JSON.stringify({
    Shipment: {
      AWB: parcel.awb,
      ReferenceNo: parcel.reference,
      NSLCode: scan.code ?? 'X-UCI',
      PickUpDate: '2026-11-25T17:40:00',
      Sortcode: 'AJL/CHM',
      Status: statusOf(scan),
    },
  }),
  headers: { 'content-type': 'application/json' },
});
