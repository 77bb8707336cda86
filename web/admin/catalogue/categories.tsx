import { Plus } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { Category } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import type { Route } from './+types/categories.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { refreshShell } from '#web/data/shell-data.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelsClass } from '#web/ui/looks/panels.ts';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({
  categories: settled(context.get(apiContext)('GET /v1/category')),
});

/** The shop's categories: add, rename and delete. */
export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const categories = useLoaded(loaderData.categories);
  const [edited, setEdited] = useState<Category | 'new'>();
  const onChanged = () => {
    categories.reload();
    void refreshShell();
  };
  return (
    <section aria-labelledby="categories-title">
      <div className={pageHeadClass}>
        <h2 id="categories-title">{messages.categories}</h2>
        <button
          type="button"
          className={classes(buttonClass('primary', 'small'), 'push')}
          onClick={() => setEdited('new')}
        >
          <Plus />
          {messages.addCategory}
        </button>
      </div>
      <Loaded
        of={categories}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={messages.noCategoriesFound} />}
      >
        {({ data }) => (
          <ul className={panelsClass} aria-busy={categories.isLoading}>
            {data.map((category) => (
              <CategoryCard
                key={category.category_id}
                category={category}
                onEdit={() => setEdited(category)}
                onChanged={onChanged}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <CategoryDialog
        category={edited === 'new' ? undefined : edited}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onChanged={onChanged}
      />
    </section>
  );
}
