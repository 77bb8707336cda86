import { useState } from 'react';
import { data } from 'react-router';
import type { z } from 'zod';

import { FirstAdmin } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { loaderApi } from '#web/data/loader-api.ts';
import { sessionOf, startSession } from '#web/data/session.ts';
import { openLogin } from '#web/data/login.ts';
import { PasswordField } from '#web/shared/accounts/password-field.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { leaveFor } from '#web/ui/history-steps.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { KeyRound } from '#web/ui/icons.tsx';

import type { Route } from './+types/setup.ts';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { narrowClass } from './narrow.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, messages.setUpShop);

/** Once the shop has an admin, there is nothing to set up. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: setup } = await loaderApi(context)('GET /v1/setup');
  if (!setup.is_wanted) throw data(null, { status: 404 });
  return null;
}

async function logIn({ phone_no: phone, password }: z.infer<typeof FirstAdmin>): Promise<void> {
  const answer = await api('POST /v1/user/auth/login', {
    body: { phone_no: phone, password },
  });
  // Nobody requires anything of the first admin.
  if ('second_step' in answer) return;
  const { token, user } = answer;
  startSession(sessionOf(token, user));
}

/** Makes the person who started the shop its first admin, with the code from the terminal. */
export default function SetupPage() {
  const [success, setSuccess] = useState<string>();
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: FirstAdmin,
    failed: messages.makeAccountFailed,
    send: async (body) => {
      const { message } = await api('POST /v1/setup', { body });
      // The setup code is used up at this point: if logging in fails now, only the login dialog is left.
      try {
        await logIn(body);
        await leaveFor('/admin');
      } catch {
        setSuccess(message);
      }
    },
  });
  if (success) {
    return (
      <div className="wrap">
        <h1 className="sr-only">{messages.setUpShop}</h1>
        <EmptyState icon={KeyRound} title={success}>
          <button type="button" className={buttonClass('primary')} onClick={openLogin}>
            {messages.logIn}
          </button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap">
      <section className={classes(panelClass, narrowClass)}>
        <h1>{messages.setUpShop}</h1>
        <p className="second mt-2">{messages.setupIntroduction}</p>
        {/* POST, so that the password never becomes part of a URL, even if the form is sent before the scripts
            load. */}
        <form className={classes(formClass(), 'mt-4')} method="post" noValidate onSubmit={onSubmit}>
          <FormNotice failure={failure} />
          <Field
            label={messages.codeFromTerminal}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={fieldErrors['code']}
          />
          <Field
            label={messages.yourPhoneNumber}
            name="phone_no"
            type="tel"
            inputMode="numeric"
            autoComplete="username"
            required
            error={fieldErrors['phone_no']}
          />
          <PasswordField
            label={messages.password}
            name="password"
            autoComplete="new-password"
            error={fieldErrors['password']}
          />
          <button
            type="submit"
            className={buttonClass('primary', 'full')}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? messages.settingUp : messages.becomeFirstAdmin}
          </button>
        </form>
      </section>
    </div>
  );
}
