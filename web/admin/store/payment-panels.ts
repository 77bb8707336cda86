import * as messages from '#messages/admin-payments.ts';

import type { PaymentField } from './payment-fields.ts';

/** The payment settings, by the forms that they are saved with. */
export const paymentPanels: { title: string; text: string; fields: PaymentField[] }[] = [
  {
    title: messages.upi,
    text: messages.upiText,
    fields: [
      { name: 'upi_enabled', label: messages.offerUpi, kind: 'switch' },
      {
        name: 'upi_vpa',
        label: messages.upiAddress,
        hint: messages.upiAddressHint,
        kind: 'text',
      },
      { name: 'upi_payee', label: messages.payeeName, kind: 'text' },
      {
        name: 'upi_category',
        label: messages.merchantCategory,
        hint: messages.merchantCategoryHint,
        kind: 'text',
      },
      {
        name: 'upi_wait_minutes',
        label: messages.waitForPayment,
        kind: 'number',
        unit: messages.minutes,
      },
      {
        name: 'claimed_wait_hours',
        label: messages.waitOnceClaimed,
        kind: 'number',
        unit: messages.hours,
      },
      {
        name: 'late_payment',
        label: messages.latePayment,
        kind: 'choice',
        options: [
          { value: 'reinstate', label: messages.lateReinstate },
          { value: 'refund', label: messages.lateRefund },
        ],
      },
    ],
  },
  {
    title: messages.cashOnDelivery,
    text: messages.cashOnDeliveryText,
    fields: [
      { name: 'cod_enabled', label: messages.offerCash, kind: 'switch' },
      { name: 'cod_min', label: messages.minOrder, hint: messages.noMin, kind: 'limit' },
      { name: 'cod_max', label: messages.maxOrder, hint: messages.noMax, kind: 'limit' },
      {
        name: 'cod_first_order_max',
        label: messages.maxFirstOrder,
        hint: messages.firstAsAnyOther,
        kind: 'limit',
      },
      { name: 'cod_fee', label: messages.fee, hint: messages.feeHint, kind: 'amount' },
      {
        name: 'cod_fee_free_above',
        label: messages.noFeeFrom,
        hint: messages.alwaysTheFee,
        kind: 'limit',
      },
      {
        name: 'cod_pins_allowed',
        label: messages.pinsAllowed,
        hint: messages.pinsAllowedHint,
        kind: 'pins',
      },
      {
        name: 'cod_pins_blocked',
        label: messages.pinsBlocked,
        hint: messages.pinsBlockedHint,
        kind: 'pins',
      },
      {
        name: 'cod_refusals',
        label: messages.refusals,
        hint: messages.refusalsHint,
        kind: 'limit',
        unit: messages.parcels,
      },
      {
        name: 'cod_blocked_categories',
        label: messages.madeToOrder,
        kind: 'categories',
      },
    ],
  },
  {
    title: messages.advance,
    text: messages.advanceText,
    fields: [
      {
        name: 'advance_percentage',
        label: messages.advancePart,
        hint: messages.emptyNone,
        kind: 'limit',
        unit: messages.perCent,
      },
      { name: 'advance_amount', label: messages.advanceAmount, kind: 'limit' },
      { name: 'advance_above', label: messages.advanceFrom, kind: 'amount' },
      {
        name: 'advance_wait_minutes',
        label: messages.waitForAdvance,
        kind: 'number',
        unit: messages.minutes,
      },
      { name: 'advance_kept', label: messages.keepAdvance, kind: 'switch' },
      { name: 'cod_confirmed', label: messages.packConfirmedOnly, kind: 'switch' },
      { name: 'cod_confirmed_above', label: messages.confirmedFrom, kind: 'amount' },
    ],
  },
];

/** What is set of the gateway; its keys are in the environment of the shop. */
export const gatewayFields: PaymentField[] = [
  { name: 'gateway_enabled', label: messages.offerGateway, kind: 'switch' },
  {
    name: 'gateway_page',
    label: messages.gatewayPage,
    hint: messages.gatewayPageHint,
    kind: 'choice',
    options: [
      { value: 'gateway', label: messages.onGatewaysPage },
      { value: 'shop', label: messages.onShopsPage },
    ],
  },
  {
    name: 'gateway_wait_minutes',
    label: messages.waitForPayment,
    kind: 'number',
    unit: messages.minutes,
  },
];
