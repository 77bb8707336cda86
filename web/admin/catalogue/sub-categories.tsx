import { Plus } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { Category, SubCategory } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { api } from '#web/data/fetch-transport.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import type { Route } from './+types/sub-categories.ts';
import { EditActions } from '#web/shared/forms/edit-actions.tsx';
import { SubCategoryDialog } from './sub-category-dialog.tsx';
import { refreshShell } from '#web/data/shell-data.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { panelItemClass, panelItemTextClass, panelsClass } from '#web/ui/looks/panels.ts';
import { TranslateLink } from '#web/admin/translate-link.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({
  categories: settled(context.get(apiContext)('GET /v1/category')),
});

/** The shop's sub-categories, each with the name of its category. */
export default function SubCategoriesPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.categories);
  const [edited, setEdited] = useState<SubCategory | 'new'>();
  const categories = loaded.answer?.data ?? [];
  const all = categories.flatMap((category) => category.sub_categories);
  const onChanged = () => {
    loaded.reload();
    void refreshShell();
  };
  return (
    <section aria-labelledby="sub-categories-title">
      <div className={pageHeadClass}>
        <h2 id="sub-categories-title">{messages.subcategories}</h2>
        <button
          type="button"
          className={classes(buttonClass('primary', 'small'), 'push')}
          disabled={categories.length === 0}
          onClick={() => setEdited('new')}
        >
          <Plus />
          {messages.addSubcategory}
        </button>
      </div>
      <Loaded
        of={loaded}
        isEmpty={() => all.length === 0}
        empty={<EmptyState title={messages.noSubcategoriesFound} />}
      />
      <ul className={panelsClass} aria-busy={loaded.isLoading}>
        {all.map((subCategory) => (
          <li className={classes(panelClass, panelItemClass)} key={subCategory.sub_category_id}>
            <h3>{subCategory.sub_category_name}</h3>
            <p className={classes('sm second', panelItemTextClass)}>
              {nameOf(categories, subCategory)}
            </p>
            <TranslateLink
              kind="sub_category"
              id={subCategory.sub_category_id}
              name={subCategory.sub_category_name}
            />
            <EditActions
              name={subCategory.sub_category_name}
              edit={() => setEdited(subCategory)}
              onDeleted={onChanged}
              remove={(cascade) =>
                api('PUT /v1/category/sub-category/delete/{id}', {
                  params: { id: subCategory.sub_category_id },
                  query: { cascade },
                })
              }
              failed={messages.deleteSubcategoryFailed}
              networkError={messages.deleteSubcategoryFailedText}
              consequence={messages.noLongerSoldText}
            />
          </li>
        ))}
      </ul>
      <SubCategoryDialog
        subCategory={edited === 'new' ? undefined : edited}
        categories={categories}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onChanged={onChanged}
      />
    </section>
  );
}

const nameOf = (categories: Category[], { category_id: id }: SubCategory) =>
  categories.find((category) => category.category_id === id)?.category_name;
