import fc from 'fast-check';

import { type ProductModel, type ShopModel, isSameName, live, shownReviews } from './state.ts';
import { type Caller, anybody, pick, places, staff, step, unknownId } from './step.ts';

const names = fc.constantFrom(
  'Gold balloon',
  'gold balloon',
  'Cake stand',
  'Number candle 5',
  'रंगीन गुब्बारे',
  'Sprinkles 100 g',
  'Piping bag',
);
const prices = fc.constantFrom(1, 3, 49, 99, 250, 1_999, 10_000_000);
const stocks = fc.constantFrom(0, 1, 2, 5, 20, 1_000);

const factsOf = ({ id, name, price, stock, subCategoryId }: ProductModel) => ({
  product_id: id,
  product_name: name,
  product_price: price,
  stock,
  sub_category_id: subCategoryId,
});

const ratingOf = (model: ShopModel, id: number) => {
  const ratings = shownReviews(model, id).map(({ rating }) => rating);
  const sum = ratings.reduce((all, rating) => all + rating, 0);
  return {
    review_count: ratings.length,
    average_rating: ratings.length === 0 ? null : Math.round((sum * 10) / ratings.length) / 10,
  };
};

const isTaken = (model: ShopModel, name: string, own?: number) =>
  live(model.products).some((other) => other.id !== own && isSameName(other.name, name));

const addProduct = step(
  'POST /v1/products',
  fc.record({ caller: staff, place: places, name: names, price: prices, stock: stocks }),
  (model, { caller, place, name, price, stock }) => {
    const sub = pick(live(model.subCategories), place);
    const facts = { name, price, stock, subCategoryId: sub?.id ?? unknownId };
    return {
      caller,
      body: {
        product_name: name,
        product_price: price,
        stock,
        sub_category_id: facts.subCategoryId,
      },
      refusal: !sub
        ? 'sub_category_not_found'
        : isTaken(model, name)
          ? 'product_name_taken'
          : undefined,
      answer: { data: { product_name: name, product_price: price, stock, review_count: 0 } },
      after: ({ data }) => model.products.push({ ...facts, id: data.product_id, isDeleted: false }),
    };
  },
);

interface Edit {
  caller: Caller;
  place: number;
  name: string | null;
  price: number | null;
  stock: number | null;
}

/** What of a product is changed by one of the three calls that change one. */
function edit(model: ShopModel, { caller, place, name, price, stock }: Edit) {
  const product = pick(live(model.products), place);
  const isNew =
    (name !== null && name !== product?.name) ||
    (price !== null && price !== product?.price) ||
    (stock !== null && stock !== product?.stock);
  const refusal = !product
    ? ('product_not_found' as const)
    : !isNew
      ? ('no_changes' as const)
      : name !== null && isTaken(model, name, product.id)
        ? ('product_name_taken' as const)
        : undefined;
  const after = product && {
    ...product,
    name: name ?? product.name,
    price: price ?? product.price,
    stock: stock ?? product.stock,
  };
  return {
    caller,
    params: { id: product?.id ?? unknownId },
    body: {
      ...(name !== null && { product_name: name }),
      ...(price !== null && { product_price: price }),
      ...(stock !== null && { stock }),
    },
    refusal,
    answer: { data: after && factsOf(after) },
    after: () => {
      if (product && after) Object.assign(product, after);
    },
  };
}

const edits = fc.record({
  caller: staff,
  place: places,
  name: fc.option(names),
  price: fc.option(prices),
  stock: fc.option(stocks),
});
const changeProduct = step('PATCH /v1/products/{id}', edits, edit);
const updateProduct = step('PATCH /v1/products/update/{id}', edits, edit);

const replaceProduct = step(
  'PUT /v1/products/{id}',
  fc.record({ caller: staff, place: places, name: names, price: prices, stock: stocks }),
  (model, given) => {
    const product = pick(live(model.products), given.place);
    const call = edit(model, given);
    // A product that is not there has no sub-category to send along; the first one will do.
    const subCategoryId = product?.subCategoryId ?? live(model.subCategories)[0]?.id;
    if (subCategoryId === undefined) return undefined;
    return { ...call, body: { ...call.body, sub_category_id: subCategoryId } };
  },
);

