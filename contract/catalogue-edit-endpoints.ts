import { z } from 'zod';

import {
  CascadeQuery,
  CategoryForm,
  ChangeHeaders,
  NewProductForm,
  NewSubCategoryForm,
  PricesAndStockForm,
  ProductChangeForm,
  ProductForm,
  SubCategoryChangeForm,
} from './catalogue-forms.ts';
import { Category, PricedProduct, Product, SubCategory } from './catalogue.ts';
import { Course, CourseChange, NewCourse } from './courses.ts';
import type { EndpointTable } from './endpoint-shape.ts';
import { DoneTo, IdParams, changedOne, listOf } from './shapes.ts';

const productChange = {
  summary: 'Change what is named of a product; its other fields stay',
  act: 'product_changed',
  params: IdParams,
  headers: ChangeHeaders,
  body: ProductChangeForm,
  isForm: true,
  answer: changedOne(Product),
} as const;

/** Calls with which shopkeepers change the catalogue and the courses. */
export const catalogueEditEndpoints = {
  'POST /v1/category/create': {
    summary: 'Add a category, with a picture if there is one',
    act: 'category_added',
    body: CategoryForm,
    isForm: true,
    status: 201,
    answer: changedOne(Category),
  },
  'PATCH /v1/category/update/{id}': {
    summary: 'Rename a category, or give it another picture',
    act: 'category_changed',
    params: IdParams,
    body: CategoryForm.partial(),
    isForm: true,
    answer: changedOne(Category),
  },
  'PUT /v1/category/delete/{id}': {
    summary: 'Take a category away; with cascade all that is in it too',
    act: 'category_deleted',
    params: IdParams,
    query: CascadeQuery,
    answer: DoneTo,
  },
  'POST /v1/category/sub-category/create': {
    summary: 'Add a sub-category, with a picture if there is one',
    act: 'sub_category_added',
    body: NewSubCategoryForm,
    isForm: true,
    status: 201,
    answer: changedOne(SubCategory),
  },
  'PATCH /v1/category/sub-category/update/{id}': {
    summary: 'Rename or move a sub-category, or give it another picture',
    act: 'sub_category_changed',
    params: IdParams,
    body: SubCategoryChangeForm,
    isForm: true,
    answer: changedOne(SubCategory),
  },
  'PUT /v1/category/sub-category/delete/{id}': {
    summary: 'Take a sub-category away; with cascade its products too',
    act: 'sub_category_deleted',
    params: IdParams,
    query: CascadeQuery,
    answer: DoneTo,
  },
  'POST /v1/products': {
    summary: 'Add a product with up to 10 pictures, the main one first',
    act: 'product_added',
    body: NewProductForm,
    isForm: true,
    status: 201,
    answer: changedOne(Product),
  },
  'PUT /v1/products/{id}': {
    summary: 'Change a product: all its fields, its pictures as named',
    act: 'product_changed',
    params: IdParams,
    headers: ChangeHeaders,
    body: ProductForm,
    isForm: true,
    answer: changedOne(Product),
  },
  'PATCH /v1/products/{id}': productChange,
  'PATCH /v1/products/update/{id}': productChange,
  'PATCH /v1/products/many': {
    summary:
      'Change price and stock of many products, all or none, unless one has changed meanwhile',
    act: 'prices_changed',
    body: PricesAndStockForm,
    answer: listOf(PricedProduct).extend({ message: z.string() }),
  },
  'POST /v1/products/courses/create': {
    summary: 'Add a video course',
    act: 'course_added',
    body: NewCourse,
    status: 201,
    answer: changedOne(Course),
  },
  'PATCH /v1/products/courses/{id}': {
    summary: 'Change what is named of a course; the rest stays',
    act: 'course_changed',
    params: IdParams,
    body: CourseChange,
    answer: changedOne(Course),
  },
  'DELETE /v1/products/courses/{id}': {
    summary: 'Take a course away',
    act: 'course_deleted',
    params: IdParams,
    answer: DoneTo,
  },
  'PUT /v1/products/{id}/delete': {
    summary: 'Take a product away; orders keep what they have of it',
    act: 'product_deleted',
    params: IdParams,
    answer: DoneTo,
  },
} as const satisfies EndpointTable;
