import type { ProductWithReviews } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as headings from '#messages/admin-headings.ts';
import { countryNames } from '#contract/catalogue/countries.ts';
import { Field } from '#web/ui/field.tsx';
import { columnClass, formClass } from '#web/ui/looks/form.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import styles from './declaration-fields.module.css';

export const countryOptions = Object.entries(countryNames).map(([value, label]) => ({
  value,
  label,
}));

interface DeclarationFieldsProps {
  product: Partial<Pick<ProductWithReviews, 'country_of_origin' | 'importer'>> | undefined;
  errors: Record<string, string | undefined>;
}

/** What the law wants a product to say. */
export const DeclarationFields = ({ product, errors }: DeclarationFieldsProps) => (
  <fieldset>
    <legend className={styles.legend}>{headings.lawOptional}</legend>
    <div className={formClass('columns')}>
      <SelectField
        label={headings.countryOfOrigin}
        className={columnClass('half')}
        name="country_of_origin"
        placeholder={headings.countryUnsaid}
        options={countryOptions}
        defaultValue={product?.country_of_origin ?? ''}
        error={errors['country_of_origin']}
      />
      <Field
        label={headings.importer}
        name="importer"
        autoComplete="off"
        maxLength={limits.maxImporterLength}
        defaultValue={product?.importer ?? ''}
        hint={headings.importerHint}
        error={errors['importer']}
      />
    </div>
  </fieldset>
);
