import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Skipped, must } from './attack.ts';
import { runProgram } from './programs.ts';

const root = path.join(import.meta.dirname, '..', '..');
const beginWithinMs = 30_000;

export const readDocument = (file: string): Promise<string> =>
  readFile(path.join(root, file), 'utf8');

/** The one example of that language in a document, as it stands there. */
export async function exampleOf(file: string, language: string): Promise<string> {
  const text = await readDocument(file);
  const found = Array.from(
    text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms')),
    ([, example = '']) => example,
  );
  must(found.length === 1, `${file} has ${found.length} examples of ${language}.`);
  return found[0] ?? '';
}

/** An example with this machine's places in it. What is to be replaced and is not there is an error. */
export function placed(example: string, places: Record<string, string>): string {
  return Object.entries(places).reduce((text, [documented, ours]) => {
    must(text.includes(documented), `The example does not have "${documented}".`);
    return text.replaceAll(documented, ours);
  }, example);
}

/** What a program says of its version. Skips the attack where it is not installed. */
export async function versionOf(program: string, argument: string): Promise<string> {
  const { said, complaint } = await runProgram([program, argument]).catch(() => {
    throw new Skipped(`${program} is not installed (Debian: apt-get install ${program})`);
  });
  return /\d+\.\d+\.\d+/.exec(said + complaint)?.[0] ?? '';
}

/** A program that runs until the stack is closed. Resolves when `isUp` does with true. */
export async function runBeside(
  stack: AsyncDisposableStack,
  [command = '', ...args]: string[],
  environment: Record<string, string>,
  isUp: () => Promise<boolean>,
): Promise<void> {
  let said = '';
  const child: ChildProcess = spawn(command, args, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  stack.defer(async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, pause(5_000)]);
    child.kill('SIGKILL');
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const deadline = performance.now() + beginWithinMs;
  while (!(await isUp())) {
    const isThere = child.exitCode === null && performance.now() < deadline;
    must(isThere, `${command} does not run: ${said.slice(-1_000)}`);
    await pause(100);
  }
}

/** A port that nobody uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
