import type { FastifyInstance } from 'fastify';

import { limits } from '#contract/limits.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { MediaTools } from '#server/media/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { UploadedFile } from '#server/platform/http/forms.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { bannerAnswer, timedBannerAnswer } from './answers.ts';
import {
  changeBanner,
  createBanner,
  deleteBanner,
  listAllBanners,
  listBanners,
  setBannerTimes,
} from './use-cases.ts';

interface BannerDependencies extends MediaTools {
  db: Db;
  clock: Clock;
}

export function bannerRoutes(
  app: FastifyInstance,
  { db, clock, ...tools }: BannerDependencies,
): void {
  serve(
    app,
    'GET /v1/products/dashboard-image',
    { access: 'public', tags: () => ['banners'] },
    async () => ({
      status: 1,
      data: (await listBanners(db)).map(bannerAnswer),
    }),
  );

  serve(
    app,
    'POST /v1/products/dashboard-image',
    { access: 'staff' },
    async ({ body, request, audit }) => {
      const picture = bannerPicture(request.uploads);
      const { dashboard_image_order: order, dashboard_image_text: words } = body;
      const starts = body.starts_at === undefined ? null : new Date(body.starts_at);
      const ends = body.ends_at === undefined ? null : new Date(body.ends_at);
      const made = await inWordsForBanners(() =>
        createBanner(audit, tools, { picture, order, words, starts, ends }),
      );
      return { status: 1, message: sentence('bannerUploaded'), data: bannerAnswer(made) };
    },
  );

  serve(
    app,
    'PATCH /v1/products/dashboard-image/{id}',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      const changed = await changeBanner(audit, params.id, body);
      const isMoved = body.dashboard_image_text === undefined;
      return {
        status: 1,
        message: sentence(isMoved ? 'bannerOrderUpdated' : 'bannerUpdated'),
        data: bannerAnswer(changed),
      };
    },
  );

  serve(app, 'GET /v1/products/dashboard-image/all', { access: 'staff' }, async () => ({
    status: 1,
    data: (await listAllBanners(db)).map(timedBannerAnswer),
  }));

  serve(
    app,
    'PUT /v1/products/dashboard-image/{id}/times',
    { access: 'staff' },
    async ({ params, body, audit }) => ({
      status: 1,
      message: sentence('bannerTimesSet'),
      data: timedBannerAnswer(await setBannerTimes(audit, params.id, body)),
    }),
  );

  serve(
    app,
    'PUT /v1/products/delete/dashboard-image/{id}',
    { access: 'staff' },
    async ({ params, audit }) => {
      await deleteBanner(audit, { id: params.id, at: clock.now() });
      return { status: 1, message: sentence('bannerDeleted') };
    },
  );
}

/** Returns the only picture of the form. Throws `picture_missing`, `too_many_pictures` or `picture_too_large`. */
function bannerPicture([file, ...others]: UploadedFile[]): Buffer {
  if (!file) throw new ShopError('picture_missing');
  if (others.length > 0) {
    throw new ShopError('too_many_pictures', [], { detail: sentence('oneImageAtATime') });
  }
  if (file.size > limits.maxBannerPictureBytes) {
    throw new ShopError('picture_too_large', [], { detail: sentence('bannerTooLarge') });
  }
  return file.bytes;
}

/** The error for a file that is no picture has another sentence here than where a form may have several pictures. */
async function inWordsForBanners<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (cause) {
    const isUnknown = cause instanceof ShopError && cause.code === 'picture_type_unknown';
    if (!isUnknown) throw cause;
    const detail = sentence('bannerTypeUnknown');
    throw new ShopError(cause.code, [], { detail, cause });
  }
}
