import { GuestPassword as Body } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { sessionOf, startSession } from '#web/data/session.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { showToast } from '#web/ui/toast.ts';

import { useSubmit } from '../forms/use-submit.ts';
import { PasswordField } from './password-field.tsx';

/** Where somebody who ordered without a password chooses one: the account is theirs from then on, on every device. */
export function GuestPassword() {
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: Body,
    failed: messages.setPasswordFailed,
    send: async (body) => {
      const { message, token, user } = await api('POST /v1/user/guest/password', { body });
      startSession(sessionOf(token, user));
      showToast({ title: message });
    },
  });
  return (
    <section className={classes(panelClass, 'no-print')} aria-labelledby="guest-password">
      <h2 id="guest-password">{messages.makeItYourAccount}</h2>
      <p className="second mt-2">{messages.makeItYourAccountText}</p>
      <form className={classes(formClass(), 'mt-3')} method="post" noValidate onSubmit={onSubmit}>
        <FormNotice failure={failure} />
        <PasswordField
          label={messages.choosePassword}
          name="new_password"
          autoComplete="new-password"
          error={fieldErrors['new_password']}
        />
        <button type="submit" className={buttonClass('plain')} disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? messages.saving : messages.savePassword}
        </button>
      </form>
    </section>
  );
}
