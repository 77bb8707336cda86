import { KeyRound } from '#web/ui/icons.tsx';
import { useState } from 'react';

import { PasswordReset } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { openLogin } from '#web/data/login.ts';
import { PasswordField } from '#web/shared/accounts/password-field.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

import type { Route } from './+types/reset.ts';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { narrowClass } from './narrow.ts';

/** The URL contains the secret of the reset link: it must not be cached or sent to others as a referrer. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, messages.setNewPassword);

/** The page of a reset link: sets a new password, once. */
export default function ResetPage({ params }: Route.ComponentProps) {
  const [success, setSuccess] = useState<string>();
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: PasswordReset,
    failed: messages.setPasswordFailed,
    send: async (body) => {
      const { message } = await api('POST /v1/user/reset', { body });
      setSuccess(message);
    },
  });
  if (success) {
    return (
      <div className="wrap">
        <h1 className="sr-only">{messages.setNewPassword}</h1>
        <EmptyState icon={KeyRound} title={success}>
          <button type="button" className={buttonClass('primary')} onClick={openLogin}>
            {messages.login}
          </button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap">
      <section className={classes(panelClass, narrowClass)}>
        <h1>{messages.setNewPassword}</h1>
        <p className="second mt-2">{messages.newPasswordHint}</p>
        {/* POST, so that the password never becomes part of a URL, even if the form is sent before the scripts
            load. */}
        <form className={classes(formClass(), 'mt-4')} method="post" noValidate onSubmit={onSubmit}>
          <FormNotice failure={failure} />
          <input type="hidden" name="token" value={params.token} />
          <PasswordField
            label={messages.newPassword}
            name="new_password"
            autoComplete="new-password"
            error={fieldErrors['new_password']}
          />
          <button
            type="submit"
            className={buttonClass('primary', 'full')}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? messages.saving : messages.savePassword}
          </button>
        </form>
      </section>
    </div>
  );
}
