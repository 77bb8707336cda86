/**
 * Bodies of Shiprocket's API documents (apidocs.shiprocket.in), retyped with invented names and numbers: what its calls answer, by their
 * routes, and its hook. The simulator's answers and the adapter are both compared with them. Amounts are rupees, as numbers here and as
 * texts there; times have no zone and are India's.
 */
const login = {
  id: 1_234_567,
  first_name: 'API',
  last_name: 'USER',
  email: 'api@shop.example',
  company_id: 25_149,
  created_at: '2026-01-04 11:14:34',
  token: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.sample.sample',
};

const serviceability = {
  status: 200,
  currency: 'INR',
  data: {
    available_courier_companies: [
      {
        courier_company_id: 51,
        courier_name: 'Xpressbees Surface',
        rate: 86.5,
        freight_charge: 56.5,
        cod_charges: 30,
        rto_charges: 50,
        etd: 'Nov 28, 2026',
        estimated_delivery_days: '4',
        cutoff_time: '11:00',
        is_surface: true,
      },
      {
        courier_company_id: 10,
        courier_name: 'Delhivery Air',
        rate: '124.00',
        freight_charge: 94,
        cod_charges: 30,
        rto_charges: 80,
        etd: 'Nov 26, 2026',
        estimated_delivery_days: '2-3',
        cutoff_time: '11:00',
        is_surface: false,
      },
    ],
  },
};

const orders = {
  data: [
    {
      id: 16_178_831,
      channel_order_id: '1042-P7',
      status: 'NEW',
      created_at: '24 Nov 2026, 10:00 AM',
      shipments: [{ id: 16_090_281, awb: '', courier: '' }],
    },
  ],
  meta: { pagination: { total: 1, count: 1, per_page: 50, current_page: 1, total_pages: 1 } },
};

const created = {
  order_id: 16_178_831,
  shipment_id: 16_090_281,
  status: 'NEW',
  status_code: 1,
  onboarding_completed_now: 0,
  awb_code: null,
  courier_company_id: null,
  courier_name: null,
};

const assigned = {
  awb_assign_status: 1,
  response: {
    data: {
      courier_company_id: 51,
      awb_code: '788830567028',
      cod: 0,
      order_id: 16_178_831,
      shipment_id: 16_090_281,
      courier_name: 'Xpressbees Surface',
      freight_charges: 86.5,
    },
  },
};

const pickup = {
  pickup_status: 1,
  response: {
    pickup_scheduled_date: '2026-11-25 17:00:00',
    pickup_token_number: 'Reference No: 194_BIGFOOT 1966840_11122026',
    status: 3,
    others: '{}',
    data: 'Pickup is confirmed by Xpressbees',
  },
};

const label = {
  label_created: 1,
  label_url: 'https://labels.example/shipping-label-16090281.pdf',
  response: 'Label has been created and uploaded successfully!',
  not_created: [],
};

const cancelled = { status_code: 200, message: 'Order cancelled successfully.' };

const tracked = {
  tracking_data: {
    track_status: 1,
    shipment_status: 7,
    shipment_track: [{ awb_code: '788830567028', current_status: 'Delivered' }],
    shipment_track_activities: [
      {
        date: '2026-11-26 14:38:00',
        status: 'DLVD',
        activity: 'Delivered',
        location: 'AIZAWL, MIZORAM',
        'sr-status': '7',
        'sr-status-label': 'DELIVERED',
      },
    ],
    track_url: 'https://shiprocket.co/tracking/788830567028',
    etd: '2026-11-28 14:38:00',
  },
};

const manifest = {
  status: 1,
  manifest_url: 'https://labels.example/manifest-16090281.pdf',
};

/** With the status 202. The shop reads nothing of it but a refusal, of which the documents show none. */
const acted = { status: 'Data Updated Sucessfully' };

export const hook = {
  awb: '788830567028',
  courier_name: 'Xpressbees Surface',
  current_status: 'IN TRANSIT',
  current_status_id: 20,
  shipment_status: 'IN TRANSIT',
  shipment_status_id: 18,
  current_timestamp: '23 05 2026 11:43:52',
  order_id: '1042-P7',
  sr_order_id: 16_178_831,
  awb_assigned_date: '2026-05-19 11:59:16',
  pickup_scheduled_date: '2026-05-19 11:59:17',
  etd: '2026-05-23 15:40:19',
  scans: [
    {
      date: '2026-05-19 11:59:16',
      status: 'X-UCI',
      activity: 'Manifested - Manifest uploaded',
      location: 'PANVEL',
      'sr-status': '5',
      'sr-status-label': 'MANIFEST GENERATED',
    },
  ],
  is_return: 0,
  channel_id: 3_422_553,
  pod_status: 'OTP Based Delivery',
  pod: 'Not Available',
};

export const answers: Record<string, object> = {
  'POST /v1/external/auth/login': login,
  'GET /v1/external/courier/serviceability/': serviceability,
  'GET /v1/external/orders': orders,
  'POST /v1/external/orders/create/adhoc': created,
  'POST /v1/external/courier/assign/awb': assigned,
  'POST /v1/external/courier/generate/pickup': pickup,
  'POST /v1/external/courier/generate/label': label,
  'POST /v1/external/manifests/generate': manifest,
  'POST /v1/external/ndr/:awb/action': acted,
  'POST /v1/external/orders/cancel': cancelled,
  'GET /v1/external/courier/track/awb/:awb': tracked,
};
