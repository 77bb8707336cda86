import { StoreChange, type StoreInformation } from '#contract/store.ts';
import { api } from '#web/fetch-transport.ts';
import { showToast } from '#web/shell/toast.ts';
import { useShellRefresh } from '#web/shell/use-shell-refresh.ts';
import { useSubmit } from '#web/shell/use-submit.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

/** One setting; a dot in its name stands for a group, as in 'policies.refund'. */
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
}

/** Some of the shop's settings, saved together. */
export function SettingsForm({ title, text, settings, store }: SettingsFormProps) {
  const refreshShell = useShellRefresh();
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: StoreChange,
    prepare: (fields) => bodyOf(settings, fields),
    failed: 'The settings could not be saved',
    send: async (body) => {
      const { message } = await api('PATCH /v1/user/information', { body });
      showToast({ title: message, text: title });
      refreshShell();
    },
  });
  return (
    <form
      id={title.toLowerCase().replaceAll(' ', '-')}
      className="form panel"
      noValidate
      onSubmit={onSubmit}
      aria-label={title}
    >
      <h3>{title}</h3>
      {text && <p className="second">{text}</p>}
      <FormNotice failure={failure} />
      {settings.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          value={valueOf(store, setting.name)}
          error={fieldErrors[setting.name]}
        />
      ))}
      <div className="actions">
        <button type="submit" className="btn primary lead" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
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
      <label className="check">
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
          className={kind === 'long' ? 'input long' : 'input'}
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

/** The form's texts as the contract nests them; a switch that is off is not in a form. */
function bodyOf(settings: Setting[], fields: Record<string, unknown>): Group {
  const body: Group = {};
  for (const { name, kind } of settings) {
    const value = kind === 'switch' ? fields[name] !== undefined : fields[name];
    const [first = name, second] = name.split('.');
    body[first] = second === undefined ? value : { ...(body[first] as Group), [second]: value };
  }
  return body;
}
