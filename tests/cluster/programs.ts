import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import { waitForPort } from '#tests/support/wait-for-port.ts';

/** Debian's packages, and the program that each brings. */
const needed = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
} as const;

/** The packages that this machine lacks. */
export const missingPackages = (): string[] =>
  Object.entries(needed)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);

export interface Program {
  start: () => Promise<void>;
  /** To the program and all that it began. */
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves when it has ended. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
  output: () => string;
}

interface ProgramOptions {
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** Runs it as this user, if we are root. */
  as?: { uid: number; gid: number };
  /** Where it listens once it is up. */
  port?: number;
}

const shownEnd = 4_000;
const endWithinMs = 20_000;

/** A program in a process group of its own; ended by the stack. */
export function program(
  stack: AsyncDisposableStack,
  { command: [file = '', ...args], env, as, port }: ProgramOptions,
): Program {
  let child: ChildProcess | undefined;
  let written = '';
  const signal = (name: NodeJS.Signals) => {
    if (child?.pid === undefined) return;
    try {
      process.kill(-child.pid, name);
    } catch {
      // Nothing of it runs.
    }
  };
  const end = async (name: NodeJS.Signals = 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return signal('SIGKILL');
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    signal('SIGCONT');
    signal(name);
    const forced = setTimeout(() => signal('SIGKILL'), endWithinMs);
    await ended;
    clearTimeout(forced);
  };
  stack.defer(() => end());
  return {
    start: async () => {
      const isRoot = process.getuid?.() === 0;
      child = spawn(file, args, {
        detached: true,
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(isRoot && as),
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          written = (written + chunk.toString()).slice(-shownEnd);
        });
      }
      if (port !== undefined) await waitForPort(port);
    },
    signal,
    end,
    output: () => written,
  };
}
