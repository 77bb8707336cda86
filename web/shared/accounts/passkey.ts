import type * as Browser from '@simplewebauthn/browser';

import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '#contract/accounts/passkeys.ts';
import * as messages from '#messages/passkeys.ts';

/** What the browser or the device has refused, as a message for the user. */
export class PasskeyRefusal extends Error {
  override name = 'PasskeyRefusal';
}

/** Whether the browser can do anything with passkeys: only on a page that came over HTTPS, or from this machine. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Has the browser make a passkey. Throws a `PasskeyRefusal`. */
export const makePasskey = (asked: PasskeyCreation): Promise<MadePasskey> =>
  orRefusal(async ({ startRegistration }) => {
    const made = await startRegistration({ optionsJSON: asked });
    const { clientDataJSON, attestationObject, transports = [] } = made.response;
    const response = { clientDataJSON, attestationObject, transports };
    return { id: made.id, rawId: made.rawId, type: made.type, response };
  });

/** Has the browser use one. Throws a `PasskeyRefusal`. */
export const askPasskey = (asked: PasskeyRequest): Promise<UsedPasskey> =>
  orRefusal(async ({ startAuthentication }) => {
    const used = await startAuthentication({ optionsJSON: asked });
    const { clientDataJSON, authenticatorData, signature } = used.response;
    const response = { clientDataJSON, authenticatorData, signature };
    return { id: used.id, rawId: used.rawId, type: used.type, response };
  });

/** The library comes with the first use of a passkey. */
async function orRefusal<Result>(
  ask: (
    library: Pick<typeof Browser, 'startAuthentication' | 'startRegistration'>,
  ) => Promise<Result>,
): Promise<Result> {
  const library = await import('@simplewebauthn/browser');
  try {
    return await ask(library);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyRefusal(refusals[name] ?? messages.browserFailed, { cause: error });
  }
}

/** By the names that the standard gives them. */
const refusals: Record<string, string> = {
  NotAllowedError: messages.notConfirmed,
  AbortError: messages.notConfirmed,
  InvalidStateError: messages.isThereAlready,
  SecurityError: messages.otherUrl,
  ConstraintError: messages.noLock,
  NotSupportedError: messages.noLock,
};
