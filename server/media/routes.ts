import type { FastifyInstance } from 'fastify';

import { pictureFilePattern } from '#contract/media.ts';
import type { FileStore } from '#server/platform/files.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

const forGood = 'public, max-age=31536000, immutable';
const forNow = 'public, max-age=300';

/** Serves pictures by name; a name never means another picture, so browsers keep them for good. */
export function mediaRoutes(app: FastifyInstance, { files }: { files: FileStore }): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params;
    if (!pictureFilePattern.test(file)) throw new ShopError('not_found');
    const exact = await files.read(file);
    if (exact) return reply.type(typeOf(file)).header('cache-control', forGood).send(exact);

    // The AVIF is still being made: browsers judge a picture by its content, so the WebP does until then.
    const webp = file.replace(/\.avif$/, '.webp');
    const substitute = webp === file ? undefined : await files.read(webp);
    if (!substitute) throw new ShopError('not_found');
    return reply.type(typeOf(webp)).header('cache-control', forNow).send(substitute);
  });
}

const typeOf = (file: string): string =>
  types[file.slice(file.lastIndexOf('.') + 1) as keyof typeof types];
