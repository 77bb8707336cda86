import { CircleAlert, CircleCheck, Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
// oxlint-disable-next-line no-restricted-imports -- the setting below; this file is loaded on demand
import { config } from 'zod';

import { Credentials, Registration } from '#contract/accounts.ts';
import { ApiError } from '#web/client.ts';
import { api } from '#web/fetch-transport.ts';
import { startSession } from '#web/session.ts';
import { Field } from '#web/ui/field.tsx';

import { showToast } from './toast.ts';

// Zod would try whether it may compile schemas, which the content security policy forbids and reports.
config({ jitless: true });

export type LoginMode = 'login' | 'register';

interface LoginFormProps {
  mode: LoginMode;
  /** Said above the form, after a registration. */
  success?: string;
  onLoggedIn: () => void;
  onRegistered: (message: string) => void;
  onForgotten: () => void;
}

type FieldErrors = { phone_no?: string; password?: string };

const words = {
  login: { button: 'Login', busy: 'Logging in...', failed: 'Login failed' },
  register: { button: 'Register', busy: 'Registering...', failed: 'Registration failed' },
};

/** Phone number and password, checked by the contract's own schemas before they are sent. */
export function LoginForm({
  mode,
  success,
  onLoggedIn,
  onRegistered,
  onForgotten,
}: LoginFormProps) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    const schema = mode === 'login' ? Credentials : Registration;
    const checked = schema.safeParse(entries);
    setFailure(undefined);
    setFieldErrors(checked.success ? {} : errorsByField(checked.error.issues));
    if (!checked.success) return;
    setIsBusy(true);
    try {
      await send(checked.data);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  async function send(body: { phone_no: string; password: string }) {
    if (mode === 'register') {
      const { message } = await api('POST /v1/user/register', { body });
      return onRegistered(message);
    }
    const { token, user } = await api('POST /v1/user/auth/login', { body });
    const { id, phone_no, role_id, role_name } = user;
    startSession({ id, phone_no, token, role_id, role_name });
    showToast({ title: 'You are logged in', text: phone_no });
    return onLoggedIn();
  }

  const sentenceOf = (error: unknown): string =>
    error instanceof ApiError
      ? error.message || words[mode].failed
      : 'Network error. Please try again.';

  return (
    <form className="form mt-4" noValidate onSubmit={(event) => void onSubmit(event)}>
      {success && (
        <p className="notice good" role="status">
          <CircleCheck className="icon" />
          {success}
        </p>
      )}
      <div role="alert">
        {failure && (
          <p className="notice bad">
            <CircleAlert className="icon" />
            {failure}
          </p>
        )}
      </div>
      <Field
        label="Phone number"
        name="phone_no"
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        pattern="[0-9]{10}"
        maxLength={10}
        required
        error={fieldErrors.phone_no}
      />
      <PasswordField mode={mode} error={fieldErrors.password} />
      {mode === 'login' && (
        <button type="button" className="link tap justify-self-start" onClick={onForgotten}>
          Forgot Password?
        </button>
      )}
      <button type="submit" className="btn primary full" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? words[mode].busy : words[mode].button}
      </button>
    </form>
  );
}

function PasswordField({ mode, error }: { mode: LoginMode; error: string | undefined }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
      required
      error={error}
      tail={
        <button
          type="button"
          className="icon-btn"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff className="icon" /> : <Eye className="icon" />}
        </button>
      }
    />
  );
}

/** The first thing that is wrong with each field. */
function errorsByField(issues: { path: PropertyKey[]; message: string }[]): FieldErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}
