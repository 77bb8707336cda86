import { z } from 'zod';

import { Banner } from './banners.ts';
import {
  Category,
  ProductListQuery,
  ProductPage,
  ProductReviewsQuery,
  ProductTime,
  ProductTimesQuery,
  ProductWithReviews,
  Review,
  SubCategory,
  SubCategoryProductListQuery,
  SubCategoryQuery,
  SuggestedProduct,
  SuggestionQuery,
} from './catalogue.ts';
import { Course } from './courses.ts';
import type { EndpointTable } from './endpoint-shape.ts';
import { IdParams, changedOne, listOf, oneOf, pageOf } from './shapes.ts';
import { StoreChange, StoreInformation } from './store.ts';

/** Calls about what the shop says and shows. */
export const catalogueEndpoints = {
  'PATCH /v1/user/information': {
    summary: 'Change what the shop says about itself; what is left out stays',
    act: 'settings_changed',
    body: StoreChange,
    answer: changedOne(StoreInformation),
  },
  'PUT /v1/user/information/logo': {
    summary: 'Give the shop a logo, or another one; the picture is the one file of a form',
    act: 'settings_changed',
    isForm: true,
    answer: changedOne(StoreInformation),
  },
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
    summary: 'One product with its latest reviews',
    params: IdParams,
    answer: oneOf(ProductWithReviews),
  },
  'GET /v1/products/{id}/reviews': {
    summary: 'The reviews of a product, by page, the latest first',
    params: IdParams,
    query: ProductReviewsQuery,
    answer: pageOf(Review),
  },
  'GET /v1/products/dashboard-image': {
    summary: 'The banners of the home page, in their order',
    answer: listOf(Banner),
  },
  'GET /v1/products/courses/list': {
    summary: 'All video courses',
    answer: listOf(Course),
  },
} as const satisfies EndpointTable;
