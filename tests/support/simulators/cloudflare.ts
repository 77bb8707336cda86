import Fastify from 'fastify';

/**
 * A cache in front as Cloudflare documents it (developers.cloudflare.com/cache: how-to/purge-cache/purge-by-tags, and
 * api/resources/cache/methods/purge): responses are known by `Cache-Tag`, which visitors do not get, and dropped by
 * `POST /client/v4/zones/<zone>/purge_cache` with a bearer token.
 */
const zone = '023e105f4ecef8ad9ca31a8372d0c353';
const maxTags = 30;
const path = `/client/v4/zones/${zone}/purge_cache`;

interface Cached {
  text: string;
  tags: string[];
}

interface Purge {
  tags?: string[];
  purge_everything?: boolean;
}

export async function openCloudflare(
  stack: AsyncDisposableStack,
  { shop, token }: { shop: () => string; token: string },
) {
  const cached = new Map<string, Cached>();
  const calls: Purge[] = [];
  const app = Fastify();
  app.post<{ Body: Purge }>(path, async ({ body, headers }, reply) => {
    const refuse = (status: number, code: number, message: string) =>
      reply
        .code(status)
        .send({ success: false, errors: [{ code, message }], messages: [], result: null });
    if (headers.authorization !== `Bearer ${token}`) {
      return refuse(401, 10_000, 'Authentication error');
    }
    const { tags = [], purge_everything: isAll = false } = body;
    if (tags.length > maxTags) return refuse(400, 1094, 'Too many tags in this request.');
    if (tags.length === 0 && !isAll) return refuse(400, 1012, 'Request must contain what to purge');
    calls.push(body);
    for (const [url, { tags: own }] of cached) {
      if (isAll || own.some((tag) => tags.includes(tag))) cached.delete(url);
    }
    return { success: true, errors: [], messages: [], result: { id: zone } };
  });
  app.get('/*', async ({ url }, reply) => {
    const known = cached.get(url);
    if (known) return reply.header('cf-cache-status', 'HIT').send(known.text);
    const answer = await fetch(shop() + url);
    const text = await answer.text();
    const tags = answer.headers.get('cache-tag')?.split(',') ?? [];
    if (answer.headers.get('cache-control')?.includes('s-maxage')) cached.set(url, { text, tags });
    return reply.header('cf-cache-status', 'MISS').send(text);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  stack.defer(() => app.close());
  return { url, purgeUrl: url + path, calls };
}
