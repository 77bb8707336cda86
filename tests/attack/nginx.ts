import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freshPort } from '#tests/support/processes.ts';

import { must } from './attack.ts';
import { whereIs } from './programs.ts';

interface Nginx extends AsyncDisposable {
  port: number;
}

/** A real nginx in front of a shop; undefined if nginx is not installed. */
export async function openNginx(shopUrl: string): Promise<Nginx | undefined> {
  const program = (await whereIs('nginx')) ?? (await whereIs('sbin/nginx'));
  if (!program) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'jalsa-nginx-'));
  const port = Number(freshPort());
  await writeFile(path.join(folder, 'nginx.conf'), configOf(folder, port, shopUrl));
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const ended = once(child, 'exit');
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    must(child.exitCode === null && tries < 100, `nginx did not start: ${errorOutput}`);
    await pause(100);
  }
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As in docs/operations.md, without TLS. */
const configOf = (folder: string, port: number, shopUrl: string): string => `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}/${use};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 32m;
    location / {
      proxy_pass ${shopUrl};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_read_timeout 75s;
      proxy_ignore_client_abort on;  # whoever says no more still reads
    }
  }
}
`;

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
