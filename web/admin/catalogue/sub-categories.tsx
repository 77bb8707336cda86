import { Plus } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { Category, SubCategory } from '#contract/catalogue/schemas.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { EditActions } from '#web/shared/forms/edit-actions.tsx';
import { SubCategoryDialog } from './sub-category-dialog.tsx';
import { refreshShell } from '#web/data/shell-data.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

/** The shop's sub-categories, each with the name of its category. */
export default function SubCategoriesPage() {
  const { answer, failure, isLoading, reload } = useAnswer('GET /v1/category');
  const [edited, setEdited] = useState<SubCategory | 'new'>();
  const categories = answer?.data ?? [];
  const all = categories.flatMap((category) => category.sub_categories);
  const onChanged = () => {
    reload();
    void refreshShell();
  };
  return (
    <section aria-labelledby="sub-categories-title">
      <div className="page-head">
        <h2 id="sub-categories-title">Subcategories</h2>
        <button
          type="button"
          className="btn primary small push"
          disabled={categories.length === 0}
          onClick={() => setEdited('new')}
        >
          <Plus className="icon" />
          Add Subcategory
        </button>
      </div>
      <FetchFailure failure={failure} onRetry={reload} />
      {!answer && !failure && <div className="sk h-72" role="status" aria-label="Loading" />}
      {answer && all.length === 0 && <EmptyState title="No subcategories found." />}
      <ul className="admin-cards" aria-busy={isLoading}>
        {all.map((subCategory) => (
          <li className="panel admin-card" key={subCategory.sub_category_id}>
            <h3>{subCategory.sub_category_name}</h3>
            <p className="sm second">{nameOf(categories, subCategory)}</p>
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
              failed="Failed to delete subcategory"
              networkError="Error deleting subcategory"
              consequence="It is no longer sold. Orders keep what they have of it."
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
