import { z } from 'zod';

import { StartError } from './start-error.ts';

/** Where an S3 bucket is, and with which keys it is written. */
export interface BucketSettings {
  /** Without a slash at the end; the name of the bucket follows in the path. */
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const isPlainUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, search, username } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && search === '' && username === '';
};

/** Each issue is a sentence that names no value: two of them are secrets. */
const Settings = z.object({
  S3_ENDPOINT: z
    .string('S3_ENDPOINT is missing, the URL of the service.')
    .refine(isPlainUrl, 'S3_ENDPOINT must be a URL with http:// or https://.'),
  S3_BUCKET: z
    .string('S3_BUCKET is missing, the name of the bucket.')
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'S3_BUCKET must have 3 to 63 small letters, digits, - or .',
    ),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'S3_REGION must be the name of a region, like ap-south-1.')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string('S3_ACCESS_KEY_ID is missing, the key of the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string('S3_SECRET_ACCESS_KEY is missing, the secret of its key.'),
});

/** Reads where pictures are stored; undefined for a folder on this machine. Throws a StartError that names every problem. */
export function readBucketSettings(given: NodeJS.ProcessEnv): BucketSettings | undefined {
  if (!Object.keys(given).some((name) => name.startsWith('S3_'))) return undefined;
  const parsed = Settings.safeParse(given);
  if (!parsed.success) throw new StartError(...parsed.error.issues.map(({ message }) => message));
  const set = parsed.data;
  return {
    endpoint: set.S3_ENDPOINT.replace(/\/+$/, ''),
    name: set.S3_BUCKET,
    region: set.S3_REGION,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
  };
}
