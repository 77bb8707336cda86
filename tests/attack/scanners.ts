import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Attack, Skipped, must } from './attack.ts';
import { type AttackedShop, openAttackedShop, owner } from './attacked-shop.ts';
import { logIn } from './customers.ts';
import { runProgram, whereIs } from './programs.ts';
import { mustBeSound, within } from './verdict.ts';

const builtShop = path.join(import.meta.dirname, '..', '..', 'server', 'start.js');
/** In ms, for one URL; sqlmap sends a few hundred requests per parameter. */
const sqlmapMs = 45_000;
/** The time for crawling, and then for each kind of attack. */
const [crawlSeconds, attackSeconds] = [45, 15];
const wapitiMs = 240_000;

const wordsOf = (options: Record<string, string>): string[] => Object.entries(options).flat();

/** Runs well-known scanners against the built shop, each within its time limit. */
async function scan(): Promise<string> {
  const [sqlmap, wapiti] = [await whereIs('sqlmap'), await whereIs('wapiti')];
  if (!sqlmap && !wapiti) throw new Skipped('sqlmap not installed; wapiti not installed');
  await using shop = await openAttackedShop({
    launch: ([node = ''], env) =>
      spawn(node, [builtShop], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'jalsa-scan-'));
  try {
    const got = [
      sqlmap ? await scanWithSqlmap(sqlmap, shop, folder) : 'sqlmap not installed',
      wapiti ? await scanWithWapiti(wapiti, shop, folder) : 'wapiti not installed',
    ];
    await within(shop.databaseUrl, mustBeSound);
    return `${got.join('; ')}; all invariants hold`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Input that comes near to SQL: search, sort, numbers in URLs, codes and logins. */
const targetsOf = (product: number): string[][] => [
  ['/v1/products?search=kite&sort=newest&page=1&page_size=5&in_stock=true'],
  ['/search?q=kite&sort=newest'],
  [`/v1/products/${product}*`],
  ['/v1/order_alert?search=kite&status=Packed&page_size=5'],
  [
    '/v1/promocodes/check',
    '--data',
    JSON.stringify({ code: 'KITE', lines: [{ product_id: product, quantity: 1 }] }),
  ],
  ['/v1/user/auth/login', '--data', JSON.stringify({ phone_no: '9555555555', password: 'a kite' })],
];

async function scanWithSqlmap(sqlmap: string, shop: AttackedShop, folder: string): Promise<string> {
  const { body } = await logIn(shop.url, owner.phone, owner.password);
  let [finished, asked] = [0, 0];
  const targets = targetsOf(shop.products[0] ?? 1);
  for (const [address = '', ...data] of targets) {
    const { code, output, errorOutput } = await runProgram(
      [sqlmap, '--batch', '--flush-session', '--disable-coloring', ...data].concat(
        wordsOf({
          '-u': shop.url + address,
          '--dbms': 'PostgreSQL',
          '--technique': 'BEUS',
          '--threads': '4',
          '--time-sec': '2',
          '--ignore-code': '*',
          '--output-dir': folder,
          '--headers': `Authorization: Bearer ${body.token}\nContent-Type: application/json`,
        }),
      ),
      { HOME: folder },
      sqlmapMs,
    );
    const found =
      /^.*(?:the following injection point|is vulnerable|appears to be '.*injectable).*$/im.exec(
        output,
      );
    must(found === null, `sqlmap on ${address}: ${found?.[0]}`);
    must(code === 0 || code === null, `sqlmap on ${address}: ${output.slice(-500)}${errorOutput}`);
    must(/testing for SQL injection|heuristic/.test(output), `sqlmap tried nothing: ${output}`);
    asked += Array.from(output.matchAll(/\] testing '/g)).length;
    if (code === 0) finished += 1;
  }
  return `sqlmap: ${asked} tests on ${targets.length} addresses, ${finished} to their end, nothing found`;
}

/**
 * Findings in these categories would be a vulnerability or a fault; findings about cookies and outdated headers are
 * ignored.
 */
const holes =
  /SQL Injection|Cross Site Scripting|Command execution|Path Traversal|CRLF|Redirect|Internal Server Error|XXE/i;

async function scanWithWapiti(wapiti: string, shop: AttackedShop, folder: string): Promise<string> {
  const report = path.join(folder, 'wapiti.json');
  const { code, output, errorOutput } = await runProgram(
    [wapiti, '--flush-session', '--no-bugreport'].concat(
      wordsOf({
        '-u': `${shop.url}/`,
        '--scope': 'folder',
        '-f': 'json',
        '-o': report,
        '-m': 'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect',
        '--max-scan-time': String(crawlSeconds),
        '--max-attack-time': String(attackSeconds),
        '--store-session': folder,
        '--store-config': folder,
        '-S': 'normal',
        '-t': '5',
      }),
    ),
    { HOME: folder },
    wapitiMs,
  );
  const text = await readFile(report, 'utf8').catch(() => '');
  must(text !== '', `wapiti ended with ${code} and no report: ${output.slice(-500)}${errorOutput}`);
  const { vulnerabilities, anomalies } = JSON.parse(text) as Record<
    string,
    Record<string, unknown[]>
  >;
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).filter(
    ([name, cases]) => holes.test(name) && cases.length > 0,
  );
  must(found.length === 0, `wapiti: ${JSON.stringify(found).slice(0, 800)}`);
  const pages = /[1-9]\d* (?:URLs|pages)/i.exec(output)?.[0];
  must(pages !== undefined, `wapiti crawled nothing: ${output.slice(-500)}`);
  return `wapiti: ${pages} crawled, no hole and no fault found`;
}

export const scanners: Attack[] = [
  {
    number: '30a',
    what: 'sqlmap and wapiti, where they are installed',
    expected: 'nothing found, all invariants hold',
    run: scan,
  },
];
