import { type PaymentSettings, PaymentSettingsChange } from '#contract/store/payment-settings.ts';
import * as messages from '#messages/admin-payments.ts';
import { api } from '#web/data/fetch-transport.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { inputClass } from '#web/ui/looks/field.ts';
import { checkClass } from '#web/ui/looks/option.ts';
import { SelectField } from '#web/ui/select-field.tsx';

import { type PaymentField, categoryName, fieldText, paymentChange } from './payment-fields.ts';
import styles from './payment-form.module.css';
import type { Newest } from '#web/admin/save-seen.ts';
import { SettingsPanel } from './settings-panel.tsx';

interface Category {
  category_id: number;
  category_name: string;
}

interface PaymentFormProps {
  title: string;
  text: string;
  fields: readonly PaymentField[];
  newest: Newest<PaymentSettings>;
  categories: readonly Category[];
  /** Called with whether the form has unsaved changes. */
  onTouched: (title: string, isTouched: boolean) => void;
}

/** Some of the payment settings. */
export function PaymentForm({ fields, categories, ...panel }: PaymentFormProps) {
  return (
    <SettingsPanel
      {...panel}
      read={() => api('GET /v1/payments/settings')}
      schema={PaymentSettingsChange}
      changesOf={(known, entered) => paymentChange(known, fields, entered)}
      save={(body, headers) => api('PATCH /v1/payments/settings', { body, headers })}
    >
      {({ settings, fieldErrors, turn }) =>
        fields.map((field) => (
          <PaymentInput
            key={`${field.name} ${turn}`}
            field={field}
            value={settings[field.name]}
            categories={categories}
            error={fieldErrors[field.name]}
          />
        ))
      }
    </SettingsPanel>
  );
}

interface PaymentInputProps {
  field: PaymentField;
  value: PaymentSettings[keyof PaymentSettings];
  categories: readonly Category[];
  error: string | undefined;
}

function PaymentInput({ field, value, categories, error }: PaymentInputProps) {
  const { name, label, hint, kind, options = [], unit = '₹' } = field;
  const shared = { label, hint, error };
  switch (kind) {
    case 'switch':
      return (
        <label className={checkClass}>
          <input type="checkbox" name={name} defaultChecked={value === true} />
          {label}
        </label>
      );
    case 'categories':
      return (
        <fieldset>
          <legend className={styles.legend}>{label}</legend>
          {categories.length === 0 && <p className="second">{messages.noCategories}</p>}
          {categories.map(({ category_id: id, category_name: words }) => (
            <label className={checkClass} key={id}>
              <input
                type="checkbox"
                name={categoryName(id)}
                defaultChecked={Array.isArray(value) && (value as unknown[]).includes(id)}
              />
              {words}
            </label>
          ))}
        </fieldset>
      );
    case 'pins':
      return (
        <FieldFrame {...shared}>
          {(ties) => (
            <textarea
              {...ties}
              className={inputClass}
              name={name}
              defaultValue={fieldText(value)}
            />
          )}
        </FieldFrame>
      );
    case 'choice':
      return (
        <SelectField
          {...shared}
          name={name}
          placeholder={messages.choose}
          options={options}
          defaultValue={fieldText(value)}
        />
      );
    case 'text':
      return (
        <Field
          {...shared}
          name={name}
          defaultValue={fieldText(value)}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
      );
    case 'amount':
    case 'number':
    case 'limit':
      return (
        <Field
          {...shared}
          label={messages.withUnit({ label, unit })}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={fieldText(value)}
        />
      );
  }
}
