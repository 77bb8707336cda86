/**
 * Bodies of Cashfree's documentation, version 2025-01-01, retyped with invented ids: the API reference of payment links,
 * payments, refunds and settlement reconciliation, and the payloads of its webhooks. The simulator's answers and the
 * adapter are both compared with them. Amounts are rupees, times ISO 8601 with India's zone.
 */
const customer = {
  customer_name: 'Asha',
  customer_phone: '9000000000',
  customer_email: 'asha@shop.example',
};

/** Create and fetch a payment link. */
const link = {
  cf_link_id: '1996567',
  link_id: 'J1042K-1-tozwhk',
  link_status: 'ACTIVE',
  link_currency: 'INR',
  link_amount: 1299,
  link_amount_paid: 0,
  link_partial_payments: false,
  link_minimum_partial_amount: null,
  link_purpose: 'Order 1042',
  link_created_at: '2026-11-22T10:00:00+05:30',
  customer_details: customer,
  link_meta: { return_url: 'https://shop.example/back', notify_url: null, upi_intent: 'false' },
  link_url: 'https://payments-test.cashfree.com/links/o1tf1nvcvjhg',
  link_expiry_time: '2026-11-22T11:00:00+05:30',
  link_notes: {},
  link_auto_reminders: false,
  link_qrcode: 'data:image/png;base64,iVBORw0KGgo=',
  link_notify: { send_sms: false, send_email: false },
};

/** Get orders for a payment link. */
const linkOrder = {
  cf_order_id: '2149460581',
  created_at: '2026-11-22T10:01:00+05:30',
  customer_details: { customer_id: '409128494', ...customer },
  entity: 'order',
  order_amount: 1299,
  payment_session_id: 'session_a1VXIPJo8kh7IBigVXX8LgTMupQW',
  order_currency: 'INR',
  order_expiry_time: '2026-12-22T10:01:00+05:30',
  order_id: 'CFPay_o1tf1nvcvjhg_ehdcjjbtckf',
  order_meta: { return_url: 'https://shop.example/back', payment_methods: null, notify_url: null },
  order_note: null,
  order_splits: [],
  order_status: 'ACTIVE',
  order_tags: null,
  link_id: 'J1042K-1-tozwhk',
};

/** Get payments for an order: one that succeeded, and one that did not. */
const capturedPayment = {
  cf_payment_id: '12376123',
  order_id: 'CFPay_o1tf1nvcvjhg_ehdcjjbtckf',
  entity: 'payment',
  payment_currency: 'INR',
  error_details: null,
  order_amount: 1299,
  order_currency: 'INR',
  is_captured: true,
  payment_group: 'upi',
  authorization: null,
  payment_method: { upi: { channel: 'link', upi_id: 'asha@exampleupi' } },
  payment_amount: 1299,
  payment_time: '2026-11-22T10:02:00+05:30',
  payment_completion_time: '2026-11-22T10:03:00+05:30',
  payment_status: 'SUCCESS',
  payment_message: 'Transaction successful',
  bank_reference: '632612345678',
  auth_id: null,
};
const failedPayment = {
  ...capturedPayment,
  cf_payment_id: '12376124',
  is_captured: false,
  error_details: {
    error_code: 'TRANSACTION_DECLINED',
    error_description: 'issuer bank or payment service provider declined the transaction',
    error_reason: 'auth_declined',
    error_source: 'customer',
  },
  payment_status: 'FAILED',
  payment_message: 'Transaction failed',
};

/** Create and get a refund. */
const refund = {
  cf_payment_id: '12376123',
  cf_refund_id: '1553338',
  refund_id: '5f0c0b1e000040008000000000000001',
  order_id: 'CFPay_o1tf1nvcvjhg_ehdcjjbtckf',
  entity: 'refund',
  refund_amount: 500.5,
  refund_currency: 'INR',
  refund_note: 'R17',
  refund_status: 'PENDING',
  refund_type: 'MERCHANT_INITIATED',
  refund_splits: [],
  status_description: 'In Progress',
  refund_arn: null,
  metadata: null,
  created_at: '2026-11-22T12:00:00+05:30',
  processed_at: null,
  refund_charge: 0,
  refund_mode: 'STANDARD',
};

