import { describe, expect, test } from 'vitest';

import { base32, codeOfStep, otpUrl, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes by time', () => {
  // RFC 6238, appendix B, SHA-1.
  test.each([
    ['1970-01-01T00:00:59Z', '94287082'],
    ['2005-03-18T01:58:29Z', '07081804'],
    ['2005-03-18T01:58:31Z', '14050471'],
    ['2009-02-13T23:31:30Z', '89005924'],
    ['2033-05-18T03:33:20Z', '69279037'],
    ['2603-10-11T11:33:20Z', '65353130'],
  ])('at %s are those of RFC 6238', (at, code) => {
    expect(codeOfStep(secret, stepAt(new Date(at)), 8)).toBe(code);
  });

  // RFC 4226, appendix D.
  test('by counter are those of RFC 4226', () => {
    const codes = Array.from({ length: 10 }, (_, step) => codeOfStep(secret, step));
    expect(codes).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  test('count half a minute before and after, and no longer', () => {
    const at = new Date(1_000 * 30_000 + 1);
    const taken = [998, 999, 1_000, 1_001, 1_002].map((step) =>
      stepOfCode(secret, codeOfStep(secret, step), at),
    );
    expect(taken).toEqual([undefined, 999, 1_000, 1_001, undefined]);
    for (const wrong of ['', '12345', '1234567', 'abcdef', '१२३४५६']) {
      expect(stepOfCode(secret, wrong, at)).toBeUndefined();
    }
  });
});

// RFC 4648, section 10, without the padding.
test('a secret is typed in base32', () => {
  const words = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
  expect(words.map((word) => base32(Buffer.from(word)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('an app reads the secret, the shop and the number from a URL', () => {
  expect(otpUrl(secret, { issuer: 'Party & Co', account: '9876543210' })).toBe(
    'otpauth://totp/Party%20%26%20Co:9876543210?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Party%20%26%20Co',
  );
});
