import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { limits } from '../limits.ts';
import { seenLine } from '../seen-text.ts';
import { PasswordAndCode, SecondStepToken } from './two-step.ts';

/** Bytes as the browser writes them. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const credentialId = bytes(1_400);

const transports = z.array(z.string().max(20)).max(10);
const usable = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What a browser needs to make a passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(usable),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser needs to use one (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(usable),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** A browser's response to the first; its other fields are not needed. */
const MadePasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** What it answers to the second. */
const UsedPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

const name = z
  .string(validation.passkeyNameMissing)
  .overwrite(seenLine)
  .trim()
  .min(1, validation.passkeyNameMissing)
  .max(limits.maxPasskeyName, validation.passkeyNameMissing);

export const NewPasskey = z.strictObject({ name, passkey: MadePasskey });
export const PasskeyStep = z.strictObject({
  token: SecondStepToken.shape.token,
  passkey: UsedPasskey,
});

/** What one types to add a passkey. */
export const NamePasswordAndCode = PasswordAndCode.extend({ name });
