import { HeadingsForm } from '#contract/catalogue/forms.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { units } from '#contract/tax/words.ts';
import * as headings from '#messages/admin-headings.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

interface HeadingDialogProps {
  products: Product[];
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Gives the chosen products their heading, and perhaps their unit, at once. */
export const HeadingDialog = ({ products, isOpen, onClose, onChanged }: HeadingDialogProps) => (
  <EditDialog
    draft="product:heading"
    title={headings.setHeadingTitle({ count: products.length })}
    action={headings.saveHeading}
    busyAction={headings.savingHeading}
    failed={headings.setHeadingFailed}
    schema={HeadingsForm}
    prepare={({ hsn, unit }) => ({
      product_ids: products.map(({ product_id: id }) => id),
      hsn,
      ...(unit !== '' && { unit }),
    })}
    isOpen={isOpen}
    needed={['hsn']}
    onCancel={onClose}
    onSaved={onChanged}
    save={(body) => api('PATCH /v1/products/headings', { body })}
  >
    {(errors) => (
      <>
        <Field
          label={headings.hsn}
          name="hsn"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          hint={headings.hsnHint}
          required
          error={errors['hsn']}
        />
        <SelectField
          label={headings.unit}
          name="unit"
          placeholder={headings.unitUnchanged}
          isShort
          options={units.map((unit) => ({ value: unit, label: headings.unitNames[unit] }))}
          error={errors['unit']}
        />
      </>
    )}
  </EditDialog>
);
