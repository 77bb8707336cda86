import type { z } from 'zod';

import type { ShopAct } from './audit.ts';

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
  /** What a shopkeeper has done by it, kept for the Activity screen. */
  act?: ShopAct;
  /** Takes forms beside JSON, multipart ones with files. */
  isForm?: true;
}

/** A part of the endpoint table. */
export type EndpointTable = Record<string, EndpointShape>;
