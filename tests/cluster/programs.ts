import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';

import { waitForPort } from '#tests/support/wait-for-port.ts';

/** Debian's packages, and the program that each brings. */
const needed = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
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
  /** The id of its process, which is that of its group too; undefined before it was started. */
  pid: () => number | undefined;
}

interface ProgramOptions {
  /** A function is asked at each start. */
  command: string[] | (() => string[]);
  env?: NodeJS.ProcessEnv;
  /** Runs it as this user, if we are root. */
  as?: { uid: number; gid: number };
  /** Where it listens once it is up. */
  port?: number;
}

/** A folder for what all programs write, with times, to find out why something took as long as it did. */
const logs = process.env['CLUSTER_LOG'];

function log(command: string[], text: string): void {
  const name = command
    .map((word) => path.basename(word))
    .join('-')
    .replaceAll(/[^\w.-]/g, '');
  const time = new Date().toISOString().slice(11, 23);
  appendFileSync(`${logs}/${name.slice(0, 60)}.log`, text.replaceAll(/^(?=.)/gm, `${time} `));
}

const shownEnd = 4_000;
const endWithinMs = 20_000;

/** A program in a process group of its own; ended by the stack. */
export function program(
  stack: AsyncDisposableStack,
  { command, env, as, port }: ProgramOptions,
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
      const [file = '', ...args] = typeof command === 'function' ? command() : command;
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
          if (logs !== undefined) log([file, ...args], chunk.toString());
        });
      }
      if (port !== undefined) await waitForPort(port);
    },
    signal,
    end,
    output: () => written,
    pid: () => child?.pid,
  };
}
