import type { FastifyInstance } from 'fastify';

import { limits } from '#contract/limits.ts';
import { tooLargeSentence } from '#contract/media/words.ts';
import type { Db } from '#server/database.ts';
import type { MediaTools } from '#server/media/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { UploadedFile } from '#server/platform/http/forms.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { storeInformation } from './answers.ts';
import { changeStore, findStore, setLogo } from './use-cases.ts';

interface StoreTools extends MediaTools {
  db: Db;
  clock: Clock;
}

export function storeRoutes(app: FastifyInstance, { db, clock, ...tools }: StoreTools): void {
  serve(app, 'GET /v1/user/information', { access: 'public', tags: () => ['store'] }, async () => ({
    status: 1,
    data: storeInformation(await findStore(db)),
  }));

  serve(app, 'PATCH /v1/user/information', { access: 'admin' }, async ({ body, audit }) => {
    return saved(await changeStore(audit, tools, body, clock.now()));
  });

  serve(app, 'PUT /v1/user/information/logo', { access: 'admin' }, async ({ request, audit }) => {
    return saved(await setLogo(audit, tools, logoOf(request.uploads), clock.now()));
  });
}

const saved = (store: Awaited<ReturnType<typeof findStore>>) => ({
  status: 1 as const,
  message: 'Saved',
  data: storeInformation(store),
});

/** Returns the only file of the form. Throws `invalid_input` or, with its name and size, `picture_too_large`. */
function logoOf(uploads: UploadedFile[]): Buffer {
  const [file, ...others] = uploads;
  if (!file || others.length > 0) {
    throw new ShopError('invalid_input', [{ path: 'file', message: 'Please choose one picture.' }]);
  }
  if (file.size > limits.maxProductPictureBytes) {
    throw new ShopError('picture_too_large', [], { detail: tooLargeSentence(file) });
  }
  return file.bytes;
}
