import { createParser } from 'eventsource-parser';
import type { z } from 'zod';

import type { BulkForm, BulkResult } from '#contract/catalogue/matching.ts';
import type { ImportProgress, ImportResult } from '#contract/product-files/schemas.ts';
import { ApiError, refusalOf } from '#web/data/client.ts';
import { readStream, textOfParts } from '#web/data/stream-transport.ts';

/** The connection broke before the server reported a result. */
export class ConnectionLost extends Error {}

interface ImportRequest {
  file: Blob;
  isDryRun: boolean;
  onProgress: (progress: ImportProgress) => void;
}

/** Uploads a file of products, to validate or import it. Throws an ApiError or a ConnectionLost. */
export async function sendImport(request: ImportRequest): Promise<ImportResult> {
  const form = new FormData();
  form.append('dry_run', String(request.isDryRun));
  form.append('file', request.file, 'products.csv');
  try {
    return await followImport(form, request.onProgress);
  } catch (error) {
    throw error instanceof ApiError ? error : new ConnectionLost();
  }
}

/** In ms. Nothing arrives while a large file is being uploaded over a slow connection. */
const importIdleTimeoutMs = 600_000;

const followImport = (body: FormData, onProgress: ImportRequest['onProgress']) =>
  followTask<ImportResult>('/v1/products/import', { body }, onProgress);

/** Changes many products at once. Throws an ApiError or a ConnectionLost. */
export async function sendBulk(
  form: z.input<typeof BulkForm>,
  onProgress: (progress: ImportProgress) => void,
): Promise<BulkResult> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(form);
  try {
    return await followTask<BulkResult>('/v1/products/bulk', { body, headers }, onProgress);
  } catch (error) {
    throw error instanceof ApiError ? error : new ConnectionLost();
  }
}

/** Follows a task of the shop until its result. */
async function followTask<Result extends { is_done: true }>(
  path: string,
  sent: { body: FormData | string; headers?: Record<string, string> },
  onProgress: ImportRequest['onProgress'],
): Promise<Result> {
  let result: Result | undefined;
  let refusal: Error | undefined;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const message = JSON.parse(data) as ImportProgress | Result | { status: number };
      if ('status' in message) refusal = refusalOf(message.status, data);
      else if (event === 'problem') refusal = new ConnectionLost();
      else if ('is_done' in message) result = message;
      else onProgress(message);
    },
  });
  await readStream(path, {
    type: 'text/event-stream',
    method: 'POST',
    ...sent,
    idleTimeoutMs: importIdleTimeoutMs,
    onPart: textOfParts((text) => parser.feed(text)),
  });
  if (refusal) throw refusal;
  if (!result) throw new ConnectionLost();
  return result;
}
