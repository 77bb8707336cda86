import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished } from 'vitest';

/** A program of the shop in its own process. */
export interface Run {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves when the output contains this text. */
  prints: (words: string) => Promise<void>;
}

/** Shared by all runs: half of what a start costs is compiling the program. */
const NODE_COMPILE_CACHE = path.join(tmpdir(), 'jalsa-compile-cache');

/** Runs it until the end of the test at most. */
export function run(
  program: string,
  args: string[],
  environment: Record<string, string>,
  input = '',
  nodeOptions: string[] = [],
): Run {
  const child = spawn(process.execPath, [...nodeOptions, program, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      ...environment,
    },
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
    prints: (words) => expect.poll(() => output, { timeout: 60_000 }).toContain(words),
  };
}

/** Each test process has its own range of ports. */
let nextPort = 4_500 + (process.pid % 450) * 60;
export const freshPort = (): string => String((nextPort += 1));
