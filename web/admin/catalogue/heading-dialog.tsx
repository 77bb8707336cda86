import { HeadingsForm } from '#contract/catalogue/forms.ts';
import { units } from '#contract/tax/words.ts';
import * as bulk from '#messages/admin-bulk.ts';
import * as headings from '#messages/admin-headings.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import { type BulkActing, countOf, idsOf, useBulkChange } from './bulk-target.ts';

const Heading = HeadingsForm.omit({ product_ids: true });

interface HeadingDialogProps extends BulkActing {
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Gives the chosen products their heading, and perhaps their unit, at once. */
export function HeadingDialog(props: HeadingDialogProps) {
  const { target, isOpen, onClose, onChanged } = props;
  const { change, busyWords } = useBulkChange(props);
  const count = countOf(target);
  return (
    <EditDialog
      draft="product:heading"
      title={headings.setHeadingTitle({ count })}
      action={headings.saveHeading}
      busyAction={target.matching ? busyWords : headings.savingHeading}
      failed={headings.setHeadingFailed}
      networkError={target.matching && bulk.bulkInterrupted}
      schema={Heading}
      prepare={({ hsn, unit }) => ({ hsn, ...(unit !== '' && { unit }) })}
      isOpen={isOpen}
      needed={['hsn']}
      onCancel={onClose}
      onSaved={onChanged}
      save={(heading) =>
        target.matching
          ? change(heading)
          : api('PATCH /v1/products/headings', {
              body: { product_ids: idsOf(target), ...heading },
            })
      }
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
}
