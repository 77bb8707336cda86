import { useSearchParams } from 'react-router';

import * as messages from '#messages/catalogue.ts';
import { pageMeta } from '#web/shared/store/seo.ts';
import { useStore } from '#web/data/store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type View, ViewSwitch } from '#web/ui/view-switch.tsx';

import type { Route } from './+types/browse-categories.ts';
import { CategoryTile } from './category-tile.tsx';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { tilesClass } from './tiles.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0]?.loaderData;
  if (!root) return [];
  const names = root.categories.map((category) => category.category_name);
  return pageMeta(root, {
    title: messages.browseCategories,
    description: messages.allCategoriesOf({
      shopName: root.store.shop_name,
      list: names.join(', '),
    }),
    // Canonical also for /categories, which has the same content.
    path: '/browse-categories',
    picture: root.categories[0]?.category_image ?? undefined,
  });
};

/** The page at both /browse-categories and /categories. */
export default function BrowseCategories() {
  const { categories } = useStore();
  const [search] = useSearchParams();
  const view: View = search.get('view') === 'list' ? 'list' : 'grid';
  return (
    <div className="wrap">
      <div className={pageHeadClass}>
        <h1>{messages.browseCategories}</h1>
        {categories.length > 0 && (
          <>
            <p className="second">{messages.countedCategories({ count: categories.length })}</p>
            <ViewSwitch view={view} to={(next) => (next === 'list' ? '?view=list' : '?')} />
          </>
        )}
      </div>
      {categories.length === 0 ? (
        <EmptyState title={messages.noCategoriesFound} />
      ) : (
        <ul className={view === 'grid' ? tilesClass() : tilesClass('asList')}>
          {categories.map((category) => (
            <CategoryTile
              key={category.category_id}
              category={category}
              isInList={view === 'list'}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
