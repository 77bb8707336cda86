/**
 * How a migration runs. Most are one transaction, applied as a whole or not at all. One that begins with the line
 * `-- Without a transaction` consists of steps, each after a line `-- step`: indexes built without blocking writes, and
 * changes of very many rows in batches. An interrupted migration begins again with the first step, so each step must be
 * safe to repeat.
 */
export type MigrationFile = {
  /** The number of the migration that a program must have to work beside this one; 0000 where every program does. */
  worksSince: string;
} & ({ kind: 'transaction'; text: string } | { kind: 'steps'; steps: Step[] });

export type Step =
  /** `index` is the name of the index that the statement builds. */
  | { kind: 'statement'; text: string; index: string | undefined }
  /** `text` changes the rows whose `column` is above $1 and up to $2; `size` is the range of one batch. */
  | { kind: 'batches'; text: string; size: number; column: string; table: string };

const head = /^-- Without a transaction\b.*\n/;
const stepLine = /^-- step(?:: (.+))?$/m;
const batchOptions = /^batches of (\d+) by (\w+) of (\S+)$/;
const builtIndex = /^create (?:unique )?index concurrently if not exists (\w+) /;
const repeatable =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists|alter table \S+ validate constraint|analyze) /;

/** Parses a migration. Throws if a step is unknown or not safe to repeat. */
export function readMigration(content: string): MigrationFile {
  const text = content.replace(head, '');
  const worksSince = worksSinceOf(content);
  if (text === content) return { kind: 'transaction', text, worksSince };
  // Splits into pairs: the options of a step line, if any, and the statement below it.
  const [, ...parts] = text.split(stepLine);
  const steps: Step[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    steps.push(readStep(parts[index], statementOf(parts[index + 1] ?? '')));
  }
  if (steps.length === 0) throw new Error('it has no line "-- step"');
  return { kind: 'steps', steps, worksSince };
}

/** The newest of the migrations since which nothing uses what is taken away. */
const worksSinceOf = (content: string): string =>
  Array.from(content.matchAll(/^-- Unused since (\d{4}): /gm), ([, number = '']) => number)
    .toSorted()
    .at(-1) ?? '0000';

function readStep(options: string | undefined, text: string): Step {
  if (options === undefined) {
    if (!repeatable.test(text)) {
      throw new Error(`a step like this belongs into a transaction: ${text.slice(0, 80)}`);
    }
    return { kind: 'statement', text, index: builtIndex.exec(text)?.[1] };
  }
  const [, size, column, table] = batchOptions.exec(options) ?? [];
  if (size === undefined || column === undefined || table === undefined) {
    throw new Error(`"${options}" is no kind of step`);
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
