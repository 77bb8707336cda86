import type { Category, SubCategory } from '#contract/catalogue/schemas.ts';

/** A category as every page has it. Pictures of sub-categories are loaded only if they are displayed. */
export interface ShopCategory extends Omit<Category, 'sub_categories'> {
  sub_categories: Pick<SubCategory, 'sub_category_id' | 'sub_category_name'>[];
}

export const shopCategory = ({
  sub_categories: subCategories,
  ...category
}: Category): ShopCategory => ({
  ...category,
  sub_categories: subCategories.map(({ sub_category_id, sub_category_name }) => ({
    sub_category_id,
    sub_category_name,
  })),
});
