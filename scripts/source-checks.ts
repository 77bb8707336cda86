import { spawn } from 'node:child_process';

/** A check that reads the sources and writes nothing, so that it runs beside others. */
export interface SourceCheck {
  label: string;
  command: string[];
}

const always: SourceCheck[] = [
  { label: 'Formatting', command: ['oxfmt', '--check'] },
  { label: 'Lint', command: ['oxlint', '--type-aware'] },
  { label: 'Types', command: ['tsc', '--noEmit'] },
  { label: 'Unused code', command: ['knip'] },
];

/** Runs these and more beside each other; returns of each whether it passed. */
export async function checkSources(more: SourceCheck[] = []): Promise<boolean[]> {
  // The route types, which both lint and types read.
  const typegen = await run(['react-router', 'typegen']);
  if (!typegen.hasPassed) {
    process.stdout.write(`✗ Types of routes\n${typegen.output}\n`);
    return [false];
  }
  return Promise.all([...always, ...more].map(check));
}

/** Prints one line, plus the check's output if it failed. Returns whether it passed. */
export async function check({ label, command }: SourceCheck): Promise<boolean> {
  const begun = performance.now();
  const { hasPassed, output } = await run(command);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${hasPassed ? '✓' : '✗'} ${label}, ${seconds} s\n`);
  if (!hasPassed) process.stdout.write(`${output}\n`);
  return hasPassed;
}

interface Result {
  hasPassed: boolean;
  output: string;
}

function run([program = '', ...args]: string[]): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(program, args);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', ({ message }) => resolve({ hasPassed: false, output: message }));
    child.once('close', (code) => resolve({ hasPassed: code === 0, output }));
  });
}
