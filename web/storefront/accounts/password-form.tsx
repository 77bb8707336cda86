import { useState } from 'react';

import { PasswordChange } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { currentSession, startSession } from '#web/data/session.ts';
import { PasswordField } from '#web/shared/accounts/password-field.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { classes } from '#web/ui/classes.ts';
import { formClass } from '#web/ui/looks/form.ts';

/** Changes the password. */
export function PasswordForm() {
  const [success, setSuccess] = useState<string>();
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: PasswordChange,
    failed: messages.changePasswordFailed,
    send: async (body, form) => {
      setSuccess(undefined);
      const session = currentSession();
      const { message, token } = await api('POST /v1/user/auth/password', { body });
      if (session) startSession({ ...session, token });
      setSuccess(message);
      form.reset();
    },
  });
  return (
    <section className={panelClass} aria-labelledby="account-password">
      <h2 id="account-password">{messages.password}</h2>
      <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
        <FormNotice success={success} failure={failure} />
        <PasswordField
          label={messages.currentPassword}
          name="current_password"
          autoComplete="current-password"
          error={fieldErrors['current_password']}
        />
        <PasswordField
          label={messages.newPassword}
          name="new_password"
          autoComplete="new-password"
          error={fieldErrors['new_password']}
        />
        <button
          type="submit"
          className={buttonClass('primary')}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? messages.changing : messages.changePassword}
        </button>
      </form>
    </section>
  );
}
