import type { FastifyInstance } from 'fastify';

import { pictureFilePattern } from '#contract/media/words.ts';
import type { FileStore } from '#server/platform/files.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { sendStoredBytes } from '#server/platform/http/stored-bytes.ts';

import { pictureFileType, privatePrefix, webpOf } from './rules.ts';

const forGood = 'public, max-age=31536000, immutable';
const forNow = 'public, max-age=300';
const forNobody = 'private, no-store';

/**
 * Serves pictures by name. A name always means the same content, so browsers may cache it for good; a private one is for
 * whoever was told its name, and kept nowhere.
 */
export function mediaRoutes(app: FastifyInstance, { files }: { files: FileStore }): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params;
    if (!pictureFilePattern.test(file)) throw new ShopError('not_found');
    const isPrivate = file.startsWith(privatePrefix);
    if (isPrivate) reply.header('cross-origin-resource-policy', 'same-origin');
    const cacheControl = (ifPublic: string) => (isPrivate ? forNobody : ifPublic);
    const exact = await files.read(file);
    if (exact)
      return sendStoredBytes(request, reply, pictureFile(file, exact, cacheControl(forGood)));

    // The AVIF is not ready yet. Browsers recognise a picture by its content, so the WebP is served under its name.
    const webp = webpOf(file);
    const substitute = webp === file ? undefined : await files.read(webp);
    if (!substitute) throw new ShopError('not_found');
    return sendStoredBytes(request, reply, pictureFile(webp, substitute, cacheControl(forNow)));
  });
}

/** The name contains the hash of the content, so it is also the ETag. */
const pictureFile = (name: string, content: Buffer, cacheControl: string) => ({
  content,
  tag: name,
  type: pictureFileType(name),
  cacheControl,
});
