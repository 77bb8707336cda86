import { BulkChange } from '#contract/catalogue/matching.ts';
import * as bulk from '#messages/admin-bulk.ts';
import * as messages from '#messages/admin-catalogue.ts';
import * as headings from '#messages/admin-headings.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Field } from '#web/ui/field.tsx';
import { columnClass, formClass } from '#web/ui/looks/form.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { decimalText } from '#web/ui/typed-numbers.ts';

import { asTyped } from './as-typed.ts';
import { type BulkActing, countOf, useBulkChange } from './bulk-target.ts';
import { type CategoriesToChoose, optionsOfPlaces, sizes } from './product-fields.tsx';

interface MeasuresDialogProps extends BulkActing {
  categories: CategoriesToChoose;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Gives all chosen products the same weight and size, or moves them to another sub-category. */
export function MeasuresDialog(props: MeasuresDialogProps) {
  const { target, categories, isOpen, onClose, onChanged } = props;
  const { answer, failure, reload } = categories;
  const { change, busyWords } = useBulkChange(props);
  return (
    <EditDialog
      draft="product:measures"
      title={bulk.setMeasuresTitle({ count: countOf(target) })}
      action={headings.saveHeading}
      busyAction={busyWords}
      failed={bulk.setMeasuresFailed}
      networkError={bulk.bulkInterrupted}
      schema={BulkChange}
      prepare={(fields) =>
        Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
      }
      isOpen={isOpen}
      onCancel={onClose}
      onSaved={onChanged}
      save={change}
    >
      {(errors) => (
        <>
          <p className="sm second">{bulk.setMeasuresText}</p>
          <div className={formClass('columns')}>
            {sizes.map(({ name, label }) => (
              <Field
                key={name}
                label={label}
                className={columnClass('half')}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                onInput={asTyped(decimalText, 8)}
                error={errors[name]}
              />
            ))}
          </div>
          <SelectField
            label={bulk.shelf}
            name="sub_category_id"
            placeholder={answer || failure ? bulk.shelfUnchanged : messages.loadingSubcategories}
            isShort
            options={optionsOfPlaces(answer?.data ?? [])}
            error={errors['sub_category_id'] ?? errors['']}
          />
          <FetchFailure
            failure={answer ? undefined : failure}
            lead={messages.fetchSubcategoriesFailed}
            onRetry={reload}
          />
        </>
      )}
    </EditDialog>
  );
}
