import { expect, test } from 'vitest';

import { readBucketSettings } from './bucket-settings.ts';

const whole = {
  S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/',
  S3_BUCKET: 'jalsa-pictures',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'AKIA0001',
  S3_SECRET_ACCESS_KEY: 'XyZ-0002',
};

test('without any of its settings, pictures are in a folder', () => {
  expect(readBucketSettings({ PATH: '/bin' })).toBeUndefined();
});

test('a bucket is described by its URL, name, region and keys', () => {
  expect(readBucketSettings(whole)).toEqual({
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    name: 'jalsa-pictures',
    region: 'ap-south-1',
    accessKeyId: 'AKIA0001',
    secretAccessKey: 'XyZ-0002',
  });
  const { S3_REGION, ...rest } = whole;
  expect(readBucketSettings(rest)?.region).toBe('us-east-1');
  expect(S3_REGION).toBe('ap-south-1');
});

test.each([
  [{ S3_BUCKET: 'jalsa-pictures' }, /S3_ENDPOINT is missing[\s\S]*S3_ACCESS_KEY_ID is missing/],
  [{ ...whole, S3_ENDPOINT: 'ftp://files' }, /S3_ENDPOINT must be a URL/],
  [{ ...whole, S3_ENDPOINT: 'https://user:pass@files' }, /S3_ENDPOINT must be a URL/],
  [{ ...whole, S3_BUCKET: '../etc' }, /S3_BUCKET must have/],
  [{ ...whole, S3_REGION: 'a b' }, /S3_REGION must be/],
])('%j stops the start with a line for each problem, and no secret', (given, sentence) => {
  const read = () => readBucketSettings(given);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/AKIA0001|XyZ-0002/);
});
