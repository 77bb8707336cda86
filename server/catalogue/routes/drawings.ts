import type { FastifyInstance } from 'fastify';

import { drawingPath, drawingPattern } from '#contract/media/words.ts';
import type { Db } from '#server/database.ts';
import { sendStoredBytes } from '#server/platform/http/stored-bytes.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { readDrawing } from '../use-cases/drawings.ts';

/**
 * Serves the drawings of products without a picture. They are named by their product, so that code that draws a product
 * needs no more than its id; a product that does not exist has the neutral one.
 */
export function drawingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get<{ Params: { product: string } }>(drawingPath(':product'), async (request, reply) => {
    if (!drawingPattern.test(request.params.product)) throw new ShopError('not_found');
    return sendStoredBytes(request, reply, {
      ...(await readDrawing(db, Number(request.params.product))),
      type: 'image/svg+xml',
      cacheControl: 'public, max-age=3600',
    });
  });
}
