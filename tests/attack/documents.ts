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

/** The only example in this language in a document, verbatim. Throws if there is not exactly one. */
export async function exampleOf(file: string, language: string): Promise<string> {
  const text = await readDocument(file);
  const found = Array.from(
    text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms')),
    ([, example = '']) => example,
  );
  must(found.length === 1, `${file} has ${found.length} examples of ${language}.`);
  return found[0] ?? '';
}

/** An example with its paths and URLs replaced by this machine's. Throws if one of them is not in the example. */
export function placed(example: string, places: Record<string, string>): string {
  return Object.entries(places).reduce((text, [documented, ours]) => {
    must(text.includes(documented), `The example does not have "${documented}".`);
    return text.replaceAll(documented, ours);
  }, example);
}

/** The version that a program reports. Skips the attack if it is not installed. */
export async function versionOf(program: string, argument: string): Promise<string> {
  const { output, errorOutput } = await runProgram([program, argument]).catch(() => {
    throw new Skipped(`${program} is not installed (Debian: apt-get install ${program})`);
  });
  return /\d+\.\d+\.\d+/.exec(output + errorOutput)?.[0] ?? '';
}

/** Runs a program until the stack is disposed. Resolves once `isUp` returns true. */
export async function runBeside(
  stack: AsyncDisposableStack,
  [command = '', ...args]: string[],
  environment: Record<string, string>,
  isUp: () => Promise<boolean>,
): Promise<void> {
  let output = '';
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
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const deadline = performance.now() + beginWithinMs;
  while (!(await isUp())) {
    const isThere = child.exitCode === null && performance.now() < deadline;
    must(isThere, `${command} does not run: ${output.slice(-1_000)}`);
    await pause(100);
  }
}

/** A free port. */
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
