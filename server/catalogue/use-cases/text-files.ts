import type { NewCatalogueText } from '#contract/catalogue/texts.ts';
import { limits } from '#contract/limits.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { CsvFault, readCsv } from '#server/platform/csv.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { asUtf8 } from '#server/platform/text-file.ts';

import { pageOfTexts, readTexts } from '../queries/texts.ts';
import { isTextFileHead, textFileLine, textsOfLine } from '../rules/text-files.ts';
import { problemsOf, setTexts } from './texts.ts';

const pageSize = 500;
/** More are of no use to whoever mends the file. */
const maxProblems = 20;

/** Yields all texts as lines of a file, page by page. */
export async function* linesOfTexts(db: Db) {
  let after: Parameters<typeof pageOfTexts>[1]['after'];
  for (;;) {
    const rows = await pageOfTexts(db, { after, size: pageSize });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(textFileLine);
    after = last;
  }
}

interface LineProblem {
  line: number;
  message: Sentence;
}

/** Names the first mistakes, line by line, and how many there are besides. */
function asError(problems: LineProblem[]): ShopError {
  const sorted = problems.toSorted((one, other) => one.line - other.line);
  const [next] = sorted.slice(maxProblems);
  const count = sorted.length - maxProblems;
  const rest = next && { line: next.line, message: sentence('moreMistakes', { count }) };
  return new ShopError(
    'invalid_input',
    [...sorted.slice(0, maxProblems), ...(rest ? [rest] : [])].map(({ line, message }) => ({
      path: `line ${line}`,
      message,
    })),
  );
}

/** How many translations a file has set, and the lines of those that somebody has changed since it was made. */
interface Imported {
  translations: number;
  left_alone: number[];
}

/**
 * Sets the translations of a file, all or none but those that were changed meanwhile. Throws `no_changes`, or
 * `invalid_input` with the lines that are wrong.
 */
export async function importTexts(audit: Audit, sent: Buffer): Promise<Imported> {
  const texts: NewCatalogueText[] = [];
  const lines: number[] = [];
  const problems: LineProblem[] = [];
  let hasHead = false;
  try {
    for await (const { line, cells } of readCsv(asUtf8(sent))) {
      if (!hasHead) {
        if (!isTextFileHead(cells)) throw new CsvFault(line, sentence('textFileHead'));
        hasHead = true;
        continue;
      }
      const read = textsOfLine(cells);
      for (const text of read.texts) {
        texts.push(text);
        lines.push(line);
      }
      for (const message of read.problems) problems.push({ line, message });
      if (texts.length > limits.maxTextsInFile) {
        throw new CsvFault(line, sentence('textFileTooLong'));
      }
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    problems.push({ line: error.line, message: error.sentence });
  }
  if (!hasHead && problems.length === 0) {
    problems.push({ line: 1, message: sentence('fileEmpty') });
  }
  const lineOf = (at: number): number => lines[at] ?? 1;
  const known = await readTexts(audit.db, texts);
  problems.push(
    ...problemsOf(texts, known).map(({ at, message }) => ({ line: lineOf(at), message })),
  );
  if (problems.length > 0) throw asError(problems);
  if (texts.length === 0) throw new ShopError('no_changes');
  const left = await setTexts(audit, texts, {
    pathOf: (at) => `line ${lineOf(at)}`,
    overtaken: 'leave',
  });
  return {
    translations: texts.length - left.length,
    left_alone: [...new Set(left.map(lineOf))],
  };
}
