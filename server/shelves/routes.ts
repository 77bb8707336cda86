import type { FastifyInstance } from 'fastify';

import { seenRevision } from '#contract/if-match.ts';
import { sentence } from '#contract/sentence.ts';
import {
  type ListBestSellers,
  shelfProductAnswer,
  tagsOfList,
  tagsOfProduct,
} from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';
import { revisionOf } from '#server/platform/revision.ts';

import {
  fillProductShelves,
  fillShelves,
  listToBuyAgain,
  readSettings,
  setShelves,
} from './use-cases.ts';

interface ShelfDependencies {
  db: Db;
  bestSellers: ListBestSellers;
}

export function shelfRoutes(app: FastifyInstance, { db, bestSellers }: ShelfDependencies): void {
  serve(
    app,
    'GET /v1/shelves',
    {
      access: 'public',
      tags: ({ data }) => [
        'shelves',
        'best-sellers',
        ...tagsOfList(data.flatMap(({ products, occasions }) => [...products, ...occasions])),
      ],
    },
    async () => ({ status: 1, data: await fillShelves({ db, bestSellers }) }),
  );

  serve(
    app,
    'GET /v1/shelves/product/{id}',
    {
      access: 'public',
      tags: ({ data }, { params }) => [
        ...tagsOfProduct({ product_id: params.id }),
        ...tagsOfList([...data.goes_with, ...data.related]),
      ],
    },
    async ({ params }) => {
      const { goesWith, related } = await fillProductShelves(db, params.id);
      return {
        status: 1,
        data: {
          goes_with: goesWith.map(shelfProductAnswer),
          related: related.map(shelfProductAnswer),
        },
      };
    },
  );

  serve(app, 'GET /v1/shelves/buy-again', { access: 'customer' }, async ({ request }) => ({
    status: 1,
    data: (await listToBuyAgain(db, callerOf(request).accountId)).map(shelfProductAnswer),
  }));

  serve(app, 'GET /v1/shelves/settings', { access: 'staff' }, async () => {
    const data = await readSettings(db);
    return { status: 1, data, revision: revisionOf(data) };
  });

  serve(app, 'PUT /v1/shelves/settings', { access: 'staff' }, async ({ body, headers, audit }) => {
    const data = await setShelves(audit, body, seenRevision(headers));
    return { status: 1, message: sentence('settingsSaved'), data, revision: revisionOf(data) };
  });
}
