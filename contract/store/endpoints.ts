import { ChangeHeaders, revised } from '../change-headers.ts';
import type { EndpointTable } from '../endpoint-shape.ts';
import { changedOne, oneOf } from '../shapes.ts';
import { PaymentSettingsChange, PaymentSetup } from './payment-settings.ts';
import { StoreChange, StoreInformation } from './schemas.ts';

/** Calls about the shop's name, contacts, texts and policies. */
export const storeEndpoints = {
  'PATCH /v1/user/information': {
    permission: 'settings',
    summary: 'Change what the shop says about itself; what is left out stays',
    action: 'settings_changed',
    subject: 'settings',
    headers: ChangeHeaders,
    body: StoreChange,
    answer: changedOne(StoreInformation).extend(revised),
  },
  'PUT /v1/user/information/logo': {
    permission: 'settings',
    summary: 'Give the shop a logo, or another one; the picture is the one file of a form',
    action: 'settings_changed',
    subject: 'settings',
    isForm: true,
    answer: changedOne(StoreInformation).extend(revised),
  },
  'GET /v1/user/information': {
    summary: 'What the shop says about itself',
    answer: oneOf(StoreInformation).extend(revised),
  },
  'GET /v1/payments/settings': {
    permission: 'settings',
    summary: 'How the shop is paid, and what its ways to pay need',
    answer: oneOf(PaymentSetup).extend(revised),
  },
  'PATCH /v1/payments/settings': {
    permission: 'payment_settings',
    summary: 'Change how the shop is paid; what is left out stays',
    action: 'payment_settings_changed',
    subject: 'payment_settings',
    headers: ChangeHeaders,
    body: PaymentSettingsChange,
    answer: changedOne(PaymentSetup).extend(revised),
  },
} as const satisfies EndpointTable;
