import { useState } from 'react';

import { TwoStepCode } from '#contract/accounts/two-step.ts';
import type { SessionUser } from '#contract/accounts/schemas.ts';
import * as passkeyMessages from '#messages/passkeys.ts';
import * as messages from '#messages/two-step.ts';
import { api } from '#web/data/fetch-transport.ts';
import { sessionOf, startSession } from '#web/data/session.ts';
import { classes } from '#web/ui/classes.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { linkClass } from '#web/ui/looks/link.ts';

import { useSubmit } from '../forms/use-submit.ts';
import { CodeField } from './code-field.tsx';
import { Enrolment } from './enrolment.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { hasPasskeys } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface HalfLogin {
  token: string;
  must_enrol: boolean;
  has_passkeys: boolean;
}

interface SecondStepProps {
  half: HalfLogin;
  onEntered: (user: SessionUser) => void;
  onBack: () => void;
}

/** The second step of a login, or setting it up if the owner requires it. */
export function SecondStep({ half, onEntered, onBack }: SecondStepProps) {
  const [issued, setIssued] = useState<{ codes: string[]; user: SessionUser }>();
  const { token } = half;
  if (issued) {
    return <RecoveryCodes codes={issued.codes} onStored={() => onEntered(issued.user)} />;
  }
  return (
    <>
      {half.must_enrol ? (
        <>
          <p className="second mt-3">{messages.mustEnrol}</p>
          <Enrolment
            begin={() => api('POST /v1/user/auth/second-step/begin', { body: { token } })}
            confirm={async (code) => {
              const body = { token, code };
              const answer = await api('POST /v1/user/auth/second-step/confirm', { body });
              startSession(sessionOf(answer.token, answer.user));
              setIssued({ codes: answer.recovery_codes, user: answer.user });
            }}
          />
        </>
      ) : (
        <CodeOrPasskey half={half} onEntered={onEntered} />
      )}
      <p>
        <button type="button" className={linkClass('tall')} onClick={onBack}>
          {messages.backToPassword}
        </button>
      </p>
    </>
  );
}

type StepProps = Pick<SecondStepProps, 'half' | 'onEntered'>;

function CodeOrPasskey({ half, onEntered }: StepProps) {
  const isOffered = half.has_passkeys && hasPasskeys();
  return (
    <>
      {isOffered && <PasskeyStep token={half.token} onEntered={onEntered} />}
      <CodeForm token={half.token} isSecond={isOffered} onEntered={onEntered} />
    </>
  );
}

interface CodeFormProps extends Pick<SecondStepProps, 'onEntered'> {
  token: string;
  /** Whether a passkey is offered before it. */
  isSecond: boolean;
}

function CodeForm({ token, isSecond, onEntered }: CodeFormProps) {
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: TwoStepCode,
    failed: messages.failed,
    send: async ({ code }) => {
      const answer = await api('POST /v1/user/auth/second-step', { body: { token, code } });
      startSession(sessionOf(answer.token, answer.user));
      onEntered(answer.user);
    },
  });
  return (
    <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
      <p className="second">{isSecond ? passkeyMessages.orCode : messages.enterCode}</p>
      <FormNotice failure={failure} />
      <CodeField takesFocus={!isSecond} error={fieldErrors['code']} hint={messages.codeHint} />
      <button
        type="submit"
        className={buttonClass(isSecond ? 'plain' : 'primary', 'full')}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {isBusy ? messages.checking : messages.goOn}
      </button>
      <p className="sm second">{messages.lostPhone}</p>
    </form>
  );
}
