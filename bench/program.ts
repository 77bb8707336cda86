import { type ChildProcess, spawn } from 'node:child_process';

/** A Node program in a process of its own. */
export interface Program extends AsyncDisposable {
  pid: number;
  /** What it said when it was ready. */
  said: string;
}

interface ProgramOptions {
  /** What node is started with: its own options, the file, and what the file takes. */
  words: string[];
  /** All that it has, but for PATH. */
  environment?: Record<string, string>;
  /** The words it says when it is ready. */
  saysWhenReady: string;
}

/** Starts it and waits until it is ready. Stopped with the signal that stops a shop. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { words, environment = {}, saysWhenReady } = options;
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await ready(child, saysWhenReady);
  return { pid: child.pid ?? 0, said, [Symbol.asyncDispose]: () => stop(child) };
}

function ready(child: ChildProcess, words: string): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`A measured program ended with ${code}.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(words)) resolve(said);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
