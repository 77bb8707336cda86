/**
 * Bodies of Delhivery's API documents (B2C: pin codes, waybills, order creation, editing, packing slips, pickups, tracking and its push),
 * retyped with invented names and numbers: what its calls answer, by their routes, and its hook. The simulator's answers and the adapter
 * are both compared with them. Amounts are rupees, weights grams; times have no zone and are India's.
 */
const pins = {
  delivery_codes: [
    {
      postal_code: {
        city: 'Aizawl',
        cod: 'Y',
        inc: 'Aizawl_Chanmari_D (Mizoram)',
        district: 'Aizawl',
        pin: 796_001,
        max_amount: 0.0,
        pre_paid: 'Y',
        cash: 'Y',
        state_code: 'MZ',
        max_weight: 0.0,
        pickup: 'Y',
        repl: 'Y',
        country_code: 'IN',
        is_oda: 'N',
        remarks: '',
      },
    },
  ],
};

const created = {
  cash_pickups_count: 1.0,
  package_count: 1,
  upload_wbn: 'UPL21464571890247190',
  replacement_count: 0,
  rmk: '',
  pickups_count: 0,
  packages: [
    {
      status: 'Success',
      client: 'SHOP SURFACE',
      sort_code: 'AJL/CHM',
      remarks: [''],
      waybill: '84927910000011',
      cod_amount: 700.0,
      payment: 'COD',
      serviceable: true,
      refnum: '1042-P7',
    },
  ],
  cash_pickups: 0.0,
  cod_count: 1,
  success: true,
  prepaid_count: 0,
  cod_amount: 700.0,
};

const tracked = {
  ShipmentData: [
    {
      Shipment: {
        AWB: '84927910000011',
        ReferenceNo: '1042-P7',
        PickUpDate: '2026-11-25T17:40:00',
        Destination: 'Aizawl',
        Status: {
          Status: 'Dispatched',
          StatusType: 'UD',
          StatusDateTime: '2026-11-28T09:12:35.001',
          StatusLocation: 'Aizawl_Chanmari_D (Mizoram)',
          Instructions: 'Out for delivery',
        },
        Scans: [
          {
            ScanDetail: {
              ScanDateTime: '2026-11-28T09:12:35.001',
              ScanType: 'UD',
              Scan: 'Dispatched',
              StatusDateTime: '2026-11-28T09:12:35.001',
              ScannedLocation: 'Aizawl_Chanmari_D (Mizoram)',
              StatusCode: 'X-DDD3FD',
              Instructions: 'Out for delivery',
            },
          },
        ],
      },
    },
  ],
};

export const hook = {
  Shipment: {
    AWB: '84927910000011',
    ReferenceNo: '1042-P7',
    NSLCode: 'X-DDD3FD',
    PickUpDate: '2026-11-25T17:40:00',
    Sortcode: 'AJL/CHM',
    Status: {
      Status: 'Dispatched',
      StatusType: 'UD',
      StatusDateTime: '2026-11-28T09:12:35.001',
      StatusLocation: 'Aizawl_Chanmari_D (Mizoram)',
      Instructions: 'Out for delivery',
    },
  },
};

export const answers: Record<string, object> = {
  'GET /c/api/pin-codes/json/': pins,
  'GET /api/dc/expected_tat': { success: true, msg: '', data: { tat: 5 } },
  'GET /api/kinko/v1/invoice/charges/.json': [
    { total_amount: 141.6, gross_amount: 120.0, charge_DL: 90.0, charge_COD: 30.0, zone: 'E' },
  ],
  'POST /api/cmu/create.json': created,
  'POST /api/p/edit': {
    status: true,
    waybill: '84927910000011',
    remark: 'Shipment has been cancelled.',
    order_id: '1042-P7',
  },
  // What it was asked for is done afterwards.
  'POST /api/p/update': { request_id: 'UPL10575891229462827496' },
  'GET /api/p/packing_slip': {
    packages_found: 1,
    packages: [
      { wbn: '84927910000011', pdf_download_link: 'https://labels.example/84927910000011.pdf' },
    ],
  },
  'POST /fm/request/new/': {
    incoming_center_name: 'Panvel_Hub',
    pickup_id: 2_191_283,
    pickup_time: '17:00:00',
    pickup_date: '2026-11-25',
    pickup_location_name: 'Old Panvel',
    expected_package_count: 1,
  },
  'GET /api/v1/packages/json/': tracked,
};
