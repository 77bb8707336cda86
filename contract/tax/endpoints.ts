import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, IdParams, changedOne, oneOf } from '../shapes.ts';
import { CheckedRates, NewTaxProfile, NewTaxRate, TaxProfiles, TaxRates } from './schemas.ts';

/** Calls about who the seller is for the GST, and what goods are taxed with. */
export const taxEndpoints = {
  'GET /v1/tax/profile': {
    permission: 'settings',
    summary: 'Who the shop is for the GST, today and before',
    answer: oneOf(TaxProfiles),
  },
  'POST /v1/tax/profile': {
    permission: 'payment_settings',
    summary: 'Say who the shop is for the GST from a day on; what was said before stays',
    action: 'tax_profile_added',
    subject: 'tax_profile',
    body: NewTaxProfile,
    status: 201,
    answer: changedOne(TaxProfiles),
  },
  'GET /v1/tax/rates': {
    permission: 'settings',
    summary:
      'What headings are taxed with, which rates the accountant has confirmed, and what is missing',
    answer: oneOf(TaxRates),
  },
  'PUT /v1/tax/rates': {
    permission: 'payment_settings',
    summary: 'Say what a heading is taxed with from a day on; it waits to be confirmed',
    action: 'tax_rate_set',
    subject: 'tax_rate',
    body: NewTaxRate,
    answer: changedOne(TaxRates),
  },
  'POST /v1/tax/rates/checks': {
    permission: 'payment_settings',
    summary: 'Note that the accountant has confirmed rates',
    action: 'tax_rates_checked',
    subject: 'tax_rate',
    body: CheckedRates,
    answer: changedOne(TaxRates),
  },
  'DELETE /v1/tax/rates/{id}': {
    permission: 'payment_settings',
    summary: 'Remove a rate; papers that were issued keep it',
    action: 'tax_rate_deleted',
    subject: 'tax_rate',
    params: IdParams,
    answer: Done,
  },
} as const satisfies EndpointTable;
