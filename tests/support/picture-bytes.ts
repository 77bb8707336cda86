import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';

import sharp from 'sharp';

/** Bytes that look like pictures but are hostile, or have an exact size. */

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

function pngChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}

/** A valid black and white PNG with this many pixels on each side: a few hundred kilobytes for 50,000. */
export async function aPngOf(side: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rowBytes = 1 + Math.ceil(side / 8);
  const deflate = createDeflate({ level: 9 });
  const packed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => packed.push(chunk));
  const rows = Buffer.alloc(rowBytes * 100);
  for (let row = 0; row < side; row += 100) {
    if (!deflate.write(rows)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.concat(packed)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF with this many frames of one pixel each. */
export function aGifOf(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c00000000010001000002024c0100', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** One JPEG comment of the maximum length. */
export function jpegComment(text: string): Buffer {
  const comment = Buffer.alloc(2 + 65_535, text);
  comment.writeUInt16BE(0xff_fe, 0);
  comment.writeUInt16BE(65_535, 2);
  return comment;
}

let made = 0;

/** A small photo, different each time. */
export async function aJpeg(side = 60): Promise<Buffer> {
  made += 1;
  const background = { r: 40, g: 90, b: 77 };
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
  // Similar colours encode to the same JPEG; the number in a comment makes each file unique.
  const comment = Buffer.from([0xff, 0xfe, 0, 4, made >> 8, made & 0xff]);
  return withComments(jpeg, [comment]);
}

/** A photo with comments inserted after the two bytes that every JPEG begins with. */
export const withComments = (jpeg: Buffer, comments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);

/** A photo of exactly this many bytes. */
export async function aJpegOfBytes(size: number): Promise<Buffer> {
  const jpeg = await aJpeg();
  return Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
}
