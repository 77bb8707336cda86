import { isUtf8 } from 'node:buffer';

/**
 * The file as UTF-8, as spreadsheet programs write it: UTF-8, UTF-16 with its mark, or the older Western encoding
 * (Windows-1252). What is neither, or several at once, is returned as it is: a reader refuses it and names the line.
 */
export function asUtf8(file: Buffer): Buffer {
  const mark = file.toString('hex', 0, 2);
  if (mark === 'fffe') return decoded(file, 'utf-16le');
  if (mark === 'feff') return decoded(file, 'utf-16be');
  if (isUtf8(file) || file.includes(0)) return file;
  const hasUtf8 = /[\u0080-\uFFFC]/.test(file.toString('utf8'));
  return hasUtf8 ? file : decoded(file, 'windows-1252');
}

const decoded = (file: Buffer, encoding: string): Buffer =>
  Buffer.from(new TextDecoder(encoding).decode(file), 'utf8');
