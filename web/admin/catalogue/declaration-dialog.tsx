import { DeclarationsForm } from '#contract/catalogue/forms.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as headings from '#messages/admin-headings.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import { countryOptions, kindOptions } from './declaration-fields.tsx';

interface DeclarationDialogProps {
  products: Product[];
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Sets for all chosen products what they are, where they come from, and who makes and imports them. */
export const DeclarationDialog = ({
  products,
  isOpen,
  onClose,
  onChanged,
}: DeclarationDialogProps) => (
  <EditDialog
    draft="product:declarations"
    title={headings.setDeclarationsTitle({ count: products.length })}
    action={headings.saveHeading}
    busyAction={headings.savingHeading}
    failed={headings.setDeclarationsFailed}
    schema={DeclarationsForm}
    prepare={(fields) => ({
      product_ids: products.map(({ product_id: id }) => id),
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    })}
    isOpen={isOpen}
    onCancel={onClose}
    onSaved={onChanged}
    save={(body) => api('PATCH /v1/products/declarations', { body })}
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
