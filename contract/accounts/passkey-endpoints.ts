import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, IdParams, oneOf } from '../shapes.ts';
import { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeyStep } from './passkeys.ts';
import { LoggedIn, PasswordAndCode, SecondStepToken } from './two-step.ts';

/** Calls about passkeys, which staff use in place of a code. */
export const passkeyEndpoints = {
  'POST /v1/user/auth/second-step/passkey/begin': {
    summary: 'Ask what a passkey is to sign, in the middle of a login; what was asked before ends',
    body: SecondStepToken,
    answer: oneOf(PasskeyRequest),
  },
  'POST /v1/user/auth/second-step/passkey': {
    summary: 'The second step of a login by a passkey, within five minutes, once',
    body: PasskeyStep,
    answer: LoggedIn,
  },
  'POST /v1/user/two-step/passkeys/begin': {
    summary: 'Begin to add a passkey to two-step login; what was begun before ends',
    body: PasswordAndCode,
    answer: oneOf(PasskeyCreation),
  },
  'POST /v1/user/two-step/passkeys': {
    summary: 'Add the passkey that the browser has made, within five minutes, once',
    body: NewPasskey,
    status: 201,
    answer: Done.extend({ passkey_id: z.number().int() }),
  },
  'POST /v1/user/two-step/passkeys/{id}/remove': {
    summary: 'Remove a passkey of one’s own',
    params: IdParams,
    body: PasswordAndCode,
    answer: Done,
  },
} as const satisfies EndpointTable;
