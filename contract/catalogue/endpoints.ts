import { z } from 'zod';

import { ChangeHeaders } from '../change-headers.ts';
import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, DoneTo, IdParams, changedOne, listOf, oneOf, pageOf } from '../shapes.ts';
import {
  CascadeQuery,
  CategoryForm,
  NewProductForm,
  NewSubCategoryForm,
  PricesAndStockForm,
  DeclarationsForm,
  HeadingsForm,
  ProductChangeForm,
  ProductForm,
  StockForm,
  SubCategoryChangeForm,
} from './forms.ts';
import { HiddenResult, HideForm, MatchingProducts, ProductFilter } from './matching.ts';
import {
  Category,
  DeskProductPage,
  DeskProductQuery,
  EditedProduct,
  PricedProduct,
  Product,
  ProductListQuery,
  ProductPage,
  ProductTime,
  ProductTimesQuery,
  Origin,
  OriginsQuery,
  ProductWithReviews,
  SubCategory,
  SubCategoryProductListQuery,
  SubCategoryQuery,
  SuggestedProduct,
  SuggestionQuery,
} from './schemas.ts';

const productChange = {
  permission: 'products',
  summary: 'Change what is named of a product; its other fields stay',
  action: 'product_changed',
  subject: 'product',
  params: IdParams,
  headers: ChangeHeaders,
  body: ProductChangeForm,
  isForm: true,
  answer: changedOne(Product),
} as const;

/** Calls about categories and products. */
export const catalogueEndpoints = {
  'POST /v1/category/create': {
    permission: 'products',
    summary: 'Add a category, with a picture if there is one',
    action: 'category_added',
    subject: 'category',
    body: CategoryForm,
    isForm: true,
    status: 201,
    answer: changedOne(Category),
  },
  'PATCH /v1/category/update/{id}': {
    permission: 'products',
    summary: 'Rename a category, or give it another picture',
    action: 'category_changed',
    subject: 'category',
    params: IdParams,
    body: CategoryForm.partial(),
    isForm: true,
    answer: changedOne(Category),
  },
  'PUT /v1/category/delete/{id}': {
    permission: 'products',
    summary: 'Take a category away; with cascade all that is in it too',
    action: 'category_deleted',
    subject: 'category',
    params: IdParams,
    query: CascadeQuery,
    answer: DoneTo,
  },
  'POST /v1/category/sub-category/create': {
    permission: 'products',
    summary: 'Add a sub-category, with a picture if there is one',
    action: 'sub_category_added',
    subject: 'sub_category',
    body: NewSubCategoryForm,
    isForm: true,
    status: 201,
    answer: changedOne(SubCategory),
  },
  'PATCH /v1/category/sub-category/update/{id}': {
    permission: 'products',
    summary: 'Rename or move a sub-category, or give it another picture',
    action: 'sub_category_changed',
    subject: 'sub_category',
    params: IdParams,
    body: SubCategoryChangeForm,
    isForm: true,
    answer: changedOne(SubCategory),
  },
  'PUT /v1/category/sub-category/delete/{id}': {
    permission: 'products',
    summary: 'Take a sub-category away; with cascade its products too',
    action: 'sub_category_deleted',
    subject: 'sub_category',
    params: IdParams,
    query: CascadeQuery,
    answer: DoneTo,
  },
  'POST /v1/products': {
    permission: 'products',
    summary: 'Add a product with up to 10 pictures, the main one first',
    action: 'product_added',
    subject: 'product',
    body: NewProductForm,
    isForm: true,
    status: 201,
    answer: changedOne(Product),
  },
  'PUT /v1/products/{id}': {
    permission: 'products',
    summary: 'Change a product: all its fields, its pictures as named',
    action: 'product_changed',
    subject: 'product',
    params: IdParams,
    headers: ChangeHeaders,
    body: ProductForm,
    isForm: true,
    answer: changedOne(Product),
  },
  'PATCH /v1/products/{id}': productChange,
  'PATCH /v1/products/update/{id}': productChange,
  'PATCH /v1/products/many': {
    permission: 'products',
    summary:
      'Change price and stock of many products, all or none, unless one has changed meanwhile',
    action: 'prices_changed',
    subject: 'product',
    body: PricesAndStockForm,
    answer: listOf(PricedProduct).extend({ message: z.string() }),
  },
  'PATCH /v1/products/many/stock': {
    permission: 'stock',
    summary: 'Change the stock of many products, all or none, unless one has changed meanwhile',
    action: 'prices_changed',
    subject: 'product',
    body: StockForm,
    answer: listOf(PricedProduct).extend({ message: z.string() }),
  },
  'GET /v1/products/all': {
    permission: 'products',
    summary:
      'Products as staff look for them: running out, without a picture, hidden; by page, with counts',
    query: DeskProductQuery,
    answer: DeskProductPage,
  },
  'GET /v1/products/{id}/desk': {
    permission: 'products',
    summary: 'One product with what only staff see of it: what it costs, and what it does not say',
    params: IdParams,
    answer: oneOf(EditedProduct),
  },
  'PUT /v1/products/{id}/restore': {
    permission: 'products',
    summary: 'Sell a product again that was taken away',
    action: 'product_restored',
    subject: 'product',
    params: IdParams,
    answer: DoneTo,
  },
  'PUT /v1/products/{id}/delete': {
    permission: 'products',
    summary: 'Take a product away; orders keep what they have of it',
    action: 'product_deleted',
    subject: 'product',
    params: IdParams,
    answer: DoneTo,
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
  'GET /v1/products/origins': {
    summary: 'The countries that products come from, by name, and how many come from each',
    query: OriginsQuery,
    answer: listOf(Origin),
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
} as const satisfies EndpointTable;

/** All products that a list of the dashboard shows, on whichever page they are. */
export const matchingEndpoints = {
  'GET /v1/products/matching': {
    permission: 'products',
    summary: 'How many products match what a list is narrowed to, before all of them are changed',
    query: ProductFilter,
    answer: oneOf(MatchingProducts),
  },
  'PUT /v1/products/matching/hidden': {
    permission: 'products',
    summary:
      'Hide all products that match, or sell them again; refused if others match than were agreed to',
    action: 'products_hidden',
    subject: 'product',
    body: HideForm,
    answer: changedOne(HiddenResult),
  },
} as const satisfies EndpointTable;

/** What tax and law ask of products. */
export const headingEndpoints = {
  'PATCH /v1/products/headings': {
    permission: 'products',
    summary:
      'Say of many products under which heading (HSN) they are taxed, and in what unit they are counted',
    action: 'headings_changed',
    subject: 'product',
    body: HeadingsForm,
    answer: Done,
  },
  'PATCH /v1/products/declarations': {
    permission: 'products',
    summary: 'Say of many products what the law asks for, such as their country of origin',
    action: 'declarations_changed',
    subject: 'product',
    body: DeclarationsForm,
    answer: Done,
  },
} as const satisfies EndpointTable;
