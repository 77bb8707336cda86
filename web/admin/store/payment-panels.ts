import type { PaymentField } from './payment-fields.ts';

/** The payment settings, by the forms that they are saved with. */
export const paymentPanels: { title: string; text: string; fields: PaymentField[] }[] = [
  {
    title: 'UPI',
    text: 'Customers pay to your own address, by QR code or link. You confirm what has reached your bank.',
    fields: [
      { name: 'upi_enabled', label: 'Offer UPI', kind: 'switch' },
      {
        name: 'upi_vpa',
        label: 'UPI address',
        hint: 'As name@bank. Customers see it only with an order to pay.',
        kind: 'text',
      },
      { name: 'upi_payee', label: 'Name at the bank', kind: 'text' },
      {
        name: 'upi_category',
        label: 'Merchant category',
        hint: 'Four digits, only if your bank gave you some.',
        kind: 'text',
      },
      {
        name: 'upi_wait_minutes',
        label: 'An order waits for its payment',
        kind: 'number',
        unit: 'minutes',
      },
      {
        name: 'claimed_wait_hours',
        label: 'And once its customer says that it is paid',
        kind: 'number',
        unit: 'hours',
      },
      {
        name: 'unique_amounts',
        label: 'Take up to 99 paise off, so that no two open orders have the same total',
        kind: 'switch',
      },
      {
        name: 'late_payment',
        label: 'Money that comes after its order was cancelled unpaid',
        kind: 'choice',
        options: [
          { value: 'reinstate', label: 'Bring the order back if all is in stock' },
          { value: 'refund', label: 'Always give the money back' },
        ],
      },
    ],
  },
  {
    title: 'Cash on delivery',
    text: 'Who may pay at the door, and what it costs.',
    fields: [
      { name: 'cod_enabled', label: 'Offer cash on delivery', kind: 'switch' },
      { name: 'cod_min', label: 'Orders of at least', hint: 'Empty: no least.', kind: 'limit' },
      { name: 'cod_max', label: 'Orders of at most', hint: 'Empty: no most.', kind: 'limit' },
      {
        name: 'cod_first_order_max',
        label: 'A first order of at most',
        hint: 'Empty: as any other.',
        kind: 'limit',
      },
      { name: 'cod_fee', label: 'Fee', hint: 'Shown from the cart on.', kind: 'amount' },
      {
        name: 'cod_fee_free_above',
        label: 'No fee from',
        hint: 'Empty: always the fee.',
        kind: 'limit',
      },
      {
        name: 'cod_pins_allowed',
        label: 'Only in these PIN codes',
        hint: 'Six digits, or the first two to five. Empty: all of India.',
        kind: 'pins',
      },
      {
        name: 'cod_pins_blocked',
        label: 'Not in these PIN codes',
        hint: 'Where both lists have one, the longer entry decides.',
        kind: 'pins',
      },
      {
        name: 'cod_refusals',
        label: 'Not after so many refused parcels',
        hint: 'By phone number. Empty: never mind.',
        kind: 'limit',
        unit: 'parcels',
      },
      {
        name: 'cod_blocked_categories',
        label: 'Not for what is made to order, in these categories',
        kind: 'categories',
      },
    ],
  },
  {
    title: 'Advance and confirmation',
    text: 'Before a parcel goes out that is paid at the door.',
    fields: [
      {
        name: 'advance_percentage',
        label: 'Part paid before',
        hint: 'Empty: none.',
        kind: 'limit',
        unit: 'per cent',
      },
      { name: 'advance_amount', label: 'Or an amount paid before', kind: 'limit' },
      { name: 'advance_above', label: 'An advance for orders from', kind: 'amount' },
      {
        name: 'advance_wait_minutes',
        label: 'An order waits for its advance',
        kind: 'number',
        unit: 'minutes',
      },
      { name: 'cod_confirmed', label: 'Pack only what its customer has confirmed', kind: 'switch' },
      { name: 'cod_confirmed_above', label: 'Confirmed for orders from', kind: 'amount' },
    ],
  },
];

/** What is set of the gateway; its keys are in the environment of the shop. */
export const gatewayFields: PaymentField[] = [
  { name: 'gateway_enabled', label: 'Offer cards and net banking', kind: 'switch' },
  {
    name: 'gateway_wait_minutes',
    label: 'An order waits for its payment',
    kind: 'number',
    unit: 'minutes',
  },
];
