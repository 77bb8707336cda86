import { spawn } from 'node:child_process';
import path from 'node:path';

import { type Attack, must } from './attack.ts';
import { openAttackedShop, owner } from './attacked-shop.ts';
import { ask, logIn } from './customers.ts';

const builtShop = path.join(import.meta.dirname, '..', '..', 'server', 'main.ts');
/** Each begins with a word of its own, by which it is found on a page. */
const texts = [
  'H1<script>alert(1)</script>',
  'H2</script><script>alert(1)</script>',
  'H3"><img src=x onerror=alert(1)>',
  "H4' onmouseover='alert(1)",
  'H5<!--<script>',
  'H6${alert(1)}{{constructor.constructor("alert(1)")()}}',
];
const live = /H\d<script|H\d<\/script|H\d"><img|H\d<!--<script/i;

/** Texts in every entity that visitors see, as the built shop's pages show them, without a browser. */
async function showHostileTexts(): Promise<string> {
  await using shop = await openAttackedShop({
    launch: ([node = ''], env) =>
      spawn(node, [builtShop], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  });
  const { body } = await logIn(shop.url, owner.phone, owner.password);
  const make = async (method: string, address: string, given: object): Promise<void> => {
    const call = { token: body.token, body: given };
    const { status, body: answer } = await ask(method, shop.url + address, call);
    must(status < 300, `${method} ${address}: ${status} ${JSON.stringify(answer)}`);
  };
  for (const [place, text] of texts.entries()) {
    const product = shop.products[place] ?? 0;
    await make('POST', '/v1/category/create', { category_name: text });
    await make('POST', '/v1/category/sub-category/create', {
      sub_category_name: text,
      category_id: 1 + place,
    });
    await make('PATCH', `/v1/products/${product}`, {
      product_name: text,
      product_description: text,
      origin_location: text,
    });
    await make('POST', '/v1/offers/create', {
      offer_name: text,
      offer_description: text,
      offer_percentage: 5,
    });
    await make('POST', '/v1/products/courses/create', {
      course_name: text,
      course_link: 'https://www.youtube.com/watch?v=Jk3Qv8_sPb0',
    });
  }
  const pages = [
    '/',
    '/browse-categories',
    '/offers',
    '/courses',
    ...texts.map((text) => `/search?q=${encodeURIComponent(text)}`),
    ...texts.map((text) => `/products/subcategory/1?name=${encodeURIComponent(text)}`),
    ...texts.map((_, place) => `/product/${shop.products[place]}`),
  ];
  let shown = 0;
  for (const page of pages) {
    const response = await fetch(shop.url + page, { headers: { accept: 'text/html' } });
    const html = await response.text();
    must(response.status < 500, `${page}: ${response.status}`);
    must(!live.test(html), `${page}: ${live.exec(html)?.[0]} is not inert.`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = /script-src([^;]*)/.exec(policy)?.[1] ?? policy;
    must(policy !== '' && !scripts.includes('unsafe-inline'), `${page}: policy ${policy}`);
    shown += Array.from(html.matchAll(/H[1-6](?:&|\\u003c|\$)/g)).length;
  }
  must(shown > pages.length, 'The pages do not show the texts.');
  return `${texts.length} texts in 7 fields, shown ${shown} times on ${pages.length} pages, all inert; no page allows inline scripts`;
}

export const hostileTexts: Attack[] = [
  {
    number: '31',
    what: 'scripts in the texts of every entity, in pages, JSON in pages, attributes',
    expected:
      'inert; no unsafe-inline for scripts, and no screen or dialog does what the policy refuses',
    provedBy: [
      [
        'server/platform/http/security.test.ts',
        'a page allows the scripts that were marked, by hash, and none that slipped in',
      ],
      [
        'tests/journeys/secrecy.journey.ts',
        '(27) (31) no screen or dialog tells the token of who is logged in, or does what the policy refuses',
      ],
    ],
    run: showHostileTexts,
  },
];
