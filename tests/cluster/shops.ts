import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { createStaffAccount } from '#server/accounts/index.ts';
import { openShop } from '#server/app/bootstrap.ts';
import { readConfig } from '#server/platform/config.ts';
import { nameShop } from '#server/store/index.ts';
import { aProduct } from '#tests/support/factories.ts';

import { owner } from '../attack/attacked-shop.ts';
import { cdnSeconds, openFront } from './front.ts';
import { type Program, program } from './programs.ts';

const root = path.join(import.meta.dirname, '..', '..');
const [productCount, plenty] = [20, 10_000_000];

export interface ShopNode {
  url: string;
  program: Program;
  /** Starts it, and waits until it reports that it is ready. */
  open: (folder?: string) => Promise<void>;
}

interface ShopsOptions {
  count?: number;
  /** What starts one, in its folder. */
  words?: string[];
  /** What they sell, if earlier ones have filled the shop. */
  filled?: number[] | undefined;
}

/** Machines with disks of their own, behind a balancer and a cache; and what they sell. */
export async function openShops(
  stack: AsyncDisposableStack,
  dir: string,
  base: number,
  settings: Record<string, string>,
  { count = 2, words = ['tests/support/bare-shop.ts'], filled }: ShopsOptions = {},
) {
  const nodes: ShopNode[] = [];
  const environment = {
    ...settings,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    NODE_COMPILE_CACHE: path.join(dir, 'compiled'),
    TRUST_PROXY: 'on',
    DATABASE_CONNECTIONS: '40',
    CDN_SECONDS: String(cdnSeconds),
  };
  const products = filled ?? (await fill({ ...environment, DATA_DIR: path.join(dir, 'first') }));
  for (let number = 1; number <= count; number += 1) {
    const port = base + number;
    const data = path.join(dir, `shop${number}`);
    await mkdir(data);
    let from = root;
    const started = program(stack, {
      command: () => [
        process.execPath,
        ...words.map((word) => (word.startsWith('-') ? word : path.join(from, word))),
      ],
      env: { ...environment, DATA_DIR: data, PORT: String(port) },
    });
    const url = `http://127.0.0.1:${port}`;
    const open = async (folder = from) => {
      from = folder;
      await started.start();
      while (!(await isReady(url))) await pause(100);
    };
    await open();
    nodes.push({ url, program: started, open });
  }
  const file = path.join(dir, 'shops.cfg');
  await writeFile(file, balancer(nodes, base));
  const haproxy = program(stack, { command: ['haproxy', '-db', '-f', file], port: base });
  await haproxy.start();
  const shops = `http://127.0.0.1:${base}`;
  return {
    nodes,
    products,
    balancer: shops,
    url: await openFront(stack, dir, { port: base + 7, shops }),
  };
}

async function fill(environment: Record<string, string>): Promise<number[]> {
  await using stack = new AsyncDisposableStack();
  const shop = await openShop(readConfig(environment), stack, () => undefined);
  await nameShop(shop.db, shop.clock, 'Jalsa');
  const products: number[] = [];
  for (let n = 0; n < productCount; n += 1) products.push(await aProduct(shop, { stock: plenty }));
  await createStaffAccount(shop.db, { ...owner, role: 'super-admin' });
  return products;
}

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

const balancer = (nodes: ShopNode[], port: number) => `defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  retries 2
  option redispatch
frontend shop
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  option httpchk GET /health/ready
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ url }, at) => `  server shop${at + 1} ${url.replace('http://', '')} check`).join('\n')}
`;
