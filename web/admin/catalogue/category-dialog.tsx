import { CategoryForm } from '#contract/catalogue/forms.ts';
import type { Category } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { api } from '#web/data/fetch-transport.ts';
import { Field } from '#web/ui/field.tsx';

import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';

interface CategoryDialogProps {
  /** The category to edit; undefined to add one. */
  category: Category | undefined;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

export function CategoryDialog({ category, isOpen, onClose, onChanged }: CategoryDialogProps) {
  return (
    <EditDialog
      draft={`category:${category?.category_id ?? 'new'}`}
      hasPicture
      title={category ? messages.editCategory : messages.addCategory}
      action={category ? messages.updateCategory : messages.createCategory}
      busyAction={category ? messages.updating : messages.creating}
      failed={category ? messages.updateCategoryFailed : messages.createCategoryFailed}
      networkError={
        category ? messages.updateCategoryFailedText : messages.createCategoryFailedText
      }
      schema={CategoryForm}
      isOpen={isOpen}
      onCancel={onClose}
      onSaved={onChanged}
      save={(_, body) =>
        category
          ? api('PATCH /v1/category/update/{id}', { params: { id: category.category_id }, body })
          : api('POST /v1/category/create', { body })
      }
    >
      {(errors) => (
        <Field
          label={messages.categoryName}
          name="category_name"
          defaultValue={category?.category_name}
          hint={category && messages.previousValue({ value: category.category_name })}
          maxLength={limits.maxCatalogueNameLength}
          autoComplete="off"
          required
          error={errors['category_name']}
        />
      )}
    </EditDialog>
  );
}
