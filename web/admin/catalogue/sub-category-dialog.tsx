import { NewSubCategoryForm } from '#contract/catalogue/forms.ts';
import type { Category, SubCategory } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/data/fetch-transport.ts';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';

interface SubCategoryDialogProps {
  /** The sub-category to edit; undefined to add one. */
  subCategory: SubCategory | undefined;
  categories: Category[];
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

export function SubCategoryDialog(props: SubCategoryDialogProps) {
  const { subCategory, categories, isOpen, onClose, onChanged } = props;
  const previous = categories.find(({ category_id: id }) => id === subCategory?.category_id);
  return (
    <EditDialog
      hasPicture
      title={subCategory ? 'Edit Subcategory' : 'Add Subcategory'}
      action={subCategory ? 'Update Subcategory' : 'Create Subcategory'}
      busyAction={subCategory ? 'Updating...' : 'Creating...'}
      failed={subCategory ? 'Failed to update subcategory' : 'Failed to create subcategory'}
      networkError={subCategory ? 'Error updating subcategory' : 'Error creating subcategory'}
      schema={NewSubCategoryForm}
      isOpen={isOpen}
      onCancel={onClose}
      onSaved={onChanged}
      save={(_, body) =>
        subCategory
          ? api('PATCH /v1/category/sub-category/update/{id}', {
              params: { id: subCategory.sub_category_id },
              body,
            })
          : api('POST /v1/category/sub-category/create', { body })
      }
    >
      {(errors) => (
        <>
          <Field
            label="Subcategory name"
            name="sub_category_name"
            defaultValue={subCategory?.sub_category_name}
            hint={subCategory && `Previous: ${subCategory.sub_category_name}`}
            maxLength={limits.maxCatalogueNameLength}
            autoComplete="off"
            required
            error={errors['sub_category_name']}
          />
          <SelectField
            label="Category"
            name="category_id"
            placeholder="Choose a category"
            isShort
            options={categories.map(({ category_id: id, category_name: name }) => ({
              value: String(id),
              label: name,
            }))}
            defaultValue={subCategory?.category_id}
            hint={previous && `Previous: ${previous.category_name}`}
            required
            error={errors['category_id']}
          />
        </>
      )}
    </EditDialog>
  );
}
