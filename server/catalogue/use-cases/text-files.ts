import type { NewCatalogueText } from '#contract/catalogue/texts.ts';
import { limits } from '#contract/limits.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { CsvFault, readCsv } from '#server/platform/csv.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { asUtf8 } from '#server/platform/text-file.ts';

import { pageOfTexts, readTexts } from '../queries/texts.ts';
import { isTextFileHead, textFileLine, textsOfLine } from '../rules/text-files.ts';
import { writeInSteps } from './text-runs.ts';
import { judgeTexts, overtakenBy, problemsOf, setTexts } from './texts.ts';

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

/** What a file says, with the line of each text, and what is wrong with it. */
async function readTextFile(sent: Buffer) {
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
  return { texts, lines, problems };
}

/**
 * Sets the translations of a file, all or none but those that were changed meanwhile; of a large file in short steps, which
 * go on if they are interrupted. Throws `no_changes`, or `invalid_input` with the lines that are wrong.
 */
export async function importTexts(audit: Audit, jobs: Jobs, sent: Buffer): Promise<Imported> {
  const { texts, lines, problems } = await readTextFile(sent);
  const lineOf = (at: number): number => lines[at] ?? 1;
  const known = await readTexts(audit.db, texts);
  problems.push(
    ...problemsOf(texts, known).map(({ at, message }) => ({ line: lineOf(at), message })),
  );
  if (problems.length > 0) throw asError(problems);
  if (texts.length === 0) throw new ShopError('no_changes');
  const pathOf = (at: number) => `line ${lineOf(at)}`;
  const left =
    texts.length > limits.maxCatalogueTexts
      ? await setInSteps(audit, jobs, texts, { known, pathOf })
      : await setTexts(audit, texts, { pathOf, overtaken: 'leave' });
  return {
    translations: texts.length - left.length,
    left_alone: [...new Set(left.map(lineOf))].toSorted((one, other) => one - other),
  };
}

interface Judged {
  known: Awaited<ReturnType<typeof readTexts>>;
  pathOf: (at: number) => string;
}

/** Returns the places of those that were left as they are. */
async function setInSteps(
  audit: Audit,
  jobs: Jobs,
  texts: NewCatalogueText[],
  { known, pathOf }: Judged,
): Promise<number[]> {
  const { left, changed } = judgeTexts(texts, known);
  if (changed.length === 0) {
    if (left.length === 0) throw new ShopError('no_changes');
    throw new ShopError(
      'text_changed',
      left.map((at) => ({ path: pathOf(at), message: overtakenBy(known[at]) })),
    );
  }
  const staged = changed.map(({ at, text }) => ({ place: at + 1, wanted: text }));
  const overtaken = await writeInSteps(audit, jobs, staged);
  return [...left, ...overtaken.map((place) => place - 1)];
}
