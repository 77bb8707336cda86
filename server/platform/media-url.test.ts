import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const read = (MEDIA_URL: string, PUBLIC_URL = 'http://localhost:3000') =>
  readConfig({ MEDIA_URL, PUBLIC_URL }).mediaUrl;

test('pictures may be at a bucket or a CDN, whatever its path, and are the shop’s own otherwise', () => {
  expect(readConfig({}).mediaUrl).toBeUndefined();
  expect(read('https://cdn.example/media/')).toBe('https://cdn.example/media');
  expect(read('https://cdn.example')).toBe('https://cdn.example');
  expect(read('http://127.0.0.1:9000/pictures/media')).toBe('http://127.0.0.1:9000/pictures/media');
});

test.each([
  'cdn.example/media',
  '/media',
  'ftp://cdn.example',
  'https://user:secret@cdn.example',
  'https://cdn.example/media?x=1',
  'https://cdn.example/media#x',
  "https://cdn.example/; script-src 'unsafe-inline'",
  'https://cdn.example/a,b',
  'https://cdn.example/a b',
])('what is no plain URL stops the start, with one sentence: %s', (text) => {
  expect(() => read(text)).toThrow(
    'MEDIA_URL must be a URL with http:// or https://, as https://cdn.example/media.',
  );
});

test('a shop behind TLS has its pictures behind TLS', () => {
  expect(() =>
    readConfig({
      MEDIA_URL: 'http://cdn.example/media',
      PUBLIC_URL: 'https://shop.example',
      DEMO: 'off',
    }),
  ).toThrow('MEDIA_URL must begin with https://, as PUBLIC_URL does');
});
