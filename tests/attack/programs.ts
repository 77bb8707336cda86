import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { must } from './attack.ts';

const root = path.join(import.meta.dirname, '..', '..');
const commandLine = path.join(root, 'server', 'cli', 'main.ts');
const bench = path.join(root, 'bench');

type Environment = NodeJS.ProcessEnv;

/** How long it ran, in seconds; what it said is thrown where it failed. */
async function seconds(file: string, args: string[], environment: Environment): Promise<number> {
  const begun = performance.now();
  const { code, said, complaint } = await runProgram(
    [process.execPath, file, ...args],
    environment,
  );
  const what = `${path.basename(file)} ${args.join(' ')}`;
  must(code === 0, `${what} ended with ${code}: ${said}${complaint}`);
  return (performance.now() - begun) / 1_000;
}

/** Where a program of this machine is, if it is installed. */
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

/** `npm run shop -- …` to its end. */
export const shopCommand = (words: string[], environment: Environment): Promise<number> =>
  seconds(commandLine, words, { DEMO: 'off', ...environment });

/** One of the programs of bench/, to its end. */
export const benchProgram = (name: string, words: string[], environment: Environment) =>
  seconds(path.join(bench, name), words, environment);

interface Ended {
  /** Nothing where it was killed. */
  code: number | null;
  said: string;
  complaint: string;
}

/** Runs a program to its end, or until it has had its time. Rejects where there is none of that name. */
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
  const [code, said, complaint] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, said, complaint };
}
