import fc from 'fast-check';

import { isSameName, live } from './state.ts';
import { pick, places, staff, step, unknownId } from './step.ts';

const restoreProduct = step(
  'PUT /v1/products/{id}/restore',
  fc.record({ caller: staff, place: places }),
  (model, { caller, place }) => {
    const gone = model.products.filter(({ isDeleted }) => isDeleted);
    const product = pick(gone, place);
    const hasPlace = live(model.subCategories).some(({ id }) => id === product?.subCategoryId);
    const isTaken = live(model.products).some(({ name }) => isSameName(name, product?.name ?? ''));
    return {
      caller,
      params: { id: product?.id ?? unknownId },
      refusal: !product
        ? 'product_not_found'
        : !hasPlace
          ? 'sub_category_not_found'
          : isTaken
            ? 'product_name_taken'
            : undefined,
      answer: { name: product?.name },
      after: () => {
        if (product) product.isDeleted = false;
      },
    };
  },
);

const listForStaff = step('GET /v1/products/all', staff, (model, caller) => {
  const hidden = model.products.filter(({ isDeleted }) => isDeleted);
  return {
    caller,
    query: { hidden: 'true' },
    answer: {
      total_items: hidden.length,
      counts: { all: live(model.products).length, hidden: hidden.length },
    },
  };
});

/** Calls about products that were taken away. */
export const hiddenProductSteps = [restoreProduct, listForStaff];
