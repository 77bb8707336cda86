import { z } from 'zod';

import {
  AccountDeletion,
  AuditEntry,
  AuditQuery,
  Credentials,
  OwnData,
  OwnSession,
  PasswordChange,
  PasswordReset,
  PeopleQuery,
  Person,
  PersonChange,
  Registration,
  ResetLink,
  RoleChange,
  SessionUser,
} from './accounts.ts';
import { Banner } from './banners.ts';
import {
  Category,
  ProductListQuery,
  ProductPage,
  ProductTime,
  ProductTimesQuery,
  ProductWithReviews,
  SubCategory,
  SubCategoryProductListQuery,
  SubCategoryQuery,
  SuggestedProduct,
  SuggestionQuery,
} from './catalogue.ts';
import { Course } from './courses.ts';
import { Done, IdParams, listOf, oneOf, pageOf } from './shapes.ts';
import { StoreInformation } from './store.ts';

/** One call of the API: what it takes and what it answers. */
export interface EndpointShape {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The HTTP status of success, where it is not 200. */
  status?: 201;
  answer: z.ZodType;
}

/** The endpoint table: one entry a call. Routes, the OpenAPI document and the client come from it. */
export const endpoints = {
  'GET /v1/user/information': {
    summary: 'What the shop says about itself',
    answer: oneOf(StoreInformation),
  },
  'POST /v1/user/register': {
    summary: 'Register with a phone number and a password',
    body: Registration,
    status: 201,
    answer: z.object({
      status: z.literal(1),
      message: z.string(),
      data: z.object({ id: z.number().int(), phone_no: z.string() }),
    }),
  },
  'POST /v1/user/auth/login': {
    summary: 'Log in; the token is valid for 30 days',
    body: Credentials,
    answer: z.object({ status: z.literal(1), token: z.string(), user: SessionUser }),
  },
  'POST /v1/user/auth/logout': {
    summary: 'End this session',
    answer: Done,
  },
  'POST /v1/user/auth/logout-everywhere': {
    summary: 'End all sessions of this account, this one included',
    answer: Done,
  },
  'POST /v1/user/auth/password': {
    summary: 'Change the password; the other sessions end',
    body: PasswordChange,
    answer: Done,
  },
  'GET /v1/user/me': {
    summary: 'Who this session belongs to',
    answer: oneOf(SessionUser),
  },
  'GET /v1/user/sessions': {
    summary: 'Where this account is logged in, the latest first',
    answer: listOf(OwnSession),
  },
  'DELETE /v1/user/sessions/{id}': {
    summary: 'End one session of this account',
    params: IdParams,
    answer: Done,
  },
  'GET /v1/user/export': {
    summary: 'All that the shop keeps about this account',
    answer: oneOf(OwnData),
  },
  'POST /v1/user/delete': {
    summary: 'Delete this account; what it ordered stays without it',
    body: AccountDeletion,
    answer: Done,
  },
  'POST /v1/user/reset': {
    summary: 'Set a new password with a reset link; all sessions end',
    body: PasswordReset,
    answer: Done,
  },
  'GET /v1/user': {
    summary: 'Accounts, newest first, searched by phone number',
    query: PeopleQuery,
    answer: pageOf(Person),
  },
  'PATCH /v1/user/{id}': {
    summary: 'Disable or enable a customer; a disabled one is logged out at once',
    params: IdParams,
    body: PersonChange,
    answer: oneOf(Person),
  },
  'PATCH /v1/user/{id}/role': {
    summary: 'Give a role; the sessions of the account end',
    params: IdParams,
    body: RoleChange,
    answer: oneOf(Person),
  },
  'POST /v1/user/{id}/reset-link': {
    summary: 'Issue a link with which a new password can be set, once, within 30 minutes',
    params: IdParams,
    status: 201,
    answer: oneOf(ResetLink),
  },
  'GET /v1/user/audit': {
    summary: 'What those who run the shop did to accounts, the latest first',
    query: AuditQuery,
    answer: pageOf(AuditEntry),
  },
  'GET /v1/category': {
    summary: 'All categories with their sub-categories',
    answer: listOf(Category),
  },
  'GET /v1/category/details/{id}': {
    summary: 'The sub-categories of one category',
    params: IdParams,
    answer: listOf(SubCategory),
  },
  'GET /v1/category/sub-category': {
    summary: 'All sub-categories, or those of one category',
    query: SubCategoryQuery,
    answer: listOf(SubCategory),
  },
  'GET /v1/category/sub-category/{id}': {
    summary: 'One sub-category',
    params: IdParams,
    answer: oneOf(SubCategory),
  },
  'GET /v1/products': {
    summary: 'Products, by page, searched, sorted and filtered',
    query: ProductListQuery,
    answer: ProductPage,
  },
  'GET /v1/products/sub_category/{id}': {
    summary: 'Products of one sub-category, by page, sorted and filtered',
    params: IdParams,
    query: SubCategoryProductListQuery,
    answer: ProductPage,
  },
  'GET /v1/products/suggestions': {
    summary: 'Names for a search box while somebody types, and the products that bear them',
    query: SuggestionQuery,
    answer: listOf(z.string()).extend({ products: z.array(SuggestedProduct) }),
  },
  'GET /v1/products/times': {
    summary: 'When each product was last changed, newest product first: what a sitemap is made of',
    query: ProductTimesQuery,
    answer: pageOf(ProductTime),
  },
  'POST /v1/products/{id}/views': {
    summary: 'Somebody looks at a product; counted in batches, without known bots',
    params: IdParams,
    answer: z.object({ status: z.literal(1) }),
  },
  'GET /v1/products/{id}': {
    summary: 'One product with its reviews',
    params: IdParams,
    answer: oneOf(ProductWithReviews),
  },
  'GET /v1/products/dashboard-image': {
    summary: 'The banners of the home page, in their order',
    answer: listOf(Banner),
  },
  'GET /v1/products/courses/list': {
    summary: 'All video courses',
    answer: listOf(Course),
  },
} as const satisfies Record<string, EndpointShape>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
