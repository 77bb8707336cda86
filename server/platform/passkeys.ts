/** Passkeys (WebAuthn, level 3): answers of browsers are checked by a library, which is loaded at their first use. */

/** What passkeys of a site are bound to: its host, and the origin of its pages. */
export interface PasskeySite {
  id: string;
  origin: string;
}

export const passkeySite = (publicUrl: string): PasskeySite => {
  const { hostname: id, origin } = new URL(publicUrl);
  return { id, origin };
};

/** EdDSA, ES256 and RS256: every device has one of them. */
export const passkeyAlgorithms = [-8, -7, -257];

interface MadeAnswer {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string };
}

interface UsedAnswer {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
}

/** A passkey as it is checked. */
export interface KnownPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

interface Asked {
  site: PasskeySite;
  /** The challenge that was given for it, in base64url. */
  challenge: string;
}

/** Returns the passkey that a browser has made for a challenge; undefined if its answer is not that. */
export async function readMadePasskey(
  { site, challenge }: Asked,
  made: MadeAnswer,
): Promise<KnownPasskey | undefined> {
  const { clientDataJSON, attestationObject } = made.response;
  if (!(await isAskedByOwnPage(clientDataJSON))) return undefined;
  if (!(await isWithoutCertificates(attestationObject))) return undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await orNothing(() =>
    verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    }),
  );
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter };
}

/**
 * Returns the new counter of a passkey that has signed a challenge; undefined if it has not, has not made sure of its
 * owner, or counts less than before.
 */
export async function readUsedPasskey(
  { site, challenge }: Asked,
  known: KnownPasskey,
  used: UsedAnswer,
): Promise<number | undefined> {
  if (!(await isAskedByOwnPage(used.response.clientDataJSON))) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { credentialId, publicKey, counter } = known;
  const checked = await orNothing(() =>
    verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter },
      requireUserVerification: true,
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

interface ClientData {
  /** Older browsers leave it out. */
  crossOrigin?: unknown;
}

/** The shop's pages are in nobody's frame; the library lets a frame pass where a browser does not report whose it is. */
async function isAskedByOwnPage(clientDataJSON: string): Promise<boolean> {
  const given = await orNothing(
    async () =>
      JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as ClientData | null,
  );
  // What is no object at all is left to the library.
  return given !== undefined && (given?.crossOrigin ?? false) === false;
}

/** No certificates of makers are asked for, so none are read: a library that checks them calls other servers. */
async function isWithoutCertificates(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const read = await orNothing(async () =>
    decodeAttestationObject(Uint8Array.from(Buffer.from(attestation, 'base64url'))),
  );
  const format = read?.get('fmt');
  if (format === 'packed') return read?.get('attStmt').get('x5c') === undefined;
  return format === 'none';
}

/** The library throws at whatever is wrong, and if it cannot read something: who sent it needs no more than that. */
async function orNothing<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
