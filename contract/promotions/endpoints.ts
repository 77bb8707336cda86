import type { EndpointTable } from '../endpoint-shape.ts';
import { ChangeHeaders } from '../change-headers.ts';
import { DoneTo, IdParams, changedOne, listOf } from '../shapes.ts';
import {
  EditedOffer,
  NewOffer,
  NewPromoCode,
  Offer,
  OfferChange,
  PromoCode,
  PromoCodeChange,
} from './schemas.ts';

/** Calls about offers and promo codes. */
export const promotionsEndpoints = {
  'GET /v1/offers': {
    summary: 'Offers that hold now',
    answer: listOf(Offer),
  },
  'GET /v1/offers/all': {
    permission: 'marketing',
    summary: 'All offers, newest first, also those to come and those that are over',
    answer: listOf(EditedOffer),
  },
  'POST /v1/offers/create': {
    permission: 'marketing',
    summary: 'Make an offer',
    action: 'offer_added',
    subject: 'offer',
    body: NewOffer,
    status: 201,
    answer: changedOne(EditedOffer),
  },
  'PATCH /v1/offers/update/{id}': {
    permission: 'marketing',
    summary: 'Change an offer',
    action: 'offer_changed',
    subject: 'offer',
    params: IdParams,
    headers: ChangeHeaders,
    body: OfferChange,
    answer: changedOne(EditedOffer),
  },
  'PUT /v1/offers/delete/{id}': {
    permission: 'marketing',
    summary: 'Take an offer back',
    action: 'offer_deleted',
    subject: 'offer',
    params: IdParams,
    answer: DoneTo,
  },
  'GET /v1/promocodes': {
    permission: 'marketing',
    summary: 'All promo codes, newest first',
    answer: listOf(PromoCode),
  },
  'POST /v1/promocodes': {
    permission: 'marketing',
    summary: 'Make a promo code',
    action: 'promo_code_added',
    subject: 'promo_code',
    body: NewPromoCode,
    status: 201,
    answer: changedOne(PromoCode),
  },
  'PATCH /v1/promocodes/{id}': {
    permission: 'marketing',
    summary: 'Change a promo code',
    action: 'promo_code_changed',
    subject: 'promo_code',
    params: IdParams,
    headers: ChangeHeaders,
    body: PromoCodeChange,
    answer: changedOne(PromoCode),
  },
  'DELETE /v1/promocodes/{id}': {
    permission: 'marketing',
    summary: 'Take a promo code back',
    action: 'promo_code_deleted',
    subject: 'promo_code',
    params: IdParams,
    answer: DoneTo,
  },
} as const satisfies EndpointTable;
