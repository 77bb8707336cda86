import fc from 'fast-check';

import {
  type CategoryModel,
  type ShopModel,
  type SubCategoryModel,
  isSameName,
  live,
} from './state.ts';
import { anybody, pick, places, staff, step, unknownId } from './step.ts';

const names = fc.constantFrom(
  'Balloons',
  'balloons',
  'Cake tins',
  ' Candles ',
  'मोमबत्ती',
  'Ribbons',
);
const liveSubs = (model: ShopModel, categoryId: number) =>
  live(model.subCategories).filter((sub) => sub.categoryId === categoryId);
const liveProducts = (model: ShopModel, subCategoryId: number) =>
  live(model.products).filter((product) => product.subCategoryId === subCategoryId);

const categoryFacts = ({ id, name }: CategoryModel) => ({ category_id: id, category_name: name });
const subFacts = ({ id, name, categoryId }: SubCategoryModel) => ({
  sub_category_id: id,
  sub_category_name: name,
  category_id: categoryId,
});

const isTaken = (things: { id: number; name: string }[], name: string, own?: number) =>
  things.some((other) => other.id !== own && isSameName(other.name, name));

const deleteProducts = (model: ShopModel, subCategoryId: number) => {
  for (const product of liveProducts(model, subCategoryId)) product.isDeleted = true;
};

const addCategory = step(
  'POST /v1/category/create',
  fc.record({ caller: staff, name: names }),
  (model, { caller, name }) => ({
    caller,
    body: { category_name: name },
    refusal: isTaken(live(model.categories), name) ? 'category_name_taken' : undefined,
    answer: { data: { category_name: name.trim(), sub_categories: [] } },
    after: ({ data }) =>
      model.categories.push({ id: data.category_id, name: name.trim(), isDeleted: false }),
  }),
);

const changeCategory = step(
  'PATCH /v1/category/update/{id}',
  fc.record({ caller: staff, place: places, name: fc.option(names) }),
  (model, { caller, place, name }) => {
    const category = pick(live(model.categories), place);
    return {
      caller,
      params: { id: category?.id ?? unknownId },
      body: name === null ? {} : { category_name: name },
      refusal:
        name === null
          ? 'no_changes'
          : !category
            ? 'category_not_found'
            : isTaken(live(model.categories), name, category.id)
              ? 'category_name_taken'
              : undefined,
      answer: { data: { category_id: category?.id, category_name: name?.trim() } },
      after: () => {
        if (category && name !== null) category.name = name.trim();
      },
    };
  },
);

const deleteCategory = step(
  'PUT /v1/category/delete/{id}',
  fc.record({ caller: staff, place: places, cascade: fc.boolean() }),
  (model, { caller, place, cascade }) => {
    const category = pick(live(model.categories), place);
    const subs = category ? liveSubs(model, category.id) : [];
    return {
      caller,
      params: { id: category?.id ?? unknownId },
      query: { cascade },
      refusal: !category
        ? 'category_not_found'
        : subs.length > 0 && !cascade
          ? 'category_in_use'
          : undefined,
      answer: { name: category?.name },
      after: () => {
        for (const sub of subs) {
          deleteProducts(model, sub.id);
          sub.isDeleted = true;
        }
        if (category) category.isDeleted = true;
      },
    };
  },
);

const addSubCategory = step(
  'POST /v1/category/sub-category/create',
  fc.record({ caller: staff, place: places, name: names }),
  (model, { caller, place, name }) => {
    const category = pick(live(model.categories), place);
    return {
      caller,
      body: { sub_category_name: name, category_id: category?.id ?? unknownId },
      refusal: !category
        ? 'category_not_found'
        : isTaken(liveSubs(model, category.id), name)
          ? 'sub_category_name_taken'
          : undefined,
      answer: { data: { sub_category_name: name.trim(), category_id: category?.id } },
      after: ({ data }) =>
        model.subCategories.push({
          id: data.sub_category_id,
          name: name.trim(),
          categoryId: category?.id ?? unknownId,
          isDeleted: false,
        }),
    };
  },
);

const changeSubCategory = step(
  'PATCH /v1/category/sub-category/update/{id}',
  fc.record({ caller: staff, place: places, name: names, target: places }),
  (model, { caller, place, name, target }) => {
    const sub = pick(live(model.subCategories), place);
    const category = pick(live(model.categories), target);
    return {
      caller,
      params: { id: sub?.id ?? unknownId },
      body: { sub_category_name: name, category_id: category?.id ?? unknownId },
      refusal: !category
        ? 'category_not_found'
        : !sub
          ? 'sub_category_not_found'
          : isTaken(liveSubs(model, category.id), name, sub.id)
            ? 'sub_category_name_taken'
            : undefined,
      answer: { data: { sub_category_name: name.trim(), category_id: category?.id } },
      after: () => {
        if (sub && category) Object.assign(sub, { name: name.trim(), categoryId: category.id });
      },
    };
  },
);

const deleteSubCategory = step(
  'PUT /v1/category/sub-category/delete/{id}',
  fc.record({ caller: staff, place: places, cascade: fc.boolean() }),
  (model, { caller, place, cascade }) => {
    const sub = pick(live(model.subCategories), place);
    return {
      caller,
      params: { id: sub?.id ?? unknownId },
      query: { cascade },
      refusal: !sub
        ? 'sub_category_not_found'
        : liveProducts(model, sub.id).length > 0 && !cascade
          ? 'sub_category_in_use'
          : undefined,
      answer: { name: sub?.name },
      after: () => {
        if (!sub) return;
        deleteProducts(model, sub.id);
        sub.isDeleted = true;
      },
    };
  },
);

const listCategories = step('GET /v1/category', anybody, (model, caller) => ({
  caller,
  answer: {
    data: live(model.categories)
      .toReversed()
      .map((category) => ({
        ...categoryFacts(category),
        sub_categories: liveSubs(model, category.id).toReversed().map(subFacts),
      })),
  },
}));

const listSubCategories = step(
  'GET /v1/category/sub-category',
  fc.record({ caller: anybody, place: fc.option(places) }),
  (model, { caller, place }) => {
    const category = place === null ? undefined : pick(live(model.categories), place);
    const all = category ? liveSubs(model, category.id) : live(model.subCategories);
    const inOrder = all.toSorted(
      (one, other) => one.categoryId - other.categoryId || one.id - other.id,
    );
    return {
      caller,
      ...(category && { query: { category_id: category.id } }),
      answer: { data: inOrder.map(subFacts) },
    };
  },
);

const showCategory = step(
  'GET /v1/category/details/{id}',
  fc.record({ caller: anybody, place: places }),
  (model, { caller, place }) => {
    const category = pick(live(model.categories), place);
    return {
      caller,
      params: { id: category?.id ?? unknownId },
      refusal: category ? undefined : 'category_not_found',
      answer: { data: category && liveSubs(model, category.id).toReversed().map(subFacts) },
    };
  },
);

const showSubCategory = step(
  'GET /v1/category/sub-category/{id}',
  fc.record({ caller: anybody, place: places }),
  (model, { caller, place }) => {
    const sub = pick(live(model.subCategories), place);
    return {
      caller,
      params: { id: sub?.id ?? unknownId },
      refusal: sub ? undefined : 'sub_category_not_found',
      answer: { data: sub && subFacts(sub) },
    };
  },
);

/** Calls about the shelves. */
export const catalogueSteps = [
  addCategory,
  addCategory,
  changeCategory,
  deleteCategory,
  addSubCategory,
  addSubCategory,
  changeSubCategory,
  deleteSubCategory,
  listCategories,
  listSubCategories,
  showCategory,
  showSubCategory,
];
