import { NewSubCategoryForm } from '#contract/catalogue/forms.ts';
import type { Category, SubCategory } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-catalogue.ts';
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
      draft={`sub-category:${subCategory?.sub_category_id ?? 'new'}`}
      hasPicture
      title={subCategory ? messages.editSubcategory : messages.addSubcategory}
      action={subCategory ? messages.updateSubcategory : messages.createSubcategory}
      busyAction={subCategory ? messages.updating : messages.creating}
      failed={subCategory ? messages.updateSubcategoryFailed : messages.createSubcategoryFailed}
      networkError={
        subCategory ? messages.updateSubcategoryFailedText : messages.createSubcategoryFailedText
      }
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
            label={messages.subcategoryName}
            name="sub_category_name"
            defaultValue={subCategory?.sub_category_name}
            hint={subCategory && messages.previousValue({ value: subCategory.sub_category_name })}
            maxLength={limits.maxCatalogueNameLength}
            autoComplete="off"
            required
            error={errors['sub_category_name']}
          />
          <SelectField
            label={messages.category}
            name="category_id"
            placeholder={messages.chooseACategory}
            isShort
            options={categories.map(({ category_id: id, category_name: name }) => ({
              value: String(id),
              label: name,
            }))}
            defaultValue={subCategory?.category_id}
            hint={previous && messages.previousValue({ value: previous.category_name })}
            required
            error={errors['category_id']}
          />
        </>
      )}
    </EditDialog>
  );
}
