import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { wantsDebianPrograms } from './debian-programs.ts';
import { waitForPort } from './wait-for-port.ts';

const programs = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const program = programs.find((file) => existsSync(file));

/** PgBouncer is no package of npm: what needs it runs if it is installed and asked for. */
export const hasPgBouncer = wantsDebianPrograms && program !== undefined;

interface PgBouncerOptions {
  /** The database behind it. */
  url: string;
  port: number;
  mode: 'transaction' | 'session';
}

/** A PgBouncer with the settings of docs/scaling.md; closed by the stack. Returns the URL that leads through it. */
export async function openPgBouncer(
  stack: AsyncDisposableStack,
  { url: databaseUrl, port, mode }: PgBouncerOptions,
): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-pgbouncer-'));
  stack.defer(() => rm(dir, { recursive: true, force: true }));
  const url = new URL(databaseUrl);
  const file = path.join(dir, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${url.hostname} port=${url.port} password=${url.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 12
`.replace('* = ', `${url.pathname.slice(1)} = user=${url.username} `),
  );
  await chmod(dir, 0o755);
  const asRoot = process.getuid?.() === 0;
  const child = spawn(program ?? '', [file], { ...(asRoot && { uid: 65_534, gid: 65_534 }) });
  stack.defer(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });
  await waitForPort(port);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
