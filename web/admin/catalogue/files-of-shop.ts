import { createParser } from 'eventsource-parser';

import type { ImportProgress, ImportResult } from '#contract/product-files.ts';
import type { Problem } from '#contract/problem.ts';
import { ApiError } from '#web/client.ts';
import { currentSession, expireSession } from '#web/session.ts';

/** Asks the shop for something that is no JSON. Throws an ApiError when it refuses. */
async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const token = currentSession()?.token;
  const response = await fetch(address, {
    ...init,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (response.status === 401 && token) expireSession(token);
  if (!response.ok) throw new ApiError(response.status, (await response.json()) as Problem);
  return response;
}

/** Fetches a file and keeps it where the browser keeps downloads. */
export async function download(address: string): Promise<void> {
  const response = await ask(address);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The line was cut before the shop had said what came of it. */
export class LineLost extends Error {}

interface ImportRequest {
  file: Blob;
  isDryRun: boolean;
  onProgress: (progress: ImportProgress) => void;
}

/** Sends a file of products, to be checked or imported. Throws an ApiError, or LineLost. */
export async function sendImport(request: ImportRequest): Promise<ImportResult> {
  const form = new FormData();
  form.append('dry_run', String(request.isDryRun));
  form.append('file', request.file, 'products.csv');
  try {
    const response = await ask('/v1/products/import', { method: 'POST', body: form });
    return await followImport(response, request.onProgress);
  } catch (error) {
    throw error instanceof ApiError ? error : new LineLost();
  }
}

async function followImport(
  response: Response,
  onProgress: ImportRequest['onProgress'],
): Promise<ImportResult> {
  let result: ImportResult | undefined;
  let problem: Problem | undefined;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const told = JSON.parse(data) as ImportProgress | ImportResult | Problem;
      if (event === 'problem') problem = told as Problem;
      else if ('is_done' in told) result = told;
      else onProgress(told as ImportProgress);
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parser.feed(part.value);
  }
  if (problem) throw new ApiError(problem.status, problem);
  if (!result) throw new LineLost();
  return result;
}
