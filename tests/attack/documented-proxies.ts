import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { importForm } from '#tests/support/imports.ts';

import { must } from './attack.ts';
import { openAttackedShop, owner } from './attacked-shop.ts';
import { logIn } from './customers.ts';
import { exampleOf, freePort, placed, runBeside, versionOf } from './documents.ts';
import { type Visit, host, makeCertificate, openRecorder, visitor } from './through-proxy.ts';

const document = 'docs/operations.md';

interface Place {
  dir: string;
  ports: { http: number; https: number; shop: number };
  certificate: Awaited<ReturnType<typeof makeCertificate>>;
}

interface Proxy {
  program: string;
  versionWord: string;
  /** The status for more than 32 MB, as documented. */
  tooLarge: number;
  /** Writes the configuration and returns the command that starts it. */
  prepare: (place: Place) => Promise<string[]>;
}

const documentedShop = '127.0.0.1:3000';

const nginx: Proxy = {
  program: 'nginx',
  versionWord: '-v',
  tooLarge: 413,
  prepare: async ({ dir, ports, certificate }) => {
    const servers = placed(await exampleOf(document, 'nginx'), {
      'listen 443 ssl': `listen 127.0.0.1:${ports.https} ssl`,
      'listen 80': `listen 127.0.0.1:${ports.http}`,
      '/etc/ssl/shop.example.pem': certificate.certificate,
      '/etc/ssl/shop.example.key': certificate.key,
      [documentedShop]: `127.0.0.1:${ports.shop}`,
    });
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${dir}/${name};`)
      .join(' ');
    const file = path.join(dir, 'nginx.conf');
    // What Debian's own configuration has around a site.
    await writeFile(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${dir}/nginx.pid; error_log stderr;
       events {} http { access_log off; ${folders}\n${servers}}`,
    );
    return ['nginx', '-c', file, '-p', dir, '-g', 'daemon off;'];
  },
};

const caddy: Proxy = {
  program: 'caddy',
  versionWord: 'version',
  tooLarge: 502,
  prepare: async ({ dir, ports, certificate }) => {
    const site = placed(await exampleOf(document, 'caddyfile'), {
      // Otherwise it would request a public certificate.
      [`${host} {`]: `${host} {\n\ttls ${certificate.certificate} ${certificate.key}`,
      [documentedShop]: `127.0.0.1:${ports.shop}`,
    });
    const file = path.join(dir, 'Caddyfile');
    const ours = `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`;
    await writeFile(file, ours + site);
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  },
};

const haproxy: Proxy = {
  program: 'haproxy',
  versionWord: '-v',
  tooLarge: 413,
  prepare: async ({ dir, ports, certificate }) => {
    const settings = placed(await exampleOf(document, 'haproxy'), {
      'bind :80': `bind 127.0.0.1:${ports.http}`,
      'bind :443': `bind 127.0.0.1:${ports.https}`,
      '/etc/ssl/shop.example.pem': certificate.both,
      [documentedShop]: `127.0.0.1:${ports.shop}`,
    });
    const file = path.join(dir, 'haproxy.cfg');
    await writeFile(file, settings);
    return ['haproxy', '-db', '-f', file];
  },
};

/** Tests the shop behind one of them, configured as documented, from a visitor's side. */
async function tryProxy(proxy: Proxy): Promise<string> {
  const version = await versionOf(proxy.program, proxy.versionWord);
  await using stack = new AsyncDisposableStack();
  const dir = stack.adopt(await mkdtemp(path.join(tmpdir(), 'jalsa-proxy-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  const settings = { PUBLIC_URL: `https://${host}`, TRUST_PROXY: 'on' };
  const shop = stack.use(await openAttackedShop({ settings }));
  const recorder = await openRecorder(stack, shop.url);
  const certificate = await makeCertificate(dir);
  const ports = { http: await freePort(), https: await freePort(), shop: recorder.port };
  const command = await proxy.prepare({ dir, ports, certificate });
  const { visit, plain, overHttp2 } = visitor(ports, certificate.ca);
  const isUp = () =>
    visit('/health/ready').then(
      ({ status }) => status === 200,
      () => false,
    );
  await runBeside(stack, command, { XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, HOME: dir }, isUp);

  const page = await visit('/', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  must(page.status === 200, `A page: ${page.status}`);
  must('strict-transport-security' in page.headers, 'Browsers are not told to stay with TLS.');
  const forwarded = String(recorder.last()['x-forwarded-for']).split(',').at(-1)?.trim();
  must(forwarded === '127.0.0.1', `Where it comes from, the shop hears: ${forwarded}`);
  must(recorder.last().host === host, `The shop hears of the host ${recorder.last().host}`);
  const redirect = await plain();
  must([301, 308].includes(redirect.status), `Without TLS: ${redirect.status}`);
  must(redirect.headers.location?.startsWith(`https://${host}`) ?? false, 'It leads nowhere.');
  must((await overHttp2()) === 200, 'There is no HTTP/2.');
  const packed = await visit('/v1/products', { headers: { 'accept-encoding': 'br' } });
  must(packed.headers['content-encoding'] === 'br', 'What the shop compressed is unpacked.');

  const { body } = await logIn(shop.url, owner.phone, owner.password);
  const authorization = `Bearer ${body.token}`;
  const live = await visit('/v1/order_alert/live', { headers: { authorization }, isEndless: true });
  must(live.status === 200 && live.body !== '', 'A line of events is held back.');
  const large = await send(visit, authorization, 19);
  must(
    large.status === 200 && large.body.includes('data: '),
    `19 MB: ${large.status} ${large.body}`,
  );
  const tooLarge = await send(visit, authorization, 40).catch(() => ({ status: 0 }));
  must(
    tooLarge.status === proxy.tooLarge || tooLarge.status === 0,
    `40 MB: ${tooLarge.status}, not ${proxy.tooLarge}`,
  );
  return `${proxy.program} ${version}: page, redirect, HTTP/2, one true X-Forwarded-For, events at once, 19 MB taken, 40 MB ${tooLarge.status || 'cut off'}`;
}

type Send = ReturnType<typeof visitor>['visit'];

/** Sends a file of this many MB that is not a product list. */
async function send(visit: Send, authorization: string, megabytes: number): Promise<Visit> {
  const encoded = new Response(importForm('word\n'.repeat(200_000 * megabytes), true));
  const type = encoded.headers.get('content-type') ?? '';
  return visit('/v1/products/import', {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

export const tryNginx = () => tryProxy(nginx);
export const tryCaddy = () => tryProxy(caddy);
export const tryHaproxy = () => tryProxy(haproxy);
