import { spawn } from 'node:child_process';
import path from 'node:path';

import { buildApp } from '#server/app.ts';
import { builtWeb } from '#server/process/built-web.ts';
import { connectShop } from '#server/app/bootstrap.ts';
import { readConfig } from '#server/platform/config.ts';
import { aLine } from '#tests/support/order-line.ts';
import { type RandomRead, askedAgain, randomRead, readFrom } from '#tests/support/random-reads.ts';
import { seeded } from '#tests/support/seeded.ts';

import { type Attack, type Plan, must } from './attack.ts';
import { type AttackedShop, openAttackedShop, owner } from './attacked-shop.ts';
import { ask, logIn } from './customers.ts';
import { openNginx } from './nginx.ts';
import { mustBeSound, within } from './verdict.ts';

const builtShop = path.join(import.meta.dirname, '..', '..', 'server', 'start.js');
const readsEach = 20;

/** The same shop on the same database, without a response cache. */
async function openPlainShop(shop: AttackedShop, stack: AsyncDisposableStack): Promise<string> {
  const config = {
    ...readConfig({ DATA_DIR: shop.dir, DATABASE_URL: shop.databaseUrl, DEMO: 'off' }),
    databaseUrl: shop.databaseUrl,
    publicUrl: shop.url.replace('127.0.0.1', 'localhost'),
    logLevel: 'silent' as const,
  };
  const opened = await connectShop(config, stack, () => undefined);
  const app = await buildApp({
    config,
    ...opened,
    isReady: async () => true,
    web: await builtWeb(),
  });
  stack.defer(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const addressesOf = ([one = 0, other = 0]: number[]): string[] => [
  '/',
  '/search?q=product',
  '/search.data?q=product',
  '/_.data',
  '/categories?view=list',
  '/browse-categories',
  '/products/subcategory/1?page=1&sort=name',
  `/product/${one}`,
  `/product/${other}.data`,
  '/contact',
  '/courses',
  '/offers',
  '/cart',
  '/nowhere',
  '/sitemap.xml',
  '/robots.txt',
  '/policy/privacy',
  '/categories/1',
  '/admin',
  '/orders',
  '/v1/category',
  '/v1/user/information',
  '/v1/products?sort=name&page=1',
  '/v1/products?search=product',
  `/v1/products/${one}`,
  `/v1/products/${other}`,
  '/v1/products/suggestions?q=pr',
  '/v1/products/times',
  '/v1/offers',
];

function writesOf(shop: AttackedShop, token: string, random: (below: number) => number) {
  const product = () => shop.products[random(5)] ?? 0;
  const send = async (method: string, address: string, body: unknown, who = token) => {
    const { status } = await ask(method, shop.url + address, { token: who, body });
    must(status > 0 && status < 500, `${method} ${address}: ${status}`);
  };
  const change = (body: object) => send('PATCH', `/v1/products/update/${product()}`, body);
  return [
    () => change({ product_price: 1 + random(500) }),
    () => change({ product_name: `Product ${random(10_000)}` }),
    () => change({ stock: random(50) }),
    () => change({ product_description: `With ${random(99)} lamps.` }),
    () => send('POST', '/v1/buyed_product', [aLine(product())], shop.customers[0]?.token),
    () => send('PATCH', '/v1/user/information', { phone: `98200${10_000 + random(9_999)}` }),
    () =>
      send('PATCH', '/v1/category/sub-category/update/1', {
        sub_category_name: `Shelf ${random(99)}`,
      }),
  ];
}

async function compare({ rounds }: Plan): Promise<string> {
  await using stack = new AsyncDisposableStack();
  const shop = stack.use(
    await openAttackedShop({
      settings: { WEB_CONCURRENCY: '2' },
      launch: ([node = ''], env) =>
        spawn(node, [builtShop], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    }),
  );
  const plainUrl = await openPlainShop(shop, stack);
  const nginx = await openNginx(shop.url);
  if (nginx) stack.use(nginx);
  const ways = [shop.url, shop.url, ...(nginx ? [`http://127.0.0.1:${nginx.port}`] : [])];
  const { body } = await logIn(shop.url, owner.phone, owner.password);

  const seed = Date.now() % 1_000_000;
  const random = seeded(seed);
  const writes = writesOf(shop, body.token, random);
  const addresses = addressesOf(shop.products);
  const before: RandomRead[] = [];
  let [changed, compared] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const changes = Array.from({ length: random(4) }, () => writes[random(writes.length)]?.());
    const reads = Array.from({ length: readsEach }, () => randomRead(random, addresses, before));
    const meanwhile = reads.map((read, at) => readFrom(ways[at % ways.length] ?? '', read));
    await Promise.all([...changes, ...meanwhile]);
    changed += changes.length;
    for (const read of reads) {
      const plain = await readFrom(plainUrl, read);
      for (const url of ways) {
        const cached = await readFrom(url, read);
        const isSame = JSON.stringify(sorted(cached)) === JSON.stringify(sorted(plain));
        must(
          isSame,
          `Seed ${seed}, ${url}: ${JSON.stringify(read)}: ${differenceOf(cached, plain)}`,
        );
        compared += 1;
      }
      before.push(...askedAgain(read, plain));
    }
  }
  await within(shop.databaseUrl, mustBeSound);
  const through = nginx ? 'a third of them through nginx' : 'nginx not installed';
  return `seed ${seed}: ${compared} answers of two processes, ${through}, after ${changed} changes made beside ${rounds * readsEach} reads: the same to the byte as made anew`;
}

type Answer = Awaited<ReturnType<typeof readFrom>>;

const sorted = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  body,
});

function differenceOf(one: Answer, other: Answer): string {
  const names = [...new Set([one, other].flatMap(({ headers }) => Object.keys(headers)))];
  const differences = names
    .filter((name) => one.headers[name] !== other.headers[name])
    .map((name) => `${name}: ${one.headers[name]} for ${other.headers[name]}`);
  const isSameBody = one.body === other.body;
  return [
    `${one.status} for ${other.status}`,
    ...differences,
    isSameBody ? '' : 'another body',
  ].join('; ');
}

export const cache: Attack[] = [
  {
    number: '58',
    what: 'random headers, names, tags and ways of writing on every public address, while things change; also through nginx',
    expected: 'the same status, headers and bytes as from a shop that keeps nothing',
    provedBy: [
      [
        'tests/cache-hunt.test.ts',
        'whatever is asked and changed, kept answers are those of a shop that keeps nothing',
      ],
    ],
    run: compare,
  },
];
