import { Plus } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { Category } from '#contract/catalogue/schemas.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { CategoryCard } from './category-card.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { refreshShell } from '#web/data/shell-data.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

/** The shop's categories: add, rename and delete. */
export default function CategoriesPage() {
  const { answer, failure, isLoading, reload } = useAnswer('GET /v1/category');
  const [edited, setEdited] = useState<Category | 'new'>();
  const onChanged = () => {
    reload();
    void refreshShell();
  };
  return (
    <section aria-labelledby="categories-title">
      <div className="page-head">
        <h2 id="categories-title">Categories</h2>
        <button type="button" className="btn primary small push" onClick={() => setEdited('new')}>
          <Plus className="icon" />
          Add Category
        </button>
      </div>
      <FetchFailure failure={failure} onRetry={reload} />
      {!answer && !failure && <div className="sk h-72" role="status" aria-label="Loading" />}
      {answer?.data.length === 0 && <EmptyState title="No categories found" />}
      <ul className="admin-cards" aria-busy={isLoading}>
        {answer?.data.map((category) => (
          <CategoryCard
            key={category.category_id}
            category={category}
            onEdit={() => setEdited(category)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <CategoryDialog
        category={edited === 'new' ? undefined : edited}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onChanged={onChanged}
      />
    </section>
  );
}
