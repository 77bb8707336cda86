import { readStream } from '#web/data/stream-transport.ts';

/** Downloads a file, completely or not at all. Throws what a call throws. */
export async function download(url: string, type = 'text/csv'): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const headers = await readStream(url, { type, onPart: (part) => parts.push(part) });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download =
    /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
