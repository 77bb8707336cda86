import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { program } from './programs.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** How long nginx may answer by itself, in seconds (CDN_SECONDS). */
export const cdnSeconds = 5;

/** nginx as a cache in front of the balancer, set as deploy/nginx.conf says. */
export async function openFront(
  stack: AsyncDisposableStack,
  dir: string,
  { port, shops }: { port: number; shops: string },
): Promise<string> {
  const own = path.join(dir, 'nginx');
  await mkdir(own);
  const file = path.join(own, 'nginx.conf');
  await writeFile(file, await settings(own, port, shops));
  const nginx = program(stack, {
    command: ['nginx', '-p', own, '-c', file, '-g', 'daemon off;'],
    port,
  });
  await nginx.start();
  return `http://127.0.0.1:${port}`;
}

/** deploy/nginx.conf, with the addresses and folders of this run. */
async function settings(dir: string, port: number, shops: string): Promise<string> {
  const text = await readFile(path.join(root, 'deploy', 'nginx.conf'), 'utf8');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const ours = `error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${dir}/nginx.pid;
`;
  return (
    ours +
    text
      .replace(
        'http {',
        `http {\n${folders.map((name) => `${name}_temp_path ${dir}/${name};`).join('\n')}`,
      )
      .replace('/var/cache/nginx/shop', `${dir}/kept`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace(/server 10\.77\.0\.11:3000[^;]*;/, `server ${shops.replace('http://', '')};`)
      .replace(/server 10\.77\.0\.12:3000[^;]*;/, '')
  );
}
