/** One line of a statement; it takes several if a cell has line ends. */
interface StatementRecord {
  /** The line of the file on which it begins, from 1. */
  line: number;
  cells: string[];
}

/** More than any bank has; what is beyond it is left out. */
const maxCells = 100;
/** A longer quoted cell is none: its first quotation mark belongs to the text. */
const maxQuoted = 1_000;
/** If so many quotation marks open nothing, they mean something else in this file. */
const maxLooseMarks = 100;

/** After so many cells without a record others are served. */
const cellsAtOnce = 5_000;

/** Yields the records of a statement's text. */
export function* statementRecords(text: string, delimiter: string): Generator<StatementRecord> {
  for (const step of statementSteps(text, delimiter)) if (step) yield step;
}

/**
 * Yields the records of a statement's text, and undefined if none has come for long, so that the reader can let others
 * be served. Banks write quotation marks into their texts as they please, so a mark that nothing closes is a letter
 * like any other, and no file is refused for it. Blank lines are left out.
 */
export function* statementSteps(
  text: string,
  delimiter: string,
): Generator<StatementRecord | undefined> {
  let [at, line, looseMarks, cells] = [0, 1, 0, 0];
  while (at < text.length) {
    const record: StatementRecord = { line, cells: [] };
    for (let isOpen = true; isOpen;) {
      const mayBeQuoted = text[at] === '"' && looseMarks < maxLooseMarks;
      const quoted = mayBeQuoted ? quotedCell(text, at, delimiter) : undefined;
      if (mayBeQuoted && !quoted) looseMarks += 1;
      const end = quoted?.end ?? plainEnd(text, at, delimiter);
      if (record.cells.length < maxCells) record.cells.push(quoted?.cell ?? text.slice(at, end));
      line += quoted?.lineEnds ?? 0;
      isOpen = text[end] === delimiter;
      cells += 1;
      if (cells % cellsAtOnce === 0) yield undefined;
      at = end + 1;
      if (!isOpen && text[end] === '\r' && text[at] === '\n') at += 1;
    }
    line += 1;
    if (record.cells.some((cell) => cell.trim() !== '')) yield record;
  }
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') {
    at += 1;
  }
  return at;
}

/** The cell between two quotation marks, and where what follows it begins; undefined if the first opens nothing. */
function quotedCell(text: string, from: number, delimiter: string) {
  const within = text.slice(from + 1, from + 1 + maxQuoted);
  for (let at = within.indexOf('"'); at !== -1; at = within.indexOf('"', at + 1)) {
    if (within[at + 1] === '"') at += 1;
    else {
      const end = from + 1 + at + 1;
      const next = text[end];
      if (next === undefined || next === delimiter || next === '\n' || next === '\r') {
        const cell = within.slice(0, at).replaceAll('""', '"');
        return { cell, end, lineEnds: cell.match(/\r\n|\n|\r/g)?.length ?? 0 };
      }
    }
  }
  return undefined;
}

/**
 * The text of a file that a bank, or a spreadsheet program, has written: UTF-8, UTF-16 with its mark, or the older
 * Western encoding. Undefined if it is no text: a workbook, a PDF.
 */
export function statementText(file: Uint8Array): string | undefined {
  const [first, second] = file;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) return plain(new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(file));
  if (file.subarray(0, 4_096).includes(0)) return undefined;
  if (new TextDecoder('latin1').decode(file.subarray(0, 5)) === '%PDF-') return undefined;
  try {
    return plain(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    return plain(new TextDecoder('windows-1252').decode(file));
  }
}

/** The database stores no zero characters, nor halves of others. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed();
