import { DeclarationsForm } from '#contract/catalogue/forms.ts';
import { BulkChange } from '#contract/catalogue/matching.ts';
import { limits } from '#contract/limits.ts';
import * as bulk from '#messages/admin-bulk.ts';
import * as headings from '#messages/admin-headings.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import { type BulkActing, countOf, idsOf, useBulkChange } from './bulk-target.ts';
import { countryOptions, kindOptions } from './declaration-fields.tsx';

interface DeclarationDialogProps extends BulkActing {
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Sets for all chosen products what they are, where they come from, and who makes and imports them. */
export function DeclarationDialog(props: DeclarationDialogProps) {
  const { target, isOpen, onClose, onChanged } = props;
  const { change, busyWords } = useBulkChange(props);
  return (
    <EditDialog
      draft="product:declarations"
      title={headings.setDeclarationsTitle({ count: countOf(target) })}
      action={headings.saveHeading}
      busyAction={target.matching ? busyWords : headings.savingHeading}
      failed={headings.setDeclarationsFailed}
      networkError={target.matching && bulk.bulkInterrupted}
      schema={BulkChange}
      prepare={(fields) =>
        Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
      }
      isOpen={isOpen}
      onCancel={onClose}
      onSaved={onChanged}
      save={(declared) =>
        target.matching
          ? change(declared)
          : api('PATCH /v1/products/declarations', {
              body: DeclarationsForm.parse({ product_ids: idsOf(target), ...declared }),
            })
      }
    >
      {(errors) => (
        <>
          <p className="sm second">{headings.setDeclarationsText}</p>
          <SelectField
            label={headings.lawKind}
            name="law_kind"
            placeholder={headings.countryUnchanged}
            isShort
            options={kindOptions}
            error={errors['law_kind']}
          />
          <SelectField
            label={headings.countryOfOrigin}
            name="country_of_origin"
            placeholder={headings.countryUnchanged}
            isShort
            options={countryOptions}
            error={errors['country_of_origin']}
          />
          <Field
            label={headings.importer}
            name="importer"
            autoComplete="off"
            maxLength={limits.maxMakerLength}
            hint={headings.importerHint}
            error={errors['importer']}
          />
          <Field
            label={headings.maker}
            name="maker"
            autoComplete="off"
            maxLength={limits.maxMakerLength}
            hint={headings.makerHint}
            error={errors['maker']}
          />
          <Field
            label={headings.notToyReason}
            name="not_toy_reason"
            autoComplete="off"
            maxLength={limits.maxMakerLength}
            hint={headings.notToyHint}
            error={errors['not_toy_reason']}
          />
        </>
      )}
    </EditDialog>
  );
}
