import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { Timestamp } from '../shapes.ts';
import { SessionUser } from './schemas.ts';

export const LoggedIn = z.object({ status: z.literal(1), token: z.string(), user: SessionUser });

/** The password was right, and a second step is to come. Its token is for that step alone. */
export const HalfLoggedIn = z.object({
  status: z.literal(1),
  second_step: z.object({
    token: z.string(),
    expires_at: Timestamp,
    /** Whether the owner requires a second step that the account does not have yet. */
    must_enrol: z.boolean(),
    /** Whether a passkey may stand in for the code. */
    has_passkeys: z.boolean(),
  }),
});

const halfToken = z.string().min(1).max(200);

/** The six digits of the app, or a recovery code. */
const code = z
  .string(validation.twoStepCodeMissing)
  .trim()
  .min(1, validation.twoStepCodeMissing)
  .max(40, validation.twoStepCodeMissing);

const password = z
  .string(validation.ownPasswordMissing)
  .min(1, validation.ownPasswordMissing)
  .max(1_000);

export const SecondStep = z.strictObject({ token: halfToken, code });
export const SecondStepToken = z.strictObject({ token: halfToken });
export const OwnPassword = z.strictObject({ password });
export const TwoStepCode = z.strictObject({ code });
export const PasswordAndCode = z.strictObject({ password, code });

/** What an app takes: shown once. */
export const TwoStepSecret = z.object({
  /** In base32, to be typed. */
  secret: z.string(),
  url: z.string(),
  /** The same as a QR code: an SVG path in a square of `size` modules. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
});
export type TwoStepSecret = z.infer<typeof TwoStepSecret>;

/** A passkey of one’s own. */
export const Passkey = z.object({
  passkey_id: z.number().int(),
  name: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const TwoStepState = z.object({
  is_on: z.boolean(),
  is_required: z.boolean(),
  recovery_codes_left: z.number().int(),
  passkeys: z.array(Passkey),
});

/** Shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const TwoStepStaff = z.object({
  is_required: z.boolean(),
  /** The accounts whose logins ask for a second step. */
  accounts: z.array(z.number().int()),
});

export const TwoStepRule = z.strictObject({ is_required: z.boolean(validation.trueOrFalse) });
