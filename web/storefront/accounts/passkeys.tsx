import { useState } from 'react';

import { NamePasswordAndCode } from '#contract/accounts/passkeys.ts';
import type { Passkey } from '#contract/accounts/two-step.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/passkeys.ts';
import * as twoStepMessages from '#messages/two-step.ts';
import { api } from '#web/data/fetch-transport.ts';
import { CodeField } from '#web/shared/accounts/code-field.tsx';
import { PasskeyRefusal, hasPasskeys, makePasskey } from '#web/shared/accounts/passkey.ts';
import { PasswordField } from '#web/shared/accounts/password-field.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { KeyRound } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { showToast } from '#web/ui/toast.ts';

import { Buttons } from './ask-both.tsx';
import { entryActionClass, entryClass, entryIconClass } from './entry.ts';

interface PasskeyListProps {
  passkeys: Passkey[];
  onAdd: () => void;
  onRemove: (passkey: Passkey) => void;
}

/** One's own passkeys, each by its name. */
export const PasskeyList = ({ passkeys, onAdd, onRemove }: PasskeyListProps) => (
  <>
    <h3 className="mt-4">{messages.passkeys}</h3>
    <p className="second mt-2">{messages.whatTheyAre}</p>
    {passkeys.length === 0 ? (
      <p className="second mt-2">{messages.none}</p>
    ) : (
      <ul className="mt-2" aria-label={messages.passkeys}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.passkey_id}
            passkey={passkey}
            onRemove={() => onRemove(passkey)}
          />
        ))}
      </ul>
    )}
    {hasPasskeys() && passkeys.length < limits.maxPasskeys && (
      <button type="button" className={classes(buttonClass('plain'), 'mt-3')} onClick={onAdd}>
        {messages.add}
      </button>
    )}
  </>
);

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, created_at: time, last_used_at: used } = passkey;
  return (
    <li className={entryClass}>
      <KeyRound className={entryIconClass} />
      <span>
        <strong>{name}</strong>
        <br />
        <span className="sm second">
          {used === null ? messages.added({ time }) : messages.addedAndUsed({ time, used })}
        </span>
      </span>
      <button
        type="button"
        className={classes(buttonClass('plain', 'small'), entryActionClass)}
        aria-label={messages.removeNamed({ name })}
        onClick={onRemove}
      >
        {messages.remove}
      </button>
    </li>
  );
}

interface AddPasskeyProps {
  onAdded: () => void;
  onCancel: () => void;
}

/** Adds a passkey: its name, who one is, and then the browser's own question. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const [refusal, setRefusal] = useState<string>();
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: NamePasswordAndCode,
    failed: messages.addFailed,
    send: async ({ name, ...own }) => {
      setRefusal(undefined);
      try {
        const { data } = await api('POST /v1/user/two-step/passkeys/begin', { body: own });
        const body = { name, passkey: await makePasskey(data) };
        const { message } = await api('POST /v1/user/two-step/passkeys', { body });
        showToast({ title: message });
        onAdded();
      } catch (error) {
        if (!(error instanceof PasskeyRefusal)) throw error;
        setRefusal(error.message);
      }
    },
  });
  return (
    <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
      <p className="second">{messages.addText}</p>
      <FormNotice failure={failure ?? refusal} />
      <Field
        label={messages.name}
        name="name"
        maxLength={limits.maxPasskeyName}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of what was just opened
        autoFocus
        hint={messages.nameHint}
        error={fieldErrors['name']}
      />
      <PasswordField
        label={twoStepMessages.yourPassword}
        name="password"
        autoComplete="current-password"
        error={fieldErrors['password']}
      />
      <CodeField takesFocus={false} error={fieldErrors['code']} hint={twoStepMessages.codeHint} />
      <Buttons action={messages.add} busy={messages.adding} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
