import type { Checklist } from '#contract/dashboard.ts';

interface Setup {
  has_information: boolean;
  has_logo: boolean;
  has_delivery_terms: boolean;
  isShelfThere: boolean;
  isStockThere: boolean;
  isSelling: boolean;
}

export const checklistAnswer = (setup: Setup): Checklist => ({
  steps: [
    { step: 'shop_information', is_done: setup.has_information },
    { step: 'logo', is_done: setup.has_logo },
    { step: 'category', is_done: setup.isShelfThere },
    { step: 'product', is_done: setup.isStockThere },
    { step: 'delivery_terms', is_done: setup.has_delivery_terms },
  ],
  has_orders: setup.isSelling,
});
