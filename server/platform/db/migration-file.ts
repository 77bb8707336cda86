/**
 * What a migration does. Most are one transaction: all of it happens, or nothing. One that begins with the line
 * `-- Without a transaction` is made of steps, each after a line `-- step`: indexes that are built while the table is
 * written to, and changes of very many rows in batches. A step may be done twice: a start that was broken off begins
 * again with the first.
 */
export type MigrationFile =
  | { kind: 'transaction'; text: string }
  | { kind: 'steps'; steps: Step[] };

export type Step =
  /** `index` is what the statement builds. */
  | { kind: 'statement'; text: string; index: string | undefined }
  /** `text` changes the rows whose `column` is above $1 and up to $2: so many numbers at a time. */
  | { kind: 'batches'; text: string; size: number; column: string; table: string };

const head = /^-- Without a transaction\b.*\n/;
const stepLine = /^-- step(?:: (.+))?$/m;
const batchesOf = /^batches of (\d+) by (\w+) of (\S+)$/;
const builtIndex = /^create (?:unique )?index concurrently if not exists (\w+) /;
const repeatable =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists|alter table \S+ validate constraint|analyze) /;

/** Throws where a step may not be done twice, or is none. */
export function readMigration(content: string): MigrationFile {
  const text = content.replace(head, '');
  if (text === content) return { kind: 'transaction', text };
  // Each step line splits into what it says, if anything, and the statement below.
  const [, ...parts] = text.split(stepLine);
  const steps: Step[] = [];
  for (let place = 0; place < parts.length; place += 2) {
    steps.push(readStep(parts[place], statementOf(parts[place + 1] ?? '')));
  }
  if (steps.length === 0) throw new Error('it has no line "-- step"');
  return { kind: 'steps', steps };
}

function readStep(how: string | undefined, text: string): Step {
  if (how === undefined) {
    if (!repeatable.test(text)) {
      throw new Error(`a step like this belongs into a transaction: ${text.slice(0, 80)}`);
    }
    return { kind: 'statement', text, index: builtIndex.exec(text)?.[1] };
  }
  const [, size, column, table] = batchesOf.exec(how) ?? [];
  if (size === undefined || column === undefined || table === undefined) {
    throw new Error(`"${how}" is no kind of step`);
  }
  if (!text.includes('$1') || !text.includes('$2')) {
    throw new Error('a batch changes the rows above $1 and up to $2');
  }
  return { kind: 'batches', text, size: Number(size), column, table };
}

const statementOf = (part: string): string =>
  part
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '');
