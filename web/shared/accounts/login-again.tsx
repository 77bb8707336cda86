import { Suspense, useEffect, useState } from 'react';

import { Credentials } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/accounts.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { closeLogin } from '#web/data/login.ts';
import { api } from '#web/data/fetch-transport.ts';
import { sessionOf, startSession, useSession } from '#web/data/session.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';

import { useSubmit } from '../forms/use-submit.ts';
import { leaveBrowser } from './log-out.ts';
import type { HalfLogin } from './second-step.tsx';
import { PasswordField } from './password-field.tsx';

/** Of staff alone, and of those who have it. */
const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep);

interface LoginAgainProps {
  accountId: number;
  phone: string;
  onDone: () => void;
}

/**
 * Renews the session of the account whose input the page holds. Nobody else may send it: it would stand in their name,
 * and they would read it.
 */
export function LoginAgain({ accountId, phone, onDone }: LoginAgainProps) {
  const session = useSession();
  const [firstToken] = useState(session?.token);
  const [half, setHalf] = useState<HalfLogin>();
  const isElsewhere = session !== null && session.id === accountId && session.token !== firstToken;
  // Browser storage: the account has logged in again in another tab.
  useEffect(() => {
    if (isElsewhere && !half) onDone();
  }, [isElsewhere, half, onDone]);
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: Credentials,
    failed: messages.loginFailed,
    send: async (body) => {
      const answer = await api('POST /v1/user/auth/login', { body });
      if ('second_step' in answer) return setHalf(answer.second_step);
      const { token, user } = answer;
      startSession(sessionOf(token, user));
      return onDone();
    },
  });
  if (half) {
    return (
      <Suspense fallback={<p role="status">{messages.loading}</p>}>
        <SecondStep half={half} onEntered={onDone} onBack={() => setHalf(undefined)} />
      </Suspense>
    );
  }
  return (
    <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
      <p className="second">{messages.loginAgainText}</p>
      <FormNotice failure={failure} />
      <p>
        <strong>{messages.loginAgainFor({ phone })}</strong>
      </p>
      {/* For password managers, which look for both. */}
      <input type="text" name="phone_no" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="current-password"
        error={fieldErrors['password']}
      />
      <div className={actionsClass()}>
        <button
          type="button"
          className={buttonClass('plain')}
          onClick={() => {
            closeLogin();
            void leaveBrowser();
          }}
        >
          {messages.notMe}
        </button>
        <button
          type="submit"
          className={buttonClass('primary')}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? messages.loggingIn : messages.login}
        </button>
      </div>
    </form>
  );
}
