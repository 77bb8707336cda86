import { z } from 'zod';

import { ChangeHeaders, revised } from '../change-headers.ts';
import type { EndpointTable } from '../endpoint-shape.ts';
import { changedOne, oneOf } from '../shapes.ts';
import { RateFileForm, RateFileResult } from './rate-files.ts';
import { DeliveryRules, NewDeliveryRules } from './rules.ts';
import { Coverage, ParcelToTry, PinParams, PinPlace, TriedParcel } from './schemas.ts';
import { shippingLimits } from './words.ts';

/** Calls about where parcels go, for how much, and until when. */
export const shippingEndpoints = {
  'GET /v1/shipping/pins/{pin}': {
    summary: 'Which district and state a PIN code is in',
    params: PinParams,
    answer: oneOf(PinPlace),
  },
  'GET /v1/shipping/rules': {
    permission: 'settings',
    summary: 'Zones, rates, working days and holidays',
    answer: oneOf(DeliveryRules).extend(revised),
  },
  'PUT /v1/shipping/rules': {
    permission: 'settings',
    summary: 'Set zones, rates, working days and holidays, all at once',
    action: 'delivery_rules_changed',
    subject: 'delivery_rules',
    headers: ChangeHeaders,
    body: NewDeliveryRules,
    answer: changedOne(DeliveryRules).extend(revised),
  },
  'GET /v1/shipping/rates/export': {
    permission: 'settings',
    summary: 'All zones and their rates as a CSV file, as an import takes it',
    file: 'text/csv',
    answer: z.string(),
  },
  'POST /v1/shipping/rates/import': {
    permission: 'settings',
    summary:
      'Set all zones and rates by a CSV file (`file`), in the place of those that there are, or only check it',
    action: 'delivery_rules_changed',
    subject: 'delivery_rules',
    headers: ChangeHeaders,
    body: RateFileForm,
    isForm: true,
    maxFileBytes: shippingLimits.maxRateFileBytes,
    // Of the zones and rates that the file was compared with.
    answer: changedOne(RateFileResult).extend(revised),
  },
  'GET /v1/shipping/coverage': {
    permission: 'settings',
    summary: 'How many PIN codes each zone reaches, and which ones none does',
    answer: oneOf(Coverage),
  },
  'GET /v1/shipping/try': {
    permission: 'settings',
    summary: 'What a parcel would cost, and by when it would arrive',
    query: ParcelToTry,
    answer: oneOf(TriedParcel),
  },
} as const satisfies EndpointTable;
