// Runs before `npm start`, `npm run dev` and `npm test`, on any version of Node: installs missing packages
// (including the version of Node that the shop itself runs on) and rebuilds what is stale.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const oldestNode = 20;
const root = path.join(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);
const at = (/** @type {string} */ name) => path.join(root, name);

/** The last change of a file, or of the newest file in a folder, in ms; 0 if it does not exist. */
function changedAt(/** @type {string} */ name) {
  if (!existsSync(at(name))) return 0;
  const own = statSync(at(name));
  if (!own.isDirectory()) return own.mtimeMs;
  const entries = readdirSync(at(name), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath ?? entry.path, entry.name)).mtimeMs)
    .reduce((newest, time) => Math.max(newest, time), 0);
}

/** Runs npm; displays the label and the elapsed time if it takes longer than a second. */
function npm(/** @type {string} */ label, /** @type {string[]} */ args) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const seconds = () => Math.round((Date.now() - begun) / 1000);
    let output = '';
    const child = spawn('npm', args, {
      cwd: root,
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: undefined },
    });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const isTerminal = process.stderr.isTTY;
    const ticker = setInterval(
      () =>
        process.stderr.write(
          isTerminal ? `\r${label} … ${seconds()} s ` : `${label} … ${seconds()} s\n`,
        ),
      isTerminal ? 1_000 : 10_000,
    );
    process.stderr.write(`${label} …${isTerminal ? '' : '\n'}`);
    child.on('close', (code) => {
      clearInterval(ticker);
      process.stderr.write(`${isTerminal ? '\r' : ''}${label}: ${seconds()} s      \n`);
      if (code === 0) return resolve(undefined);
      process.stderr.write(`${output}\nnpm ${args.join(' ')} failed.\n`);
      process.exit(1);
    });
  });
}

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < oldestNode) {
  process.stderr.write(`Jalsa needs Node ${oldestNode} or newer; this is ${process.version}.\n`);
  process.exit(1);
}

if (changedAt('package-lock.json') > changedAt('node_modules/.package-lock.json')) {
  await npm('Installing packages', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

const sources = [
  'web',
  'renderer',
  'contract',
  'messages',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const isBuildWanted = process.argv.includes('--build');
if (isBuildWanted && Math.max(...sources.map(changedAt)) > changedAt('build/built')) {
  await npm('Building the screens', ['run', 'build']);
}
