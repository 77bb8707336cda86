import { inflateRawSync } from 'node:zlib';

/** Returns the texts in a zip file by their names, as its directory has them. */
export function textsIn(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const texts = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    const text = (method === 0 ? bytes : inflateRawSync(bytes)).toString();
    texts.set(zip.toString('utf8', at + 46, at + 46 + name), text);
    at += 46 + name + extra + comment;
  }
  return texts;
}
