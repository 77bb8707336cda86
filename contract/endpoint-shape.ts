import type { z } from 'zod';

import type { AuditAction } from './activity/schemas.ts';

/** One call of the API: what it takes and what it answers. */
export interface EndpointShape {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  /** The HTTP status of success, where it is not 200. */
  status?: 201;
  answer: z.ZodType;
  /** Answers come as events, each of the answer's shape, until somebody hangs up. */
  isStream?: true;
  /** What it is called in the audit log when staff make this call; its entry is part of the change. */
  action?: AuditAction;
  /** Whoever makes this call may lose by it what lets him make it: by resigning. */
  mayDismissSelf?: true;
  /** Answers with a file of this type, part by part; `answer` is its text. */
  file?: 'text/csv';
  /** Answers as events that tell how far it is, until one tells what came of it or, named `problem`, what failed. */
  isTask?: true;
  /** Takes forms beside JSON, multipart ones with files. */
  isForm?: true;
  /** How large the first file of its form may be, where it is not a picture of up to 1 MB. */
  maxFileBytes?: number;
}

/** A part of the endpoint table. */
export type EndpointTable = Record<string, EndpointShape>;
