import type { z } from 'zod';

import { Banner } from './banners.ts';
import {
  Category,
  Product,
  ProductListQuery,
  ProductWithReviews,
  SubCategory,
  SubCategoryProductListQuery,
  SubCategoryQuery,
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
  answer: z.ZodType;
}

/** The endpoint table: one entry a call. Routes, the OpenAPI document and the client come from it. */
export const endpoints = {
  'GET /v1/user/information': {
    summary: 'What the shop says about itself',
    answer: oneOf(StoreInformation),
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
    summary: 'Products, by page, sorted and filtered',
    query: ProductListQuery,
    answer: pageOf(Product),
  },
  'GET /v1/products/sub_category/{id}': {
    summary: 'Products of one sub-category, by page, sorted and filtered',
    params: IdParams,
    query: SubCategoryProductListQuery,
    answer: pageOf(Product),
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
