import { spawn, spawnSync } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { StartError } from '../start-error.ts';

/** Runs PostgreSQL's programs as a user that PostgreSQL accepts: it refuses to run as root. */
export interface Runner {
  run: (program: string, args: string[]) => Promise<{ exitCode: number; output: string }>;
  /** Makes the user who runs the programs the owner of a file. */
  own: (file: string) => Promise<void>;
}

const nobody = 65_534;

/**
 * A normal user runs the programs directly. Root runs them as the owner of the folder, as the shop itself does, if that
 * is another user; the owner does not change. In a folder of its own, root maps itself to the user nobody inside a user
 * namespace, which leaves the files root's own. If namespaces are not allowed, the programs run as nobody, and the
 * folder then belongs to nobody.
 */
export async function chooseRunner(program: string, dir: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return runner([], {});
  const { uid, gid } = await stat(dir);
  if (uid !== 0) return runner([], { uid, gid });
  const mapped = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
  if (canRun([...mapped, program, '--version'])) return runner(mapped, {});
  await giveTo(dir, nobody);
  if (canRun([program, '--version'], nobody)) return runner([], { uid: nobody, gid: nobody });
  throw new StartError(
    'The built-in PostgreSQL does not run as root here. Start the shop as a normal user or set DATABASE_URL.',
  );
}

function canRun(command: string[], uid?: number): boolean {
  const [program = '', ...args] = command;
  return spawnSync(program, args, { uid, gid: uid, stdio: 'ignore' }).status === 0;
}

function runner(prefix: string[], identity: { uid?: number; gid?: number }): Runner {
  return {
    run: (program, args) => {
      const [command = program, ...rest] = [...prefix, program, ...args];
      return runToEnd(command, rest, identity);
    },
    own: async (file) => {
      if (identity.uid !== undefined) await chown(file, identity.uid, identity.gid ?? identity.uid);
    },
  };
}

/** Resolves when the program itself ends: a server that it started may keep the pipes open. */
function runToEnd(
  command: string,
  args: string[],
  identity: { uid?: number; gid?: number },
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...identity,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

async function giveTo(dir: string, uid: number): Promise<void> {
  await chown(dir, uid, uid);
  for (const entry of await readdir(dir, { recursive: true })) {
    await chown(path.join(dir, entry), uid, uid);
  }
}
