import { useState } from 'react';

import { type PaymentSettings, PaymentSettingsChange } from '#contract/store/payment-settings.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refreshShell } from '#web/data/shell-data.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import { checkClass } from '#web/ui/looks/option.ts';

import styles from './payment-form.module.css';
import { type PaymentField, categoryName, fieldText, paymentChange } from './payment-fields.ts';

interface Category {
  category_id: number;
  category_name: string;
}

interface PaymentFormProps {
  title: string;
  text: string;
  fields: readonly PaymentField[];
  settings: PaymentSettings;
  categories: readonly Category[];
  /** Called with whether the form has unsaved changes. */
  onTouched: (title: string, isTouched: boolean) => void;
}

/** Some of the payment settings, saved together; what was not changed is not sent. */
export function PaymentForm({ title, text, fields, onTouched, ...given }: PaymentFormProps) {
  const { categories } = given;
  const [known, setKnown] = useState({ settings: given.settings, turn: 0 });
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: PaymentSettingsChange,
    prepare: (typed) => paymentChange(known.settings, fields, typed),
    failed: 'The settings could not be saved',
    send: async (body) => {
      const { message, data } = await api('PATCH /v1/payments/settings', { body });
      setKnown(({ turn }) => ({ settings: data, turn: turn + 1 }));
      onTouched(title, false);
      showToast({ title: message, text: title });
      void refreshShell();
    },
  });
  return (
    <form
      id={title.toLowerCase().replaceAll(' ', '-')}
      className={classes(panelClass, formClass())}
      noValidate
      onSubmit={onSubmit}
      onInput={() => onTouched(title, true)}
      aria-label={title}
    >
      <h3>{title}</h3>
      <p className="second">{text}</p>
      <FormNotice failure={failure} />
      {fields.map((field) => (
        <PaymentInput
          key={`${field.name} ${known.turn}`}
          field={field}
          value={known.settings[field.name]}
          categories={categories}
          error={fieldErrors[field.name]}
        />
      ))}
      <div className={actionsClass()}>
        <button
          type="submit"
          className={classes(buttonClass('primary'), leadClass)}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? 'Saving...' : 'Save'}
        </button>
      </div>
    </form>
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
          {categories.length === 0 && <p className="second">There are no categories yet.</p>}
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
          placeholder="Choose"
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
          label={`${label} (${unit})`}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={fieldText(value)}
        />
      );
  }
}
