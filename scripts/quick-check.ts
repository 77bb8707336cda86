import { spawn } from 'node:child_process';

/**
 * Fast checks before each commit, about half a minute: types, lint, format and unused code in parallel, then the
 * tests of uncommitted changes. `npm test` includes all of them.
 */
const together = [
  { label: 'Formatting', command: ['oxfmt', '--check'] },
  { label: 'Lint', command: ['oxlint', '--type-aware'] },
  { label: 'Types', command: ['tsc', '--noEmit'] },
  { label: 'Unused code', command: ['knip'] },
];
const changed = { label: 'Changed tests', command: ['vitest', 'run', '--changed'] };

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

/** Prints one line, plus the check's output if it failed. Returns whether it passed. */
async function check({ label, command }: { label: string; command: string[] }): Promise<boolean> {
  const begun = performance.now();
  const { hasPassed, output } = await run(command);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${hasPassed ? '✓' : '✗'} ${label}, ${seconds} s\n`);
  if (!hasPassed) process.stdout.write(`${output}\n`);
  return hasPassed;
}

// Generates the route types, which both lint and types read.
await run(['react-router', 'typegen']);
const passed = await Promise.all(together.map(check));
process.exitCode = passed.every(Boolean) && (await check(changed)) ? 0 : 1;
