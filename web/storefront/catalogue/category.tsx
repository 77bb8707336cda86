import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/catalogue.ts';
import { ArrowLeft } from '#web/ui/icons.tsx';

import { loaderApi } from '#web/data/loader-api.ts';
import { categoryPath, subCategoryPath } from '#web/data/paths.ts';
import { pageMeta } from '#web/shared/store/seo.ts';
import type { ShopCategory } from '#web/data/shop-categories.ts';
import { useStore } from '#web/data/store.ts';
import { breadcrumbList } from '#web/shared/store/structured-data.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

import type { Route } from './+types/category.ts';
import { TilePicture } from './tile-picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { belowCrumbsClass } from '#web/ui/looks/heads.ts';
import { backClass } from '#web/ui/looks/back.ts';
import { NamedText } from '#web/ui/named-text.tsx';
import { tileClass, tilesClass } from './tiles.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = loaderApi(context);
  const { data } = await api('GET /v1/category/details/{id}', {
    params: { id: params.categoryId },
  });
  return { categoryId: Number(params.categoryId), subCategories: data };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0]?.loaderData;
  const category = root?.categories.find((one) => one.category_id === loaderData?.categoryId);
  if (!root || !category || !loaderData) return [];
  const names = loaderData.subCategories.map((subCategory) => subCategory.sub_category_name);
  const path = categoryPath(category.category_id);
  return pageMeta(root, {
    title: category.category_name,
    description: messages.descriptionOfCategory({
      categoryName: category.category_name,
      shopName: root.store.shop_name,
      list: names.join(', '),
    }),
    path,
    picture: category.category_image ?? undefined,
    data: [breadcrumbList(root, crumbsTo(category), path)],
  });
};

/** The category may have been deleted since the categories were loaded. */
const crumbsTo = (category: ShopCategory | undefined): Crumb[] => [
  { label: messages.home, to: '/' },
  { label: messages.categories, to: '/browse-categories' },
  ...(category ? [{ label: category.category_name }] : []),
];

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { categories } = useStore();
  const category = categories.find((one) => one.category_id === loaderData.categoryId);
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbsTo(category)} />
      <div className={belowCrumbsClass}>
        <h1>{messages.subcategories}</h1>
        {category && (
          <p className="second">
            <NamedText
              text={messages.isInCategory({ categoryName: category.category_name })}
              name={category.category_name}
            />
          </p>
        )}
        <Link className={classes(backClass, 'push')} to="/browse-categories">
          <ArrowLeft />
          {messages.back}
        </Link>
      </div>
      {loaderData.subCategories.length === 0 ? (
        <EmptyState title={messages.noSubcategoriesFound} />
      ) : (
        <ul className={tilesClass()}>
          {loaderData.subCategories.map((subCategory) => (
            <li className={tileClass} key={subCategory.sub_category_id}>
              <TilePicture
                id={subCategory.sub_category_id}
                name={subCategory.sub_category_name}
                address={subCategory.sub_category_image}
              />
              <h2>
                <Link
                  to={subCategoryPath(subCategory)}
                  lang={languageOf(subCategory.sub_category_name)}
                >
                  {subCategory.sub_category_name}
                </Link>
              </h2>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
