import { DeclarationsForm } from '#contract/catalogue/forms.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as headings from '#messages/admin-headings.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import { countryOptions } from './declaration-fields.tsx';

interface OriginDialogProps {
  products: Product[];
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Says of the chosen products at once where they come from, and who imports them. */
export const OriginDialog = ({ products, isOpen, onClose, onChanged }: OriginDialogProps) => (
  <EditDialog
    draft="product:origin"
    title={headings.setOriginTitle({ count: products.length })}
    action={headings.saveHeading}
    busyAction={headings.savingHeading}
    failed={headings.setOriginFailed}
    schema={DeclarationsForm}
    prepare={(fields) => ({
      product_ids: products.map(({ product_id: id }) => id),
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    })}
    isOpen={isOpen}
    needed={['country_of_origin']}
    onCancel={onClose}
    onSaved={onChanged}
    save={(body) => api('PATCH /v1/products/declarations', { body })}
  >
    {(errors) => (
      <>
        <SelectField
          label={headings.countryOfOrigin}
          name="country_of_origin"
          placeholder={headings.countryUnchanged}
          isShort
          options={countryOptions}
          required
          error={errors['country_of_origin']}
        />
        <Field
          label={headings.importer}
          name="importer"
          autoComplete="off"
          maxLength={limits.maxImporterLength}
          hint={headings.importerHint}
          error={errors['importer']}
        />
      </>
    )}
  </EditDialog>
);
