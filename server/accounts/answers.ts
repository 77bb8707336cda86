import {
  type OwnAccount,
  OwnData,
  type OwnSession,
  type Person,
  type ResetLink,
  type SessionUser,
} from '#contract/accounts/schemas.ts';
import type { PasskeyCreation, PasskeyRequest } from '#contract/accounts/passkeys.ts';
import type { Passkey, TwoStepSecret } from '#contract/accounts/two-step.ts';
import type { RoleId } from '#contract/accounts/words.ts';
import type { KnownAddress } from '#contract/accounts/schemas.ts';
import { languages } from '#contract/languages.ts';
import { rupees } from '#contract/money.ts';

import { type PasskeySite, passkeyAlgorithms } from '#server/platform/passkeys.ts';
import { qrCode } from '#server/platform/qr-code.ts';
import { base32, otpUrl } from '#server/platform/totp.ts';

import type { AddressRow } from './queries/addresses.ts';
import type { PersonRow } from './queries/accounts.ts';
import type { PasskeyRow } from './queries/passkeys.ts';
import type { listSessions } from './queries/sessions.ts';

interface AccountRow {
  id: number;
  phone: string;
  role_id: number;
  is_guest: boolean;
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

const roleNames = { 1: 'super_admin', 2: 'admin', 3: 'user', 4: 'packer' } as const;

export function sessionUserAnswer(row: AccountRow): SessionUser {
  const role_name = roleNames[row.role_id as RoleId];
  return {
    id: row.id,
    phone_no: row.phone,
    role: row.role_id,
    role_id: row.role_id,
    role_name,
    'role name': role_name,
    is_guest: row.is_guest,
  };
}

/** A language that the shop has no more is none. */
export const ownAccountAnswer = (row: AccountRow & { language: string | null }): OwnAccount => ({
  ...sessionUserAnswer(row),
  language: languages.find((one) => one === row.language) ?? null,
});

export const ownSessionAnswer = (row: SessionRow, currentTokenHash: Buffer): OwnSession => ({
  session_id: row.id,
  device: row.device,
  created_at: row.created_at.toISOString(),
  is_current: row.token_hash.equals(currentTokenHash),
});

/** `OwnData` as the text of a response, in parts, so that only one page of orders is in memory at a time. */
export async function* ownDataText(
  data: Record<string, unknown>,
  orders: AsyncIterable<unknown[]>,
): AsyncGenerator<string> {
  const known = JSON.stringify(OwnData.omit({ orders: true }).parse(data)).slice(0, -1);
  let before = `{"status":1,"data":${known},"orders":[`;
  for await (const page of orders) {
    yield before + page.map((order) => JSON.stringify(order)).join(',');
    before = ',';
  }
  // Without any orders there was no page, and the beginning has not been sent yet.
  yield `${before === ',' ? '' : before}]}}`;
}

export const addressAnswer = (row: AddressRow): KnownAddress => ({
  address_id: row.id,
  label: row.label,
  fullName: row.full_name,
  phone: row.phone,
  addressLine1: row.address_line_1,
  addressLine2: row.address_line_2,
  landmark: row.landmark,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
});

export const resetLinkAnswer = (
  publicUrl: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
): ResetLink => ({ url: `${publicUrl}/reset/${token}`, expires_at: expiresAt.toISOString() });

export const personAnswer = (row: PersonRow): Person => ({
  id: row.id,
  phone_no: row.phone,
  role_id: row.role_id,
  role_name: roleNames[row.role_id as RoleId],
  is_guest: row.is_guest,
  disabled: row.disabled_at !== null,
  orders: row.order_count,
  spent: rupees(row.spent_paise),
  created_at: row.created_at.toISOString(),
});

export const secondStepAnswer = (half: {
  token: string;
  expiresAt: Date;
  mustEnrol: boolean;
  hasPasskeys: boolean;
}) => ({
  token: half.token,
  expires_at: half.expiresAt.toISOString(),
  must_enrol: half.mustEnrol,
  has_passkeys: half.hasPasskeys,
});

/** What an authenticator app takes, typed or as a QR code. */
export function twoStepSecretAnswer(
  { secret, phone }: { secret: Buffer; phone: string },
  shopName: string,
): TwoStepSecret {
  const url = otpUrl(secret, { issuer: shopName || 'Jalsa', account: phone });
  return { secret: base32(secret).replaceAll(/(.{4})(?=.)/g, '$1 '), url, qr: qrCode(url) };
}

export const passkeyAnswer = (row: PasskeyRow): Passkey => ({
  passkey_id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** How long a device asks its owner, in ms: as long as what it is to sign is good. */
const passkeyWaitMs = 300_000;

const usableAnswer = (row: PasskeyRow) => ({
  id: row.credential_id,
  type: 'public-key' as const,
  transports: row.transports,
});

interface AskedOfPasskeys {
  known: PasskeyRow[];
  challenge: string;
}

export const passkeyCreationAnswer = (
  site: PasskeySite,
  { account, known, challenge }: AskedOfPasskeys & { account: { id: number; phone: string } },
  shopName: string,
): PasskeyCreation => ({
  rp: { name: shopName || 'Jalsa', id: site.id },
  user: {
    // The same for all of an account's, so that a device has one of it.
    id: Buffer.from(`account ${account.id}`).toString('base64url'),
    name: account.phone,
    displayName: account.phone,
  },
  challenge,
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: passkeyWaitMs,
  attestation: 'none',
  excludeCredentials: known.map(usableAnswer),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
});

export const passkeyRequestAnswer = (
  site: PasskeySite,
  { known, challenge }: AskedOfPasskeys,
): PasskeyRequest => ({
  rpId: site.id,
  challenge,
  timeout: passkeyWaitMs,
  userVerification: 'required',
  allowCredentials: known.map(usableAnswer),
});

/** A role as the audit log shows it. */
export const roleAnswer = ({ role_id }: { role_id: number }) => ({
  role_name: roleNames[role_id as RoleId],
});
