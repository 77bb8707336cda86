import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type { PasskeySite } from '#server/platform/passkeys.ts';

interface Asked {
  site: PasskeySite;
  challenge: string;
  /** Whether its owner has unlocked it. */
  isVerified?: boolean;
  type?: string;
  counter?: number;
  /** Whether the page that asked lies in a frame of another site. */
  isFramed?: boolean;
}

interface Signer {
  sign: (bytes: Buffer) => Buffer;
}

/**
 * A device that makes one passkey and uses it, as WebAuthn level 3 specifies (ES256). It does whatever it is asked,
 * also wrongly.
 */
export function aDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let counted = 1;

  const client = (type: string, { site, challenge, isFramed = false }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: isFramed }));
  const data = (
    { site, isVerified = true, counter }: Asked,
    credential: Buffer = Buffer.alloc(0),
  ): Buffer => {
    const present = 0x01;
    const verified = isVerified ? 0x04 : 0;
    const attested = credential.length > 0 ? 0x40 : 0;
    const count = Buffer.alloc(4);
    counted += 1;
    count.writeUInt32BE(counter ?? counted);
    const host = createHash('sha256').update(site.id).digest();
    return Buffer.concat([host, Buffer.from([present | verified | attested]), count, credential]);
  };
  const self: Signer = { sign: (bytes) => sign('sha256', bytes, privateKey) };
  return {
    ...self,
    id,
    make: ({ format = 'none', ...asked }: Asked & { format?: string }) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const key = map([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, key]);
      const attestation = map([
        [text('fmt'), text(format)],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data(asked, credential))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client(asked.type ?? 'webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use: ({ signedBy = self, ...asked }: Asked & { signedBy?: Signer }) => {
      const authenticatorData = data(asked);
      const clientDataJSON = client(asked.type ?? 'webauthn.get', asked);
      const hash = createHash('sha256').update(clientDataJSON).digest();
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signedBy.sign(Buffer.concat([authenticatorData, hash])).toString('base64url'),
        },
      };
    },
  };
}

/** CBOR (RFC 8949), as much of it as a device writes. */
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff]);
}
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
