import fc from 'fast-check';

import { isOwn } from './order-steps.ts';
import { type ShopModel, live, shownReviews } from './state.ts';
import { accountOf, anybody, customers, pick, places, staff, step, unknownId } from './step.ts';

const review = step(
  'POST /v1/products/{id}/reviews',
  fc.record({
    caller: customers,
    place: fc.nat({ max: 8 }),
    rating: fc.integer({ min: 1, max: 5 }),
  }),
  (model, { caller, place, rating }) => {
    const account = accountOf(model, caller);
    const product = pick(model.products, place);
    const hasReceived = model.orders.some(
      (order) =>
        isOwn(model, caller, order) &&
        !order.isCancelled &&
        order.delivery === 'Delivered' &&
        order.lines.some(({ productId }) => productId === product?.id),
    );
    const hasWritten = model.reviews.some(
      ({ productId, accountId }) => productId === product?.id && accountId === account?.id,
    );
    const comment = `${rating} of 5`;
    return {
      caller,
      params: { id: product?.id ?? unknownId },
      body: { rating, comment },
      refusal: !hasReceived ? 'review_not_allowed' : hasWritten ? 'review_written' : undefined,
      after: () =>
        model.reviews.push({
          // Known as soon as the shopkeeper's list is read.
          id: 0,
          productId: product?.id ?? 0,
          accountId: account?.id ?? 0,
          rating,
          comment,
          isHidden: false,
        }),
    };
  },
);

const listReviews = step('GET /v1/products/reviews/all', staff, (model, caller) => {
  const found = model.reviews
    .filter(({ productId }) =>
      model.products.some(({ id, isDeleted }) => id === productId && !isDeleted),
    )
    .toReversed();
  return {
    caller,
    query: { page_size: 100 },
    answer: {
      total_items: found.length,
      data: found.map(({ productId, rating, isHidden }) => ({
        product_id: productId,
        rating,
        is_hidden: isHidden,
      })),
    },
    after: ({ data }) => {
      for (const [place, one] of found.entries()) one.id = data[place].id;
    },
  };
});

const reviewPlace = fc.record({ caller: staff, place: places });
const knownReviews = (model: ShopModel) => model.reviews.filter(({ id }) => id !== 0);

const hideReview = step(
  'PUT /v1/products/reviews/delete/{id}',
  reviewPlace,
  (model, { caller, place }) => {
    const found = pick(knownReviews(model), place);
    return {
      caller,
      params: { id: found?.id ?? unknownId },
      refusal: found && !found.isHidden ? undefined : 'review_not_found',
      after: () => {
        if (found) found.isHidden = true;
      },
    };
  },
);

const restoreReview = step(
  'PUT /v1/products/reviews/restore/{id}',
  reviewPlace,
  (model, { caller, place }) => {
    const found = pick(knownReviews(model), place);
    return {
      caller,
      params: { id: found?.id ?? unknownId },
      refusal: found?.isHidden ? undefined : 'review_not_found',
      after: () => {
        if (found) found.isHidden = false;
      },
    };
  },
);

const readReviews = step(
  'GET /v1/products/{id}/reviews',
  fc.record({ caller: anybody, place: places }),
  (model, { caller, place }) => {
    const product = pick(live(model.products), place);
    const found = product ? shownReviews(model, product.id) : [];
    return {
      caller,
      params: { id: product?.id ?? unknownId },
      refusal: product ? undefined : 'product_not_found',
      answer: {
        total_items: found.length,
        data: found.map(({ rating, comment }) => ({ rating, comment })),
      },
    };
  },
);

/** Calls about reviews. */
export const reviewSteps = [review, review, readReviews, listReviews, hideReview, restoreReview];
