import { expect, test } from 'vitest';

import { asUtf8 } from './text-file.ts';

const text = (file: Buffer) => asUtf8(file).toString('utf8');

test('a file of any usual encoding is text', () => {
  expect(text(Buffer.from('₹250 – café'))).toBe('₹250 – café');
  expect(text(Buffer.from('\uFEFF₹250 – फुगा', 'utf16le'))).toBe('₹250 – फुगा');
  expect(text(Buffer.from('\uFEFF₹250 – फुगा', 'utf16le').swap16())).toBe('₹250 – फुगा');
  expect(text(Buffer.from('caf\xe9 \x96 10', 'latin1'))).toBe('café – 10');
});

test('what is of two encodings, or no text, stays as it is', () => {
  const mixed = Buffer.concat([Buffer.from('café '), Buffer.from('caf\xe9', 'latin1')]);
  expect(asUtf8(mixed)).toBe(mixed);
  const binary = Buffer.from('PK\x03\x04\0\xff', 'latin1');
  expect(asUtf8(binary)).toBe(binary);
});
