import type { z } from 'zod';

import type { AuditAction, auditSubjects } from './activity/words.ts';
import type { Permission } from './permissions.ts';

interface Call {
  summary: string;
  /**
   * What staff need for this call. A call without it is for everybody, or for customers with what is theirs; one that
   * customers may make too gives staff with this permission more.
   */
  permission?: Permission;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  /** The HTTP status of success; 200 by default. 303 leads to a page, and has no body. */
  status?: 201 | 303;
  answer: z.ZodType;
  /** The response is an event stream; each event has the response's shape. It goes on until the client closes it. */
  isStream?: true;
  /** Callers may lose their own access by this call, by resigning. */
  mayDismissSelf?: true;
  /** The response is a file of this type, sent in parts; `answer` is its text. */
  file?: 'text/csv' | 'application/zip' | 'application/pdf';
  /**
   * The response is an event stream that reports progress until one event has the result or, named `problem`, the
   * error.
   */
  isTask?: true;
  /** Accepts forms as well as JSON, and multipart forms with files. */
  isForm?: true;
  /**
   * How many pictures its form may hold, if callers who are not staff send them; each as large as those of a product.
   */
  maxPictures?: number;
  /** The largest JSON body in bytes, if callers who are not staff may need more than 64 kB. */
  maxJsonBytes?: number;
  /** The largest size of the first file of its form, if it is not a picture of up to 1 MB. */
  maxFileBytes?: number;
}

/**
 * The audit action that staff take with a call, and what its entry is about; the entry is written in the same
 * transaction as the change.
 */
type Audited = {
  [Action in AuditAction]: {
    action: Action;
    subject: (typeof auditSubjects)[Action];
    permission: Permission;
  };
}[AuditAction];

/** One call of the API: its input, its response, and what the audit log has of it. */
export type EndpointShape = Call & (Audited | { action?: never; subject?: never });

/** One module's part of the endpoint table. */
export type EndpointTable = Record<string, EndpointShape>;
