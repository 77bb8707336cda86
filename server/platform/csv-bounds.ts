import { type Sentence, sentence } from '#contract/sentence.ts';

const [lineFeed, carriageReturn, quote] = [10, 13, 34];

/** Larger than any product, order or spreadsheet of a shop. */
const csvBounds = {
  recordBytes: 256 * 1024,
  cells: 1_000,
  records: 100_000,
};

/** Which limit a file exceeds, as the shopkeeper reads it. */
const sentences = {
  recordBytes: sentence('lineTooLong'),
  cells: sentence('lineTooManyCells', { max: csvBounds.cells }),
  records: sentence('fileTooManyLines', { max: csvBounds.records }),
};

/**
 * Checks a file part by part before it is parsed. The parser creates an object for each cell and line, even empty ones,
 * so 20 MB of commas would block all other requests. The returned function reports which limit is exceeded, and how
 * many bytes of the part come before that point.
 */
export function boundRecords(delimiter: string) {
  const separator = delimiter.charCodeAt(0);
  let isQuoted = false;
  let bytes = 0;
  let cells = 1;
  let records = 0;
  let last: number | undefined;

  return (part: Buffer): { excess: Sentence; at: number } | undefined => {
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at];
      bytes += 1;
      if (byte === quote) isQuoted = !isQuoted;
      else if (!isQuoted && (byte === lineFeed || byte === carriageReturn)) {
        if (byte !== lineFeed || last !== carriageReturn) records += 1;
        bytes = 0;
        cells = 1;
      } else if (!isQuoted && byte === separator) cells += 1;
      last = byte;
      if (bytes > csvBounds.recordBytes) return { excess: sentences.recordBytes, at };
      if (cells > csvBounds.cells) return { excess: sentences.cells, at };
      if (records > csvBounds.records) return { excess: sentences.records, at };
    }
    return undefined;
  };
}
