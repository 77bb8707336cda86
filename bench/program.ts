import { type ChildProcess, spawn } from 'node:child_process';

/** A Node program as its own process. */
export interface Program extends AsyncDisposable {
  pid: number;
  /** Its output until it was ready. */
  output: string;
}

interface ProgramOptions {
  /** The arguments of node: its own options, the file, and the file's arguments. */
  words: string[];
  /** Its whole environment, except PATH. */
  environment?: Record<string, string>;
  /** The output that means it is ready. */
  readyWords: string;
}

/** Starts it and waits until it is ready. Disposing sends SIGTERM, which also stops a shop, and waits for its end. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { words, environment = {}, readyWords } = options;
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await ready(child, readyWords);
  return { pid: child.pid ?? 0, output, [Symbol.asyncDispose]: () => stop(child) };
}

function ready(child: ChildProcess, words: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`A measured program ended with ${code}.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(words)) resolve(output);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
