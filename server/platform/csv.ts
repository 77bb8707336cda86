import { isUtf8 } from 'node:buffer';
import { finished } from 'node:stream/promises';
import { setImmediate as letOthers } from 'node:timers/promises';

import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';

import { guard, unguard } from './csv-guards.ts';

/** CSV files, as spreadsheet programs write and read them (decision 0015). */

type Cell = string | number | null;

/** One line of a file, or several where a cell has line breaks. */
interface CsvRecord {
  /** Where it begins, from 1. */
  line: number;
  cells: string[];
  /** How many bytes of the file are read when it is. */
  bytesRead: number;
}

/** A file that cannot be read, or not further than this line. */
export class CsvFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'CsvFault';
    this.line = line;
  }
}

/** Excel takes a file without it for one in an older encoding. */
const byteOrderMark = '\uFEFF';
const [lineFeed, carriageReturn] = [10, 13];
const partBytes = 64 * 1024;

/** Quoted for those who read with another delimiter, or end a record at any sign of a line's end. */
const quoted = /[;\|\p{Cc}\p{Cf}\u2028\u2029]|^\s|\s$/v;

/** A file, page by page. Nothing comes before the first page is known. */
export async function* csvFile(
  columns: readonly string[],
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  let head = byteOrderMark + csvLines([[...columns]]);
  for await (const page of pages) {
    yield head + csvLines(page);
    head = '';
  }
  if (head) yield head;
}

const csvLines = (rows: Cell[][]): string =>
  stringify(rows, {
    record_delimiter: '\r\n',
    quoted_match: [quoted],
    cast: { string: guard },
  });

/**
 * The records of a file, the first with the names of its columns; blank ones are left out. The delimiter is a comma
 * or a semicolon. Throws a CsvFault where it is not UTF-8, or where a quotation mark is out of place.
 */
export async function* readCsv(file: Buffer): AsyncGenerator<CsvRecord> {
  ensureText(file);
  const start = file.toString('utf8', 0, 3) === byteOrderMark ? 3 : 0;
  const content = file.subarray(start);
  let line = 1;
  let end = 0;
  for await (const record of parsed(content)) {
    if (record === 'fault') {
      const message = 'A quotation mark is not closed or out of place.';
      throw new CsvFault(line, `${message} What follows it was not read.`);
    }
    const cells = record.cells.map(unguard);
    const isBlank = cells.every((text) => text.trim() === '');
    if (!isBlank) yield { line, cells, bytesRead: start + record.end };
    line += countLineBreaks(content, end, record.end);
    end = record.end;
  }
}

interface ParsedRecord {
  cells: string[];
  /** Where it ends, in bytes. */
  end: number;
}

/** The parser works on one part at a go, and everybody else waits meanwhile; what it finds before a fault counts. */
async function* parsed(content: Buffer): AsyncGenerator<ParsedRecord | 'fault'> {
  let found: ParsedRecord[] = [];
  const parser = parse({
    delimiter: delimiterOf(content),
    relax_column_count: true,
    // Taken here, since a stream that fails forgets what was not read from it yet.
    on_record: (cells: string[], { bytes }) => {
      found.push({ cells, end: bytes });
      return null;
    },
  });
  parser.on('error', () => undefined);
  parser.resume();
  for (let from = 0; from < content.length && !parser.errored; from += partBytes) {
    parser.write(content.subarray(from, from + partBytes));
    await letOthers();
    yield* found;
    found = [];
  }
  if (!parser.errored) {
    parser.end();
    await finished(parser).catch(() => undefined);
  }
  yield* found;
  if (parser.errored) yield 'fault';
}

/** No text has a byte of zero; what is saved as UTF-16 has many. */
function ensureText(file: Buffer): void {
  if (isUtf8(file) && !file.includes(0)) return;
  let line = 1;
  for (let from = 0; from < file.length; line += 1) {
    const next = file.indexOf(lineFeed, from);
    const to = next === -1 ? file.length : next + 1;
    const bytes = file.subarray(from, to);
    if (!isUtf8(bytes) || bytes.includes(0)) break;
    from = to;
  }
  throw new CsvFault(line, 'This line is not UTF-8 text. Please save the file as "CSV UTF-8".');
}

/** As the first line has more of them; names of columns have neither. */
function delimiterOf(content: Buffer): string {
  const [first = ''] = content.toString('utf8', 0, partBytes).split(/[\r\n]/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

/** As programs count them: after a carriage return and a line feed together there is one new line. */
function countLineBreaks(content: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const isReturn = content[at] === carriageReturn && content[at + 1] !== lineFeed;
    if (content[at] === lineFeed || isReturn) count += 1;
  }
  return count;
}
