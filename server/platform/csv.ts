import { isUtf8 } from 'node:buffer';
import { finished } from 'node:stream/promises';
import { setImmediate as letOthers } from 'node:timers/promises';

import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';

import { usualLanguage } from '#contract/languages.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';

import { boundRecords } from './csv-bounds.ts';
import { inWords } from './languages.ts';
import { guard, unguard } from './csv-guards.ts';

/** CSV files, as spreadsheet programs write and read them (decision 0015). */

type Cell = string | number | null;

/** One record; it takes several lines if a cell has line breaks. */
interface CsvRecord {
  /** The line on which it begins, from 1. */
  line: number;
  cells: string[];
  /** How many bytes of the file have been read with this record. */
  bytesRead: number;
}

/** Thrown for a file that cannot be read, or not beyond this line. */
export class CsvFault extends Error {
  readonly line: number;
  readonly sentence: Sentence;

  constructor(line: number, sentence: Sentence) {
    super(inWords(sentence, usualLanguage));
    this.name = 'CsvFault';
    this.line = line;
    this.sentence = sentence;
  }
}

/** Without it Excel assumes an older encoding. */
const byteOrderMark = '\uFEFF';
const [lineFeed, carriageReturn] = [10, 13];
const partBytes = 64 * 1024;

/** Cells to quote, also for programs that read with another delimiter, or end a record at any kind of line end. */
const quoted = /[;\|\p{Cc}\p{Cf}\u2028\u2029]|^\s|\s$/v;

/** Yields a CSV file, page by page. Yields nothing before the first page is there. */
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

/** Returns records of a CSV file, without the mark of its encoding. */
export const csvLines = (rows: Cell[][]): string =>
  stringify(rows, {
    record_delimiter: '\r\n',
    quoted_match: [quoted],
    cast: { string: guard },
  });

/**
 * Yields the records of a file, the column names first; blank records are skipped. The delimiter is a comma, a
 * semicolon or a tab, as in “Unicode text” of Excel. Throws a CsvFault if the file is not UTF-8, a quotation mark is out of place, or a limit is exceeded.
 */
export async function* readCsv(file: Buffer): AsyncGenerator<CsvRecord> {
  ensureText(file);
  const start = file.toString('utf8', 0, 3) === byteOrderMark ? 3 : 0;
  const content = file.subarray(start);
  let line = 1;
  let end = 0;
  for await (const record of parsed(content)) {
    if ('fault' in record) throw new CsvFault(line, record.fault);
    const cells = record.cells.map(unguard);
    const isBlank = cells.every((text) => text.trim() === '');
    if (!isBlank) yield { line, cells, bytesRead: start + record.end };
    line += countLineBreaks(content, end, record.end);
    end = record.end;
  }
}

interface ParsedRecord {
  cells: string[];
  /** Position of its end, in bytes. */
  end: number;
}

/** Parses in parts, because each part blocks all other requests. The records before a fault are yielded too. */
async function* parsed(content: Buffer): AsyncGenerator<ParsedRecord | { fault: Sentence }> {
  let found: ParsedRecord[] = [];
  const delimiter = delimiterOf(content);
  const excessOf = boundRecords(delimiter);
  let excess: { excess: Sentence; at: number } | undefined;
  const parser = parse({
    delimiter,
    // The same line ends as `boundRecords` uses. By default the first line's end would decide for the whole file.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Collected here, because a stream that fails discards what was not read from it yet.
    on_record: (cells: string[], { bytes }) => {
      found.push({ cells, end: bytes });
      return null;
    },
  });
  parser.on('error', () => undefined);
  parser.resume();
  for (let from = 0; from < content.length && !parser.errored && !excess; from += partBytes) {
    const part = content.subarray(from, from + partBytes);
    excess = excessOf(part);
    parser.write(part.subarray(0, excess?.at));
    await letOthers();
    yield* found;
    found = [];
  }
  if (!parser.errored && !excess) {
    parser.end();
    await finished(parser).catch(() => undefined);
  }
  yield* found;
  if (parser.errored) yield { fault: sentence('quotationMark') };
  else if (excess) yield { fault: excess.excess };
}

/** A text has no zero bytes; a file saved as UTF-16 has many. */
function ensureText(file: Buffer): void {
  if (isUtf8(file) && !file.includes(0)) return;
  // Searches by parts first, because a file may have millions of lines.
  const isBad = (from: number, to: number) => {
    const bytes = file.subarray(from, to);
    return !isUtf8(bytes) || bytes.includes(0);
  };
  const endOfLine = (at: number) => {
    const next = file.indexOf(lineFeed, at);
    return next === -1 ? file.length : next + 1;
  };
  let [line, from] = [1, 0];
  for (let to = endOfLine(partBytes); !isBad(from, to); to = endOfLine(from + partBytes)) {
    line += countLineFeeds(file, from, to);
    from = to;
  }
  for (let to = endOfLine(from); !isBad(from, to); to = endOfLine(from)) {
    line += 1;
    from = to;
  }
  throw new CsvFault(line, sentence('lineNotUtf8'));
}

/** Chooses the delimiter that is most frequent in the first line; column names contain none of them. */
function delimiterOf(content: Buffer): string {
  const [first = ''] = content.toString('utf8', 0, partBytes).split(/[\r\n]/, 1);
  const countOf = (delimiter: string): number => first.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

function countLineFeeds(content: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = content.indexOf(lineFeed, from); at !== -1 && at < to; count += 1) {
    at = content.indexOf(lineFeed, at + 1);
  }
  return count;
}

/** Counts line breaks as programs do: a carriage return and a line feed together are one. */
function countLineBreaks(content: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const isReturn = content[at] === carriageReturn && content[at + 1] !== lineFeed;
    if (content[at] === lineFeed || isReturn) count += 1;
  }
  return count;
}
