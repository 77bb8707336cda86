import { type ChildProcess, spawn } from 'node:child_process';

import { expect, onTestFinished } from 'vitest';

/** A program of the shop in a process of its own. */
export interface Run {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves when the output has these words. */
  says: (words: string) => Promise<void>;
}

/** Runs it for as long as the test lasts. */
export function run(
  program: string,
  args: string[],
  environment: Record<string, string>,
  input = '',
  nodeOptions: string[] = [],
): Run {
  const child = spawn(process.execPath, [...nodeOptions, program, ...args], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DEMO: 'off', ...environment },
  });
  child.stdin.end(input);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    output: () => output,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    says: (words) => expect.poll(() => output, { timeout: 60_000 }).toContain(words),
  };
}

/** Each process of the tests has ports of its own. */
let nextPort = 4_500 + (process.pid % 450) * 60;
export const freshPort = (): string => String((nextPort += 1));
