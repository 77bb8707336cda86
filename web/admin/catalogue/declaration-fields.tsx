import type { EditedProduct } from '#contract/catalogue/schemas.ts';
import { lawKinds, netUnits, vegMarks } from '#contract/catalogue/fields.ts';
import { limits } from '#contract/limits.ts';
import * as headings from '#messages/admin-headings.ts';
import { countryNames } from '#contract/catalogue/countries.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { inputClass } from '#web/ui/looks/field.ts';
import { columnClass, formClass } from '#web/ui/looks/form.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import {
  decimalText,
  groupedNumberText,
  wholeNumberText,
  wholeNumberTyping,
} from '#web/ui/typed-numbers.ts';

import { asTyped } from './as-typed.ts';
import styles from './declaration-fields.module.css';

export const countryOptions = Object.entries(countryNames).map(([value, label]) => ({
  value,
  label,
}));
export const kindOptions = lawKinds.map((value) => ({ value, label: headings.lawKinds[value] }));
const unitOptions = netUnits.map((value) => ({ value, label: headings.netUnits[value] }));
const vegOptions = vegMarks.map((value) => ({ value, label: headings.vegMarks[value] }));

interface DeclarationFieldsProps {
  product: Partial<EditedProduct> | undefined;
  errors: Record<string, string | undefined>;
}

/** What the law requires a product to declare; the fields of a kind appear for that kind only. */
export function DeclarationFields({ product, errors }: DeclarationFieldsProps) {
  const half = columnClass('half');
  const common = (name: keyof EditedProduct) => ({
    name,
    autoComplete: 'off',
    defaultValue: (product?.[name] as string | number | null | undefined) ?? '',
    error: errors[name],
  });
  return (
    <fieldset className={styles.law}>
      <legend className={styles.legend}>{headings.lawOptional}</legend>
      <div className={formClass('columns')}>
        <SelectField
          {...common('law_kind')}
          label={headings.lawKind}
          className={half}
          placeholder={headings.lawKindUnsaid}
          hint={headings.lawKindHint}
          options={kindOptions}
        />
        <SelectField
          {...common('country_of_origin')}
          label={headings.countryOfOrigin}
          className={half}
          placeholder={headings.countryUnsaid}
          options={countryOptions}
        />
        <Field
          {...common('importer')}
          label={headings.importer}
          maxLength={limits.maxMakerLength}
          hint={headings.importerHint}
        />
        <Field
          {...common('maker')}
          label={headings.maker}
          maxLength={limits.maxMakerLength}
          hint={headings.makerHint}
        />
        <Field
          {...common('net_quantity')}
          label={headings.netQuantity}
          className={half}
          inputMode="decimal"
          onInput={asTyped(decimalText, 10)}
          hint={headings.netQuantityHint}
        />
        <SelectField
          {...common('net_unit')}
          label={headings.netUnit}
          className={half}
          placeholder={headings.netUnits.piece}
          options={unitOptions}
        />
        <Field
          {...common('mrp')}
          label={headings.mrp}
          className={half}
          inputMode="numeric"
          {...wholeNumberTyping}
          onInput={asTyped(groupedNumberText, 8)}
          hint={headings.mrpHint}
        />
      </div>
      <div className={classes(formClass('columns'), styles.kindOnly, styles.food)}>
        <Field
          {...common('fssai_maker')}
          label={headings.fssaiMaker}
          className={half}
          inputMode="numeric"
          maxLength={20}
          hint={headings.fssaiHint}
        />
        <SelectField
          {...common('veg')}
          label={headings.veg}
          className={half}
          placeholder={headings.vegUnsaid}
          options={vegOptions}
        />
        <FieldFrame label={headings.ingredients} error={errors['ingredients']}>
          {(ties) => (
            <textarea
              {...ties}
              className={inputClass}
              name="ingredients"
              defaultValue={product?.ingredients ?? ''}
              maxLength={limits.maxIngredientsLength}
            />
          )}
        </FieldFrame>
        <Field
          {...common('allergens')}
          label={headings.allergens}
          maxLength={limits.maxAllergensLength}
          hint={headings.allergensHint}
        />
        <Field
          {...common('shelf_life_days')}
          label={headings.shelfLife}
          className={half}
          inputMode="numeric"
          {...wholeNumberTyping}
          onInput={asTyped(wholeNumberText, 4)}
          hint={headings.shelfLifeHint}
        />
        <Field
          {...common('best_before')}
          label={headings.bestBefore}
          className={half}
          type="date"
          hint={headings.bestBeforeHint}
        />
      </div>
      <div className={classes(formClass('columns'), styles.kindOnly, styles.toy)}>
        <Field
          {...common('isi_licence')}
          label={headings.isiLicence}
          className={half}
          maxLength={20}
          hint={headings.isiHint}
        />
      </div>
      <div className={classes(formClass('columns'), styles.kindOnly, styles.noToy)}>
        <Field
          {...common('not_toy_reason')}
          label={headings.notToyReason}
          maxLength={limits.maxMakerLength}
          hint={headings.notToyHint}
        />
      </div>
    </fieldset>
  );
}
