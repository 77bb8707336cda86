import { StoreChange, type StoreInformation } from '#contract/store/schemas.ts';
import { translate, translateText } from '#messages/admin-translations.ts';
import { api } from '#web/data/fetch-transport.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { inputClass } from '#web/ui/looks/field.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { checkClass } from '#web/ui/looks/option.ts';

import type { Newest } from '#web/admin/save-seen.ts';
import styles from './settings-form.module.css';
import { SettingsPanel } from './settings-panel.tsx';

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
  /** Whether its texts have translations. */
  isTranslated?: boolean;
  newest: Newest<StoreInformation>;
  /** Called with whether the form has unsaved changes. */
  onTouched: (title: string, isTouched: boolean) => void;
}

/** A part of the store information. */
export function SettingsForm({ settings, isTranslated, ...panel }: SettingsFormProps) {
  return (
    <SettingsPanel
      {...panel}
      read={() => api('GET /v1/user/information')}
      schema={StoreChange}
      changesOf={(known, entered) => changesOf(known, settings, entered)}
      save={(body, headers) => api('PATCH /v1/user/information', { body, headers })}
    >
      {({ settings: known, fieldErrors, turn }) => (
        <>
          {settings.map((setting) => (
            <SettingField
              key={`${setting.name} ${turn}`}
              setting={setting}
              value={valueOf(known, setting.name)}
              error={fieldErrors[setting.name]}
            />
          ))}
          {isTranslated && (
            <p>
              <Link
                className={linkClass('tall')}
                to="/admin/translations?kind=store"
                aria-label={translateText({ title: panel.title })}
              >
                {translate}
              </Link>
            </p>
          )}
        </>
      )}
    </SettingsPanel>
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
