import type { Category } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useOnDemand } from '#web/shared/loading/on-demand.ts';
import type { Loaded } from '#web/data/use-loaded.ts';

import { EditActions } from '#web/shared/forms/edit-actions.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { panelItemClass, panelItemTextClass } from '#web/ui/looks/panels.ts';
import { TranslateLink } from '#web/admin/translate-link.tsx';

interface CategoryCardProps {
  category: Category;
  onEdit: () => void;
  onChanged: () => void;
}

/** A category; hover or focus displays the number of its sub-categories. */
export function CategoryCard({ category, onEdit, onChanged }: CategoryCardProps) {
  const { category_id: id, category_name: name } = category;
  const subCategories = useOnDemand(() => api('GET /v1/category/details/{id}', { params: { id } }));
  /** Loads the count once; after a failure, the next hover or focus retries. */
  const count = () => {
    if (!subCategories.isLoading && !subCategories.answer) subCategories.start();
  };

  return (
    // Not a control: it only displays more on hover and focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li className={classes(panelClass, panelItemClass)} onPointerEnter={count} onFocus={count}>
      <h3>{name}</h3>
      <p className={classes('sm second', panelItemTextClass)} role="status">
        {countWords(subCategories)}
      </p>
      <TranslateLink kind="category" id={id} name={name} />
      <EditActions
        name={name}
        edit={onEdit}
        onDeleted={onChanged}
        remove={(cascade) =>
          api('PUT /v1/category/delete/{id}', { params: { id }, query: { cascade } })
        }
        failed={messages.deleteCategoryFailed}
        networkError={messages.deleteCategoryFailedText}
        consequence={messages.noLongerSoldText}
      />
    </li>
  );
}

function countWords({ answer, isLoading, failure }: Loaded<{ data: unknown[] }>) {
  if (isLoading) return messages.loading;
  if (failure !== undefined) return messages.countSubcategoriesFailed;
  if (!answer) return undefined;
  const count = answer.data.length;
  if (count === 0) return messages.noSubcategory;
  return messages.countedSubcategories({ count });
}
