import { type ClipboardEvent, type FormEvent, useEffect, useRef } from 'react';

import { Credentials, Phone, Registration } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { sessionOf, startSession } from '#web/data/session.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

import type { HalfLogin } from './second-step.tsx';
import { PasswordField } from './password-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { inLanguage } from '#web/data/language.ts';
import styles from './login-form.module.css';

export type LoginMode = 'login' | 'register';

interface LoginFormProps {
  mode: LoginMode;
  /** The phone number that was just registered. */
  phone?: string;
  /** Called on submit: clears the result of the previous attempt. */
  onSend: () => void;
  onLoggedIn: () => void;
  /** The password was right, and a second step is to come. */
  onHalf: (half: HalfLogin) => void;
  onRegistered: (message: string, phone: string) => void;
  onForgotten: () => void;
}

const words = {
  login: { button: messages.login, busy: messages.loggingIn, failed: messages.loginFailed },
  register: {
    button: messages.register,
    busy: messages.registering,
    failed: messages.registrationFailed,
  },
};

/** Phone number and password, validated with the contract's schemas before they are sent. */
export function LoginForm(props: LoginFormProps) {
  const { mode, phone, onSend, onLoggedIn, onHalf, onRegistered, onForgotten } = props;
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: mode === 'login' ? Credentials : Registration,
    failed: words[mode].failed,
    send: async (body) => {
      onSend();
      if (mode === 'register') {
        const { message } = await api('POST /v1/user/register', { body });
        return onRegistered(message, body.phone_no);
      }
      const answer = await api('POST /v1/user/auth/login', { body });
      if ('second_step' in answer) return onHalf(answer.second_step);
      const { token, user } = answer;
      const { phone_no } = user;
      startSession(sessionOf(token, user));
      showToast({ title: messages.loggedIn, text: phone_no });
      return onLoggedIn();
    },
  });

  const form = useRef<HTMLFormElement>(null);
  // Focus: switching the form removes the button that had it, so it moves to the first field.
  useEffect(() => {
    const fields = form.current?.querySelectorAll('input');
    fields?.[phone ? 1 : 0]?.focus();
  }, [phone]);

  return (
    <form ref={form} className={classes(formClass(), 'mt-4')} noValidate onSubmit={onSubmit}>
      <FormNotice failure={failure} />
      <Field
        label={messages.phoneNumber}
        name="phone_no"
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        pattern="[0-9]{10}"
        maxLength={10}
        required
        defaultValue={phone}
        onPaste={pasteDigits}
        onInput={dropPrefix}
        error={fieldErrors['phone_no']}
      />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        error={fieldErrors['password']}
      />
      {mode === 'login' && (
        <button
          type="button"
          className={classes(linkClass('tall'), styles.forgot)}
          onClick={onForgotten}
        >
          {messages.forgotPassword}
        </button>
      )}
      {mode === 'register' && (
        <p className="sm second">
          <Sentence
            text={messages.registeringConsent}
            parts={{
              terms: (words) => (
                <a className={linkClass()} href={inLanguage('/policy/terms')}>
                  {words}
                </a>
              ),
              privacy: (words) => (
                <a className={linkClass()} href={inLanguage('/policy/privacy')}>
                  {words}
                </a>
              ),
            }}
          />
        </p>
      )}
      <button
        type="submit"
        className={buttonClass('primary', 'full')}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {isBusy ? words[mode].busy : words[mode].button}
      </button>
    </form>
  );
}

/** A number pasted with spaces or +91 would be cut off by the field's maximum length: inserts its ten digits. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const { data } = Phone.safeParse(event.clipboardData.getData('text'));
  if (data === undefined) return;
  event.preventDefault();
  event.currentTarget.value = data;
}

/** A leading 0 or +91 is dropped while it is typed: the field would end before the number does. */
function dropPrefix({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const number = field.value.replace(/^[\s-]*(?:(?:\+91|0)[\s-]*)*/, '');
  if (number !== field.value) field.value = number;
}
