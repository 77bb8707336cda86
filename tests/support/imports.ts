import type { ImportProgress, ImportResult } from '#contract/product-files/schemas.ts';

import { bearer } from './people.ts';
import type { TestShop } from './test-shop.ts';

/** A product file as multipart form data, as a browser sends it. */
export function importForm(file: string | Uint8Array, isDryRun: boolean): FormData {
  const form = new FormData();
  form.append('dry_run', String(isDryRun));
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'products.csv');
  return form;
}

/** A bank's statement as multipart form data, with its columns if they are chosen. */
export function statementForm(
  file: string | Uint8Array,
  fields: Record<string, string> = { dry_run: 'false' },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'statement.csv');
  return form;
}

/** A file with one zone, in which the first slab costs so much. */
export const ratesForm = (amount: number): FormData =>
  statementForm(
    `zone,everything_else,service,first_grams,first_amount,next_grams,next_amount,max_grams,days_min,days_max\nIndia,yes,standard,500,${amount},500,20,30000,2,4`,
  );

/** Parses the response of an import: its progress, and the result or failure. */
export function readImport(text: string) {
  const events = Array.from(
    text.matchAll(/^(?:event: (\w+)\n)?data: (.+)$/gm),
    ([, name, data]) => ({
      name,
      data: JSON.parse(data ?? '') as ImportProgress | ImportResult | { detail: string },
    }),
  );
  const progress = events.flatMap(({ data }) => ('phase' in data ? data : []));
  const last = events.at(-1);
  const result = last && 'is_done' in last.data ? last.data : undefined;
  const failure = last?.name === 'problem' && 'detail' in last.data ? last.data.detail : undefined;
  return { progress, result, failure };
}

/** Sends a product file; only validates it by default. */
export async function sendImport(
  shop: TestShop,
  token: string,
  file: string | Uint8Array,
  { isDryRun = true } = {},
) {
  const encoded = new Response(importForm(file, isDryRun));
  const response = await shop.app.inject({
    method: 'POST',
    url: '/v1/products/import',
    headers: { ...bearer(token), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, ...readImport(response.body) };
}
