import { useState } from 'react';

import type { SessionUser } from '#contract/accounts/schemas.ts';
import * as messages from '#messages/passkeys.ts';
import { ApiError, sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { sessionOf, startSession } from '#web/data/session.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { KeyRound } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import { PasskeyRefusal, askPasskey } from './passkey.ts';

interface PasskeyStepProps {
  token: string;
  onEntered: (user: SessionUser) => void;
}

/** The second step by a passkey: one tap, and then the browser's own question. */
export function PasskeyStep({ token, onEntered }: PasskeyStepProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function enter(): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const begun = await api('POST /v1/user/auth/second-step/passkey/begin', { body: { token } });
      const body = { token, passkey: await askPasskey(begun.data) };
      const answer = await api('POST /v1/user/auth/second-step/passkey', { body });
      startSession(sessionOf(answer.token, answer.user));
      onEntered(answer.user);
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="mt-3">
      <FormNotice failure={failure} />
      <button
        type="button"
        className={buttonClass('primary', 'full')}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing of what was just opened
        autoFocus
        onClick={() => !isBusy && void enter()}
      >
        <KeyRound />
        {isBusy ? messages.adding : messages.withPasskey}
      </button>
    </div>
  );
}

const wordsOf = (error: unknown): string =>
  error instanceof PasskeyRefusal || error instanceof ApiError ? error.message : sentenceOf(error);
