import { useState } from 'react';

import { StoreChange, type StoreInformation } from '#contract/store/schemas.ts';
import * as messages from '#messages/admin-store.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showToast } from '#web/ui/toast.ts';
import { refreshShell } from '#web/data/shell-data.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './settings-form.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { inputClass } from '#web/ui/looks/field.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import { checkClass } from '#web/ui/looks/option.ts';

/** One setting; a dot in its name separates group and name, as in 'policies.refund'. */
export interface Setting {
  name: string;
  label: string;
  hint?: string;
  kind?: 'text' | 'lines' | 'long' | 'switch';
  isRequired?: boolean;
}

interface SettingsFormProps {
  title: string;
  text?: string;
  settings: Setting[];
  store: StoreInformation;
  /** Called with whether the form has unsaved changes. */
  onTouched: (title: string, isTouched: boolean) => void;
}

/**
 * Some of the shop's settings, saved together. Unchanged fields are not sent, so another user's change to them
 * stays.
 */
export function SettingsForm({ title, text, settings, store, onTouched }: SettingsFormProps) {
  const [known, setKnown] = useState({ store, turn: 0 });
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: StoreChange,
    prepare: (fields) => changesOf(known.store, settings, fields),
    failed: messages.settingsNotSaved,
    send: async (body) => {
      const { message, data } = await api('PATCH /v1/user/information', { body });
      // The fields display the values as the server normalised them, such as a GSTIN in capitals.
      setKnown(({ turn }) => ({ store: data, turn: turn + 1 }));
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
      {text && <p className="second">{text}</p>}
      <FormNotice failure={failure} />
      {settings.map((setting) => (
        <SettingField
          key={`${setting.name} ${known.turn}`}
          setting={setting}
          value={valueOf(known.store, setting.name)}
          error={fieldErrors[setting.name]}
        />
      ))}
      <div className={actionsClass()}>
        <button
          type="submit"
          className={classes(buttonClass('primary'), leadClass)}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? messages.saving : messages.save}
        </button>
      </div>
    </form>
  );
}

interface SettingFieldProps {
  setting: Setting;
  value: string | boolean;
  error: string | undefined;
}

function SettingField({ setting, value, error }: SettingFieldProps) {
  const { name, label, hint, kind = 'text', isRequired } = setting;
  if (kind === 'switch') {
    return (
      <label className={checkClass}>
        <input type="checkbox" name={name} defaultChecked={value === true} />
        {label}
      </label>
    );
  }
  const shared = { label, hint, error };
  if (kind === 'text') {
    return <Field {...shared} name={name} defaultValue={String(value)} required={isRequired} />;
  }
  return (
    <FieldFrame {...shared} isRequired={isRequired}>
      {(ties) => (
        <textarea
          {...ties}
          className={kind === 'long' ? classes(inputClass, styles.long) : inputClass}
          name={name}
          defaultValue={String(value)}
        />
      )}
    </FieldFrame>
  );
}

type Group = Record<string, unknown>;

function valueOf(store: StoreInformation, name: string): string | boolean {
  const value = name.split('.').reduce<unknown>((group, key) => (group as Group)[key], store);
  return value as string | boolean;
}

/** The texts that differ from the known store information. */
function changesOf(store: StoreInformation, settings: Setting[], fields: Group): Group {
  // A form does not contain switches that are off.
  const entered = settings.map(({ name, kind }) => ({
    name,
    value: kind === 'switch' ? fields[name] !== undefined : fields[name],
  }));
  const changed = entered.filter(({ name, value }) => value !== valueOf(store, name));
  const body: Group = {};
  for (const { name, value } of changed.length > 0 ? changed : entered) {
    const [first = name, second] = name.split('.');
    body[first] = second === undefined ? value : { ...(body[first] as Group), [second]: value };
  }
  return body;
}
