/**
 * Bodies of Razorpay's documentation, retyped with invented ids. The simulator's answers and the adapter's schemas are
 * both compared with them, so that a mistake in one does not hide the same mistake in the other. Amounts are paise,
 * times Unix seconds.
 */
export const order = {
  id: 'order_SIM000000001',
  entity: 'order',
  amount: 129_900,
  amount_paid: 0,
  amount_due: 129_900,
  currency: 'INR',
  receipt: 'J1042K-1',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: { order: '1042' },
  created_at: 1_795_334_200,
};

export const capturedPayment = {
  id: 'pay_SIM0000000001',
  entity: 'payment',
  amount: 129_900,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_SIM000000001',
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  description: 'Order 1042',
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'asha@exampleupi',
  email: null,
  contact: '+919000000000',
  notes: { order: '1042' },
  fee: 0,
  tax: 0,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: { rrn: '632612345678' },
  created_at: 1_795_334_300,
};

/** `notes` is an array where there are none, and `vpa` may be missing after a failed intent. */
export const failedPayment = (() => {
  const { vpa: _, ...rest } = capturedPayment;
  return {
    ...rest,
    status: 'failed',
    captured: false,
    notes: [],
    fee: null,
    tax: null,
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'Payment was cancelled by the customer',
    error_source: 'customer',
    error_step: 'payment_authentication',
    error_reason: 'payment_cancelled',
    acquirer_data: { rrn: null },
  };
})();

export const refund = {
  id: 'rfnd_SIM000000001',
  entity: 'refund',
  amount: 50_000,
  receipt: 'R2627-00017',
  currency: 'INR',
  payment_id: 'pay_SIM0000000001',
  notes: [],
  acquirer_data: { arn: null },
  created_at: 1_795_334_500,
  batch_id: null,
  status: 'pending',
  speed_processed: 'normal',
  speed_requested: 'normal',
};

export const link = {
  accept_partial: false,
  amount: 129_900,
  amount_paid: 0,
  callback_method: 'get',
  callback_url: 'https://shop.example/v1/payments/return/razorpay',
  cancelled_at: 0,
  created_at: 1_795_334_200,
  currency: 'INR',
  customer: { contact: '+919000000000', name: 'Asha' },
  description: 'Order 1042',
  expire_by: 1_795_336_000,
  expired_at: 0,
  first_min_partial_amount: 0,
  id: 'plink_SIM00000001',
  notes: { receipt: 'J1042K-1' },
  notify: { email: false, sms: false },
  payments: null,
  reference_id: 'J1042K-1',
  reminder_enable: false,
  reminders: [],
  short_url: 'https://rzp.io/i/SIM0001',
  status: 'created',
  updated_at: 1_795_334_200,
  user_id: '',
};

/** What a paid link has in `payments`; the payment itself has more. */
export const linkPayment = {
  amount: 129_900,
  created_at: 1_795_334_300,
  method: 'upi',
  payment_id: 'pay_SIM0000000001',
  plink_id: 'plink_SIM00000001',
  status: 'captured',
};

/** `fee` includes `tax`; the credit is the amount less the fee. */
export const settledRow = {
  entity_id: 'pay_SIM0000000002',
  type: 'payment',
  debit: 0,
  credit: 126_835,
  amount: 129_900,
  currency: 'INR',
  fee: 3_065,
  tax: 468,
  on_hold: false,
  settled: true,
  created_at: 1_795_334_300,
  settled_at: 1_795_420_700,
  settlement_id: 'setl_SIM000000001',
  settlement_utr: '1795420700abcdef',
  payment_id: null,
  order_id: 'order_SIM000000001',
  order_receipt: 'J1042K-1',
  method: 'card',
  card_network: 'RuPay',
  card_type: 'debit',
  dispute_id: null,
};

export const refusedBody = {
  error: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The amount must be at least INR 1.00',
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    field: 'amount',
  },
};

export const listOf = <Item>(items: Item[]) => ({
  entity: 'collection',
  count: items.length,
  items,
});

const event = (name: string, payload: Record<string, { entity: object }>) => ({
  entity: 'event',
  account_id: 'acc_SIM0000000001',
  event: name,
  contains: Object.keys(payload),
  payload,
  created_at: 1_795_334_400,
});

export const capturedEvent = event('payment.captured', { payment: { entity: capturedPayment } });
export const failedEvent = event('payment.failed', { payment: { entity: failedPayment } });
export const paidEvent = event('order.paid', {
  payment: { entity: capturedPayment },
  order: { entity: { ...order, status: 'paid', amount_paid: 129_900, amount_due: 0, attempts: 1 } },
});
export const linkPaidEvent = event('payment_link.paid', {
  payment_link: { entity: { ...link, status: 'paid', amount_paid: 129_900 } },
  order: { entity: order },
  payment: { entity: capturedPayment },
});
/** razorpay.com/docs/webhooks/disputes: "Payment Dispute Created". */
export const disputeEvent = event('payment.dispute.created', {
  payment: { entity: capturedPayment },
  dispute: {
    entity: {
      id: 'disp_EsIAlDcoUr8CaQ',
      entity: 'dispute',
      payment_id: capturedPayment.id,
      amount: 129_900,
      currency: 'INR',
      amount_deducted: 0,
      reason_code: 'processed_invalid_expired_card',
      respond_by: 1_795_334_400,
      status: 'open',
      phase: 'chargeback',
      created_at: 1_795_334_400,
    },
  },
});
export const refundEvent = event('refund.processed', {
  refund: { entity: { ...refund, status: 'processed' } },
  payment: { entity: capturedPayment },
});

/** The answers to each call, by its route. */
export const answers: Record<string, object> = {
  'POST /v1/orders': order,
  'GET /v1/orders': listOf([order]),
  'GET /v1/orders/:id/payments': listOf([failedPayment, capturedPayment]),
  'GET /v1/payments/:id': capturedPayment,
  'POST /v1/payments/:id/capture': capturedPayment,
  'POST /v1/payments/:id/refund': refund,
  'GET /v1/payments/:id/refunds': listOf([refund]),
  'GET /v1/refunds/:id': refund,
  'POST /v1/payment_links': link,
  'GET /v1/payment_links': { payment_links: [link] },
  'GET /v1/payment_links/:id': { ...link, payments: [linkPayment] },
  'GET /v1/settlements/recon/combined': listOf([settledRow]),
};

/** Webhooks, by their event. */
export const hooks: Record<string, object> = {
  'payment.captured': capturedEvent,
  'payment.failed': failedEvent,
  'order.paid': paidEvent,
  'payment_link.paid': linkPaidEvent,
  'refund.processed': refundEvent,
};

/** What it calls the reason of a failed payment, by what that means to its customer. */
export const declines = {
  cancelled: ['payment_cancelled'],
  timed_out: ['payment_timed_out'],
  declined: ['card_declined'],
  funds: ['insufficient_funds'],
  otp: ['invalid_otp', 'incorrect_otp'],
  limit: ['transaction_limit_exceeded'],
  card_details: ['card_number_invalid'],
  card_unusable: ['card_expired'],
  bank_away: ['bank_technical_error'],
  app_missing: ['upi_app_technical_error'],
  not_offered: ['bank_not_enabled'],
};
