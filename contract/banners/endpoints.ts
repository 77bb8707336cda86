import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, IdParams, changedOne, listOf } from '../shapes.ts';
import { Banner, BannerChangeForm, BannerTimes, NewBannerForm, TimedBanner } from './schemas.ts';

/** Calls about the pictures of the home page. */
export const bannersEndpoints = {
  'POST /v1/products/dashboard-image': {
    permission: 'marketing',
    summary: 'Add a banner: its picture, what it says, and where it stands among the others',
    action: 'banner_added',
    subject: 'banner',
    body: NewBannerForm,
    isForm: true,
    status: 201,
    answer: changedOne(Banner),
  },
  'PATCH /v1/products/dashboard-image/{id}': {
    permission: 'marketing',
    summary: 'Change what a banner says, or where it stands among the others',
    action: 'banner_changed',
    subject: 'banner',
    params: IdParams,
    body: BannerChangeForm,
    answer: changedOne(Banner),
  },
  'GET /v1/products/dashboard-image/all': {
    permission: 'marketing',
    summary: 'All banners in their order, with when they are shown',
    answer: listOf(TimedBanner),
  },
  'PUT /v1/products/dashboard-image/{id}/times': {
    permission: 'marketing',
    summary: 'Set from when until when a banner is shown',
    action: 'banner_changed',
    subject: 'banner',
    params: IdParams,
    body: BannerTimes,
    answer: changedOne(TimedBanner),
  },
  'PUT /v1/products/delete/dashboard-image/{id}': {
    permission: 'marketing',
    summary: 'Take a banner away',
    action: 'banner_deleted',
    subject: 'banner',
    params: IdParams,
    answer: Done,
  },
  'GET /v1/products/dashboard-image': {
    summary: 'The banners of the home page, in their order',
    answer: listOf(Banner),
  },
} as const satisfies EndpointTable;
