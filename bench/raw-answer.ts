import { request } from 'node:http';

/** The bytes of a response to a GET, as sent; `fetch` would decompress them. Throws on any status but 200. */
export function askRaw(
  url: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': body.length };
    const asking = request(url, { headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url} answered ${response.statusCode}.`)),
      );
    });
    asking.once('error', reject);
    asking.end(body);
  });
}
