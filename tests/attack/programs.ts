import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { must } from './attack.ts';

const root = path.join(import.meta.dirname, '..', '..');
const commandLine = path.join(root, 'server', 'cli', 'main.ts');
const bench = path.join(root, 'bench');

type Environment = NodeJS.ProcessEnv;

/** Runs a program and returns its duration in seconds. Throws with its output if it fails. */
async function seconds(file: string, args: string[], environment: Environment): Promise<number> {
  const begun = performance.now();
  const { code, output, errorOutput } = await runProgram(
    [process.execPath, file, ...args],
    environment,
  );
  const what = `${path.basename(file)} ${args.join(' ')}`;
  must(code === 0, `${what} ended with ${code}: ${output}${errorOutput}`);
  return (performance.now() - begun) / 1_000;
}

/** The path of an installed program; undefined if it is not installed. */
export async function whereIs(name: string): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}

/** Runs `npm run shop -- …` to its end. */
export const shopCommand = (words: string[], environment: Environment): Promise<number> =>
  seconds(commandLine, words, { DEMO: 'off', ...environment });

/** Runs one of the programs in bench/ to its end. */
export const benchProgram = (name: string, words: string[], environment: Environment) =>
  seconds(path.join(bench, name), words, environment);

interface Ended {
  /** Null if it was killed. */
  code: number | null;
  output: string;
  errorOutput: string;
}

/** Runs a program to its end or until its time is up. Rejects if there is no such program. */
export async function runProgram(
  [command = '', ...args]: string[],
  environment: Environment = {},
  withinMs?: number,
): Promise<Ended> {
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: withinMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const [code, output, errorOutput] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, errorOutput };
}