const priceGrid = step(
  'PATCH /v1/products/many',
  fc.record({
    caller: staff,
    first: places,
    price: prices,
    stock: stocks,
    isOutdated: fc.boolean(),
  }),
  (model, { caller, first, price, stock, isOutdated }) => {
    const start = first % Math.max(1, live(model.products).length);
    const chosen = live(model.products).slice(start, start + 3);
    if (chosen.length === 0) return undefined;
    const isNew = chosen.some((product) => product.price !== price || product.stock !== stock);
    return {
      caller,
      body: {
        products: chosen.map((product) => ({
          product_id: product.id,
          seen_price: product.price,
          seen_stock: product.stock + (isOutdated ? 1 : 0),
          product_price: price,
          stock,
        })),
      },
      refusal: isOutdated ? 'product_changed' : isNew ? undefined : 'no_changes',
      answer: { data: chosen.map(({ id }) => ({ product_id: id, product_price: price, stock })) },
      after: () => {
        for (const product of chosen) Object.assign(product, { price, stock });
      },
    };
  },
);

const deleteProduct = step(
  'PUT /v1/products/{id}/delete',
  fc.record({ caller: staff, place: places }),
  (model, { caller, place }) => {
    const product = pick(live(model.products), place);
    return {
      caller,
      params: { id: product?.id ?? unknownId },
      refusal: product ? undefined : 'product_not_found',
      answer: { name: product?.name },
      after: () => {
        if (product) product.isDeleted = true;
      },
    };
  },
);

const showProduct = step(
  'GET /v1/products/{id}',
  fc.record({ caller: anybody, place: places }),
  (model, { caller, place }) => {
    const product = pick(live(model.products), place);
    return {
      caller,
      params: { id: product?.id ?? unknownId },
      refusal: product ? undefined : 'product_not_found',
      answer: {
        data: product && {
          ...factsOf(product),
          ...ratingOf(model, product.id),
          reviews: shownReviews(model, product.id).map(({ rating, comment }) => ({
            rating,
            comment,
          })),
        },
      },
    };
  },
);

const sorted: Record<string, (one: ProductModel, other: ProductModel) => number> = {
  newest: (one, other) => other.id - one.id,
  price_asc: (one, other) => one.price - other.price || one.id - other.id,
};

const listInput = fc.record({
  caller: anybody,
  sort: fc.constantFrom('newest', 'price_asc'),
  inStock: fc.boolean(),
  least: fc.option(prices),
});

const listProducts = step(
  'GET /v1/products',
  listInput,
  (model, { caller, sort, inStock, least }) => {
    const found = live(model.products)
      .filter(({ stock, price }) => (!inStock || stock > 0) && price >= (least ?? 0))
      .toSorted(sorted[sort]);
    return {
      caller,
      query: {
        sort,
        ...(inStock && { in_stock: true }),
        ...(least !== null && { min_price: least }),
      },
      answer: { total_items: found.length, data: found.slice(0, 12).map(factsOf) },
    };
  },
);

const listShelf = step(
  'GET /v1/products/sub_category/{id}',
  fc.record({ caller: anybody, place: places }),
  (model, { caller, place }) => {
    const sub = pick(live(model.subCategories), place);
    const found = live(model.products).filter(({ subCategoryId }) => subCategoryId === sub?.id);
    return {
      caller,
      params: { id: sub?.id ?? unknownId },
      refusal: sub ? undefined : 'sub_category_not_found',
      answer: { total_items: found.length, data: found.slice(0, 9).map(factsOf) },
    };
  },
);

const suggest = step(
  'GET /v1/products/suggestions',
  fc.record({ caller: anybody, place: fc.nat({ max: 60 }) }),
  (model, { caller, place }) => {
    const product = live(model.products)[place];
    if (!product) return undefined;
    return {
      caller,
      query: { q: product.name },
      after: ({ data }) => {
        if (!data.includes(product.name))
          throw new Error(`${product.name} is not suggested: ${data}`);
      },
    };
  },
);

const listTimes = step('GET /v1/products/times', anybody, (model, caller) => ({
  caller,
  answer: {
    total_items: live(model.products).length,
    data: live(model.products).map(({ id }) => ({ product_id: id })),
  },
}));

const view = step('POST /v1/products/{id}/views', anybody, (model, caller) => ({
  caller,
  params: { id: live(model.products)[0]?.id ?? unknownId },
  answer: { status: 1 },
}));

/** Calls about products and their stock. */
export const productSteps = [
  addProduct,
  addProduct,
  addProduct,
  changeProduct,
  updateProduct,
  replaceProduct,
  priceGrid,
  deleteProduct,
  showProduct,
  listProducts,
  listShelf,
  suggest,
  listTimes,
  view,
];
