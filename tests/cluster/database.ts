import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { DatabaseClient } from '#server/platform/db/client.ts';

import { type Program, program } from './programs.ts';

const run = promisify(execFile);

interface DatabaseNode {
  name: string;
  port: number;
  rest: number;
  start: () => Promise<void>;
  /** To PostgreSQL with all its processes, and to its Patroni, as if the machine did it. */
  signal: (signal: NodeJS.Signals) => Promise<void>;
  output: () => string;
}

export interface DatabaseCluster {
  nodes: DatabaseNode[];
  etcd: Program;
  pgbouncer: Program;
  /** Through PgBouncer and HAProxy. */
  url: string;
  /** To whichever server takes writes. */
  directUrl: string;
  leader: () => Promise<DatabaseNode | undefined>;
  /** Makes the shop's database, empty. */
  create: () => Promise<void>;
  /** Waits until one leads and another follows it in step. */
  whole: () => Promise<void>;
}

const password = 'marigold';
const wholeWithinMs = 120_000;

const options = (given: Record<string, string>): string[] =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);

async function idOf(user: string) {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** The settings of docs/scaling.md, on one machine: three PostgreSQL under Patroni, etcd, HAProxy, PgBouncer. */
export async function openDatabaseCluster(
  stack: AsyncDisposableStack,
  dir: string,
  base: number,
): Promise<DatabaseCluster> {
  const as = await idOf('postgres');
  await chown(dir, as.uid, as.gid);
  const file = async (name: string, text: string) => {
    const full = path.join(dir, name);
    await writeFile(full, text);
    await chown(full, as.uid, as.gid);
    return full;
  };
  const etcdUrl = `http://127.0.0.1:${base}`;
  const peerUrl = `http://127.0.0.1:${base + 1}`;
  await mkdir(path.join(dir, 'etcd'), { mode: 0o700 });
  await chown(path.join(dir, 'etcd'), as.uid, as.gid);
  const etcd = program(stack, {
    command: [
      'etcd',
      ...options({
        name: 'e1',
        'data-dir': path.join(dir, 'etcd'),
        'listen-client-urls': etcdUrl,
        'advertise-client-urls': etcdUrl,
        'listen-peer-urls': peerUrl,
        'initial-advertise-peer-urls': peerUrl,
        'initial-cluster': `e1=${peerUrl}`,
      }),
      '--enable-v2=true',
    ],
    as,
    port: base,
  });
  await etcd.start();

  const nodes: DatabaseNode[] = [];
  for (const number of [1, 2, 3]) {
    const [name, port, rest] = [`pg${number}`, base + 10 + number, base + 20 + number];
    const settings = await file(`${name}.yml`, patroni(dir, { name, port, rest }, base));
    const started = program(stack, { command: ['patroni', settings], as, port: rest });
    const signal = async (signal: NodeJS.Signals) => {
      started.signal(signal);
      for (const pid of await processesOf(path.join(dir, name))) send(pid, signal);
    };
    // Patroni ends its PostgreSQL; what was frozen or lost its Patroni is ended here.
    stack.defer(async () => {
      await signal('SIGCONT');
      await started.end();
      await signal('SIGKILL');
    });
    const { start, output } = started;
    nodes.push({ name, port, rest, start, signal, output });
    await started.start();
  }
  const haproxy = program(stack, {
    command: ['haproxy', '-db', '-f', await file('database.cfg', balancer(nodes, base + 30))],
    port: base + 30,
  });
  await haproxy.start();
  const pgbouncer = program(stack, {
    command: ['pgbouncer', await file('pgbouncer.ini', pooler(base))],
    as,
    port: base + 31,
  });
  await pgbouncer.start();
  const user = `postgres:${password}`;
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');

  const leader = async () => {
    const states = await Promise.all(nodes.map(({ rest }) => stateOf(rest)));
    return nodes[states.findIndex((state) => state?.leads)];
  };
  return {
    nodes,
    etcd,
    pgbouncer,
    url: `postgres://${user}@127.0.0.1:${base + 31}/jalsa`,
    directUrl: `postgres://${user}@${hosts}/jalsa?target_session_attrs=read-write`,
    leader,
    create: async () => {
      const connectionString = `postgres://${user}@${hosts}/postgres?target_session_attrs=read-write`;
      const client = new DatabaseClient({ connectionString });
      await client.connect();
      await client.query('create database jalsa');
      await client.end();
    },
    whole: async () => {
      const deadline = performance.now() + wholeWithinMs;
      while (performance.now() < deadline) {
        const states = await Promise.all(nodes.map(({ rest }) => stateOf(rest)));
        const leads = states.filter((state) => state?.leads).length === 1;
        if (leads && states.some((state) => state?.inStep)) return;
        await pause(500);
      }
      throw new Error(`The database is not whole: ${nodes[0]?.output()}`);
    },
  };
}

async function processesOf(data: string): Promise<number[]> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(text.split('\n')[0]);
  if (!postmaster) return [];
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(
    () => undefined,
  );
  return children === undefined
    ? []
    : [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

async function stateOf(rest: number) {
  try {
    const [leads, inStep] = await Promise.all(
      ['primary', 'synchronous'].map(
        async (role) =>
          (await fetch(`http://127.0.0.1:${rest}/${role}`, { signal: AbortSignal.timeout(1_000) }))
            .status === 200,
      ),
    );
    return { leads, inStep };
  } catch {
    return undefined;
  }
}

const patroni = (
  dir: string,
  { name, port, rest }: { name: string; port: number; rest: number },
  base: number,
) => `scope: jalsa
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd: { host: '127.0.0.1:${base}' }
bootstrap:
  dcs:
    ttl: 15
    loop_wait: 3
    retry_timeout: 5
    failsafe_mode: true
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_log_hints: 'on'
        synchronous_commit: 'on'
        wal_retrieve_retry_interval: 500ms
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }]
  pg_hba: [host all all 127.0.0.1/32 trust, host replication all 127.0.0.1/32 trust, local all all trust]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${dir}/${name}
  bin_dir: /usr/lib/postgresql/15/bin
  parameters: { unix_socket_directories: '${dir}' }
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: repl, password: ${password} }
    rewind: { username: rewind, password: ${password} }
`;

const balancer = (nodes: { name: string; port: number; rest: number }[], port: number) => `defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`).join('\n')}
`;

const pooler = (base: number) => `[databases]
* = host=127.0.0.1 port=${base + 30} user=postgres password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${base + 31}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
server_login_retry = 1
`;
