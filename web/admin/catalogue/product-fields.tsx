import type { Category, Product, EditedProduct } from '#contract/catalogue/schemas.ts';
import { units } from '#contract/tax/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-catalogue.ts';
import * as headings from '#messages/admin-headings.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { decimalText, groupedNumberText, wholeNumberTyping } from '#web/ui/typed-numbers.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { columnClass, formClass } from '#web/ui/looks/form.ts';
import { marginOf } from './margin.ts';
import { asTyped } from './as-typed.ts';
import { DeclarationFields } from './declaration-fields.tsx';
import styles from './product-fields.module.css';

/** The sub-categories to choose from, while loading, loaded or failed. */
export interface CategoriesToChoose {
  answer: { data: Category[] } | undefined;
  failure: string | undefined;
  reload: () => void;
}

interface ProductFieldsProps {
  product: (Product & Partial<EditedProduct>) | undefined;
  errors: Record<string, string | undefined>;
  categories: CategoriesToChoose;
  /** The short form: without stock, and with the saved value below each field. */
  isQuick?: boolean;
}

/** Who sees it, or what is left of the price. */
const costHint = (product: ProductFieldsProps['product']): string =>
  typeof product?.cost === 'number'
    ? headings.margin(marginOf(product.product_price, product.cost))
    : headings.costHint;

export const sizes = [
  { name: 'weight', label: messages.weightKg },
  { name: 'length', label: messages.lengthCm },
  { name: 'width', label: messages.widthCm },
  { name: 'height', label: messages.heightCm },
] as const;

/** Sub-categories to choose from, with their categories. */
export const optionsOfPlaces = (categories: Category[]) =>
  categories.flatMap((category) =>
    category.sub_categories.map((one) => ({
      value: String(one.sub_category_id),
      label: `${category.category_name}: ${one.sub_category_name}`,
    })),
  );

/** All text and number fields of a product. */
export function ProductFields({ product, errors, categories, isQuick }: ProductFieldsProps) {
  const { answer, failure, reload } = categories;
  const before = (value: string | number | null | undefined) =>
    isQuick && product
      ? messages.previousValue({
          value: (value === '' ? null : value) ?? messages.none,
        })
      : undefined;
  return (
    <>
      <Field
        label={messages.productName}
        name="product_name"
        defaultValue={product?.product_name}
        hint={before(product?.product_name)}
        maxLength={limits.maxCatalogueNameLength}
        autoComplete="off"
        required
        error={errors['product_name']}
      />
      <div className={formClass('columns')}>
        <Field
          label={messages.priceInRupees}
          className={columnClass('half')}
          name="product_price"
          inputMode="numeric"
          defaultValue={product?.product_price}
          hint={before(product?.product_price)}
          {...wholeNumberTyping}
          onInput={asTyped(groupedNumberText, 8)}
          required
          error={errors['product_price']}
        />
        {!isQuick && (
          <Field
            label={messages.stock}
            className={columnClass('half')}
            name="stock"
            inputMode="numeric"
            defaultValue={product?.stock}
            {...wholeNumberTyping}
            onInput={asTyped(groupedNumberText, 7)}
            required
            error={errors['stock']}
          />
        )}
        {!isQuick && (
          <Field
            label={headings.cost}
            className={columnClass('half')}
            name="cost"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={product?.cost ?? ''}
            hint={costHint(product)}
            {...wholeNumberTyping}
            onInput={asTyped(groupedNumberText, 8)}
            error={errors['cost']}
          />
        )}
      </div>
      <SelectField
        // Remounted when the options have loaded: only then can the select display its value.
        key={answer ? 'loaded' : 'loading'}
        label={messages.subcategory}
        name="sub_category_id"
        placeholder={
          answer || failure ? messages.chooseASubcategory : messages.loadingSubcategories
        }
        isShort={isQuick}
        options={optionsOfPlaces(answer?.data ?? [])}
        defaultValue={product?.sub_category_id ?? ''}
        hint={before(product?.sub_category_name)}
        required
        error={errors['sub_category_id']}
      />
      <FetchFailure
        failure={answer ? undefined : failure}
        lead={messages.fetchSubcategoriesFailed}
        onRetry={reload}
      />
      <FieldFrame
        label={messages.description}
        hint={before(product?.product_description)}
        error={errors['product_description']}
      >
        {(ties) => (
          <textarea
            {...ties}
            className={inputClass}
            name="product_description"
            defaultValue={product?.product_description}
            maxLength={limits.maxDescriptionLength}
          />
        )}
      </FieldFrame>
      <fieldset>
        <legend className={styles.legend}>{messages.shippingOptional}</legend>
        <div className={formClass('columns')}>
          {sizes.map(({ name, label }) => (
            <Field
              key={name}
              label={label}
              className={columnClass('half')}
              name={name}
              inputMode="decimal"
              defaultValue={product?.[name] ?? ''}
              hint={before(product?.[name])}
              onInput={asTyped(decimalText, 8)}
              error={errors[name]}
            />
          ))}
          <Field
            label={messages.originLocation}
            name="origin_location"
            defaultValue={product?.origin_location ?? ''}
            hint={before(product?.origin_location)}
            maxLength={limits.maxCatalogueNameLength}
            error={errors['origin_location']}
          />
        </div>
      </fieldset>
      {!isQuick && <DeclarationFields product={product} errors={errors} />}
      {!isQuick && (
        <fieldset>
          <legend className={styles.legend}>{headings.taxOptional}</legend>
          <div className={formClass('columns')}>
            <Field
              label={headings.hsn}
              className={columnClass('half')}
              name="hsn"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              defaultValue={product?.hsn ?? ''}
              hint={headings.hsnHint}
              error={errors['hsn']}
            />
            <SelectField
              label={headings.unit}
              className={columnClass('half')}
              name="unit"
              placeholder={headings.unitDefault}
              options={units.map((unit) => ({ value: unit, label: headings.unitNames[unit] }))}
              defaultValue={product?.unit ?? ''}
              error={errors['unit']}
            />
          </div>
        </fieldset>
      )}
    </>
  );
}
