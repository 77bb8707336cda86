import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReturnRules } from '#contract/returns/rules.ts';
import type { StoreInformation } from '#contract/store/schemas.ts';

/** The date of the policies in `policies/`. */
const written = '2026-11-24T00:00:00.000Z';

/** Reads a text of `policies/`, without the line feed that ends a file. */
const policy = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'policies', `${name}.md`), 'utf8').trimEnd();

/**
 * The policies of a shop that has not written its own. `## ` begins a section and `- ` a list item; names in braces are
 * replaced with the shop's own settings.
 */
const defaultPolicies: StoreInformation['policies'] = {
  updated_at: {
    privacy: written,
    terms: written,
    refund: written,
    shipping: written,
    bulk: written,
  },
  information_description: 'Delivered in 7–10 working days, refunds within 7 business days.',
  privacy: policy('privacy'),
  terms: policy('terms'),
  refund: policy('refund'),
  // Written from the rules of returns.
  returns: '',
  shipping: policy('shipping'),
  bulk: policy('bulk'),
};

/** What a shop takes back that has not said so. */
export const defaultReturnRules: ReturnRules = {
  days: 7,
  damage_days: 2,
  pays: 'customer',
  is_exchanged: true,
  approves_itself: true,
  conditions: [
    'opened food',
    'products made to order',
    'balloons that have been inflated',
    'courses',
  ],
  exceptions: [],
};

/** The texts of a demo shop; the shopkeeper can replace every one of them. */
export const defaultInformation: Omit<
  StoreInformation,
  'payment_ways' | 'closed_days' | 'return_terms'
> = {
  is_open: false,
  shop_name: 'Jalsa',
  logo: null,
  phone: '90000 00000',
  alternative_phone: '90000 00001',
  email: 'hello@jalsa.example',
  address: 'Shop 4, Tilak Road, Old Panvel, Raigad, Maharashtra 410206',
  map_url: 'https://www.google.com/maps/search/?api=1&query=Old+Panvel%2C+Raigad%2C+Maharashtra',
  whatsapp: '',
  legal_name: 'Jalsa Party Supplies',
  grievance_officer: 'Asha Patil (owner), 90000 00000, hello@jalsa.example',
  gstin: '',
  branches: '',
  fssai_licence: '',
  licences: '',
  processors: '',
  offers_visible: false,
  languages: { hi: false, mr: false },
  greeting: 'Every day can be a jalsa.',
  greeting_text: 'Balloons, candles, cake tins and the courses to use them.',
  promises: {
    delivery: 'Delivered in 7–10 working days',
    // Follows from the rules of returns.
    returns: '',
    payment: 'Cash on delivery, UPI or card',
  },
  contact: {
    information_description:
      'Call us, write to us, or walk in. We answer every day from 10 in the morning to 8 in the evening.',
  },
  visit_our_store: {
    information_description:
      'Everything on this site is also in our store. Bring your cake tin and we will find the board that fits.',
  },
  about_the_shop: {
    information_description:
      'One counter for balloons, another for baking. We pack both for families all over India, and teach what we know in our video courses.',
  },
  policies: defaultPolicies,
};
