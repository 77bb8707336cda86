import type { EndpointTable } from '../endpoint-shape.ts';
import { changedOne, oneOf } from '../shapes.ts';
import { StoreChange, StoreInformation } from './schemas.ts';

/** Calls about the shop's name, contacts, texts and policies. */
export const storeEndpoints = {
  'PATCH /v1/user/information': {
    summary: 'Change what the shop says about itself; what is left out stays',
    action: 'settings_changed',
    subject: 'settings',
    body: StoreChange,
    answer: changedOne(StoreInformation),
  },
  'PUT /v1/user/information/logo': {
    summary: 'Give the shop a logo, or another one; the picture is the one file of a form',
    action: 'settings_changed',
    subject: 'settings',
    isForm: true,
    answer: changedOne(StoreInformation),
  },
  'GET /v1/user/information': {
    summary: 'What the shop says about itself',
    answer: oneOf(StoreInformation),
  },
} as const satisfies EndpointTable;
