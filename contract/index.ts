import { z } from 'zod';

import { Credentials, Registration, SessionUser } from './accounts.ts';
import { Banner } from './banners.ts';
import {
  Category,
  Product,
  ProductListQuery,
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
import { IdParams, listOf, oneOf, pageOf } from './shapes.ts';
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
    answer: z.object({ status: z.literal(1), message: z.string() }),
  },
  'GET /v1/user/me': {
    summary: 'Who this session belongs to',
    answer: oneOf(SessionUser),
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
    answer: pageOf(Product),
  },
  'GET /v1/products/sub_category/{id}': {
    summary: 'Products of one sub-category, by page, sorted and filtered',
    params: IdParams,
    query: SubCategoryProductListQuery,
    answer: pageOf(Product),
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
