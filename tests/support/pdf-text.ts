import { inflateSync } from 'node:zlib';

interface PdfObject {
  head: string;
  content: string;
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const begin = found.index + found[0].length;
    const end = text.indexOf('endobj', begin);
    const body = text.slice(begin, end);
    const stream = /^([\s\S]*?)stream\r?\n/.exec(body);
    const length = Number(/\/Length (\d+)\b/.exec(stream?.[1] ?? '')?.[1] ?? 0);
    const from = begin + (stream?.[0].length ?? 0);
    const isPacked = stream?.[1]?.includes('/FlateDecode') === true;
    const bytes = pdf.subarray(from, from + length);
    objects.set(Number(found[1]), {
      head: stream?.[1] ?? body,
      content: stream ? (isPacked ? inflateSync(bytes) : bytes).toString('latin1') : '',
    });
  }
  return objects;
}

const lettersOf = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le').replaceAll('\0', '');

/** Which letters each sign of a font stands for. */
function signsOf(cmap: string): Map<string, string> {
  const signs = new Map<string, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(
    /<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi,
  )) {
    const begin = Number.parseInt(first, 16);
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      signs.set((begin + at).toString(16).padStart(4, '0'), lettersOf(hex));
    }
  }
  return signs;
}

/**
 * Returns what is written on the pages of a PDF file as pdfkit draws them, run by run, with where each begins, in points.
 * Letters of Devanagari stand as they are drawn, which is not always as they are typed.
 */
function runsIn(pdf: Buffer): { text: string; page: number; x: number; y: number }[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')?.[1];
      if (cmap) fonts.set(name, signsOf(objects.get(Number(cmap))?.content ?? ''));
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.flatMap(({ head }, page) => {
    const id = Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]);
    const blocks = (objects.get(id)?.content ?? '').matchAll(/BT\n([\s\S]*?)ET/g);
    return Array.from(blocks, ([, block = '']) => {
      const signs = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
      const [, x, y] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? [];
      const hex = Array.from(block.matchAll(/<([\da-f]+)>/gi), ([, part = '']) => part).join('');
      const text = (hex.match(/.{4}/g) ?? []).map((sign) => signs?.get(sign.toLowerCase()) ?? '�');
      return { text: text.join(''), page, x: Number(x), y: Number(y) };
    });
  });
}

/** Returns all of it as one text. */
export const textOfPdf = (pdf: Buffer): string =>
  runsIn(pdf)
    .map(({ text }) => text)
    .join('\n');
