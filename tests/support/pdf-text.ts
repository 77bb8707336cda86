import { inflateSync } from 'node:zlib';

/** An object of a PDF file: its description, and its stream as text, if it has one. */
interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const found = new Map<string, PdfObject>();
  for (const { 1: id = '', 2: body = '' } of text.matchAll(
    /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g,
  )) {
    const [head = '', packed] = body.split(/stream\n/, 2);
    const bytes = Buffer.from((packed ?? '').replace(/\nendstream$/, ''), 'latin1');
    const isPacked = head.includes('/FlateDecode');
    found.set(id, { head, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return found;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What each glyph of a font is read as, in the order of their numbers. */
const lettersOf = (map: string): string[] =>
  Array.from(map.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)).flatMap(({ 1: list = '' }) =>
    Array.from(list.matchAll(/<([\da-f ]*)>/g), ({ 1: hex = '' }) =>
      utf16(hex.replaceAll(' ', '')),
    ),
  );

/** Returns what can be read on a PDF file that pdfkit has drawn, each piece of text as it was placed, without spaces. Devanagari is in the order of its signs. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const reference = (head: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '');
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const { 1: name = '', 2: id = '' } of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = reference(objects.get(id)?.head ?? '', 'ToUnicode');
      if (map) fonts.set(name, lettersOf(map.stream));
    }
  }
  const pieces: string[] = [];
  for (const { stream } of objects.values()) {
    let letters: string[] = [];
    for (const { 1: font, 2: shown } of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? [];
      const glyphs = Array.from((shown ?? '').matchAll(/<([\da-f]+)>/g), ({ 1: hex }) => hex).join(
        '',
      );
      const ids = Array.from(glyphs.matchAll(/.{4}/g), ([id]) => Number.parseInt(id, 16));
      if (shown !== undefined) pieces.push(ids.map((id) => letters[id] ?? '').join(''));
    }
  }
  return pieces.join('').replaceAll(/\s/g, '');
}
