import { useState } from 'react';
import { useNavigate } from 'react-router';

import { GuestPassword as Body } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/accounts.ts';
import { ApiError } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { openLogin } from '#web/data/login.ts';
import { sessionOf, startSession } from '#web/data/session.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { showToast } from '#web/ui/toast.ts';

import { useSubmit } from '../forms/use-submit.ts';
import { PasswordField } from './password-field.tsx';

interface GuestPasswordProps {
  /** The order that is looked at, and the code by which an account takes it over. */
  order?: { id: number; code: string };
}

/** Where somebody who ordered without a password chooses one: the account is theirs from then on, on every device. */
export function GuestPassword({ order }: GuestPasswordProps) {
  const navigate = useNavigate();
  const [isTaken, setIsTaken] = useState(false);
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: Body,
    failed: messages.setPasswordFailed,
    send: async (body) => {
      try {
        const { message, token, user } = await api('POST /v1/user/guest/password', { body });
        startSession(sessionOf(token, user));
        showToast({ title: message });
      } catch (error) {
        if (!(error instanceof ApiError) || !error.problem.type.endsWith('#error-phone_taken'))
          throw error;
        setIsTaken(true);
      }
    },
  });
  /** The page where the order is added to the account is there before the login, and stays. */
  const logIn = async () => {
    if (order) {
      await navigate(`/orders/find?order=${order.id}`, { state: { code: order.code } });
    }
    openLogin();
  };
  if (isTaken) {
    return (
      <section className={classes(panelClass, 'no-print')} aria-labelledby="guest-password">
        <h2 id="guest-password">{messages.numberHasAccount}</h2>
        <p className="second mt-2" role="alert">
          {order ? messages.numberHasAccountText : messages.numberHasAccountLogIn}
        </p>
        <div className={actionsClass()}>
          <button type="button" className={buttonClass('primary')} onClick={() => void logIn()}>
            {messages.login}
          </button>
        </div>
      </section>
    );
  }
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
