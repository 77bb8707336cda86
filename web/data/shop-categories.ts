import type { Category, SubCategory } from '#contract/catalogue/schemas.ts';

/** A category as every page knows it; pictures of sub-categories are loaded where they are drawn. */
export interface ShopCategory extends Omit<Category, 'sub_categories'> {
  sub_categories: Pick<SubCategory, 'sub_category_id' | 'sub_category_name'>[];
}

export const shopCategory = ({ sub_categories: shelves, ...category }: Category): ShopCategory => ({
  ...category,
  sub_categories: shelves.map(({ sub_category_id, sub_category_name }) => ({
    sub_category_id,
    sub_category_name,
  })),
});