/** One row of the settlement reconciliation: a payment, less its charge and the tax on it. */
const settledRow = {
  event_details: {
    entity: 'recon',
    event_amount: 1299,
    event_currency: 'INR',
    event_id: '12376125',
    event_remarks: null,
    event_service_charge: 25.97,
    event_service_tax: 4.68,
    event_settlement_amount: 1268.35,
    event_status: 'SUCCESS',
    event_time: '2026-11-22T10:03:00+05:30',
    event_type: 'PAYMENT',
    sale_type: 'CREDIT',
  },
  order_details: {
    order_amount: 1299,
    order_currency: 'INR',
    order_id: 'CFPay_o1tf1nvcvjhg_ehdcjjbtckf',
    order_tags: null,
  },
  payment_details: {
    bank_reference: '632612345678',
    cf_payment_id: '12376125',
    payment_amount: 1299,
    payment_currency: 'INR',
    payment_mode: 'CREDIT_CARD',
    payment_service_charge: 25.97,
    payment_service_tax: 4.68,
  },
  refund_details: { refund_arn: null, refund_id: null, refund_note: null },
  settlement_details: {
    cf_settlement_id: '1639775422',
    settlement_date: '2026-11-23T11:00:00+05:30',
    utr: 'PGI45406',
    service_charge: null,
    service_tax: null,
  },
};

/** The answers to each call, by its route. */
export const answers: Record<string, object> = {
  'POST /pg/links': link,
  'GET /pg/links/:id': link,
  'GET /pg/links/:id/orders': [linkOrder],
  'GET /pg/orders/:id/payments': [failedPayment, capturedPayment],
  'POST /pg/orders/:id/refunds': refund,
  'GET /pg/orders/:id/refunds': [refund],
  'GET /pg/orders/:id/refunds/:refund': {
    ...refund,
    refund_status: 'SUCCESS',
    refund_arn: '205907014017',
  },
  'POST /pg/settlement/recon': { cursor: '', limit: 1000, data: [settledRow] },
};

const eventTime = '2026-11-22T10:03:05+05:30';
const order = {
  order_id: 'CFPay_o1tf1nvcvjhg_ehdcjjbtckf',
  order_amount: 1299,
  order_currency: 'INR',
  order_tags: null,
};
const paid = {
  cf_payment_id: '12376123',
  payment_status: 'SUCCESS',
  payment_amount: 1299,
  payment_currency: 'INR',
  payment_message: 'Transaction successful',
  payment_time: '2026-11-22T10:02:00+05:30',
  bank_reference: '632612345678',
  auth_id: null,
  payment_method: { upi: { channel: 'link', upi_id: 'asha@exampleupi' } },
  payment_group: 'upi',
};

/** Webhooks, by their type. */
export const hooks: Record<string, object> = {
  PAYMENT_SUCCESS_WEBHOOK: {
    data: { order, payment: paid, customer_details: { customer_id: '409128494', ...customer } },
    event_time: eventTime,
    type: 'PAYMENT_SUCCESS_WEBHOOK',
  },
  PAYMENT_FAILED_WEBHOOK: {
    data: {
      order,
      payment: { ...paid, payment_status: 'FAILED' },
      customer_details: { customer_id: '409128494', ...customer },
      error_details: failedPayment.error_details,
    },
    event_time: eventTime,
    type: 'PAYMENT_FAILED_WEBHOOK',
  },
  PAYMENT_LINK_EVENT: {
    data: {
      cf_link_id: 1996567,
      link_id: 'J1042K-1-tozwhk',
      link_status: 'PAID',
      link_currency: 'INR',
      link_amount: '1299.00',
      link_amount_paid: '1299.00',
      link_partial_payments: false,
      link_purpose: 'Order 1042',
      order: {
        order_amount: '1299.00',
        order_id: 'CFPay_o1tf1nvcvjhg_ehdcjjbtckf',
        transaction_id: 12376123,
        transaction_status: 'SUCCESS',
      },
    },
    type: 'PAYMENT_LINK_EVENT',
    version: 1,
    event_time: eventTime,
  },
  REFUND_STATUS_WEBHOOK: {
    data: {
      refund: {
        cf_refund_id: 11325632,
        cf_payment_id: 12376123,
        refund_id: '5f0c0b1e000040008000000000000001',
        order_id: 'CFPay_o1tf1nvcvjhg_ehdcjjbtckf',
        refund_amount: 500.5,
        refund_currency: 'INR',
        refund_type: 'MERCHANT_INITIATED',
        refund_arn: '205907014017',
        refund_status: 'SUCCESS',
        status_description: 'Refund processed successfully',
      },
    },
    event_time: eventTime,
    type: 'REFUND_STATUS_WEBHOOK',
  },
};

/** What it calls the reason of a failed payment, by what that means to its customer. Its documents only have samples. */
export const declines = {
  cancelled: ['user_dropped', 'payment_cancelled'],
  timed_out: ['payment_timed_out'],
  declined: ['auth_declined'],
  funds: ['insufficient_funds'],
  otp: ['incorrect_otp', 'mpin_incorrect'],
  limit: ['transaction_limit_exceeded'],
  card_details: ['invalid_card_number', 'invalid_cvv'],
  card_unusable: ['card_expired'],
  bank_away: ['issuer_down', 'bank_technical_error'],
  app_missing: ['invalid_vpa'],
  not_offered: ['payment_method_not_enabled'],
};
