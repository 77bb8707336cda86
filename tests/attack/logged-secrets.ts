import { spawn } from 'node:child_process';

import { type Attack, must } from './attack.ts';
import { openAttackedShop } from './attacked-shop.ts';
import { ask, logIn } from './customers.ts';
import { tally } from './verdict.ts';

const secret = 'tuberose garland';

/**
 * Sends a token in every part of a request that could contain one, while the shop logs at its most detailed level.
 */
async function sendTokenAbout(): Promise<string> {
  let log = '';
  await using shop = await openAttackedShop({
    settings: { LOG_LEVEL: 'trace' },
    launch: ([node = '', ...program], env) => {
      const child = spawn(node, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const output of [child.stdout, child.stderr]) {
        output.on('data', (chunk: Buffer) => (log += chunk.toString()));
      }
      return child;
    },
  });
  const [customer] = shop.customers;
  must(customer !== undefined, 'There is no customer.');
  const { token, phone } = customer;
  const names = ['token', 'access_token', 'authorization', 'bearer'];
  const statuses: number[] = [];
  for (const name of names) {
    const { status } = await ask('GET', `${shop.url}/v1/user/me?${name}=${token}`);
    must(status === 401, `A token as ${name} in the query string is answered ${status}.`);
    statuses.push(status);
  }
  const known = { token, headers: { referer: `${shop.url}/?token=${token}`, 'x-token': token } };
  for (const call of [
    () => ask('GET', `${shop.url}/v1/user/me?token=${token}`, known),
    () => ask('GET', `${shop.url}/no-such-page?token=${token}`, known),
    () => ask('POST', `${shop.url}/v1/buyed_product?token=${token}`, { ...known, body: token }),
    () => ask('GET', `${shop.url}/v1/user/me`, { headers: { authorization: token } }),
    () => logIn(shop.url, phone, secret),
  ]) {
    statuses.push((await call()).status);
  }
  await shop.end('SIGTERM');
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  must(lines.length >= statuses.length, `The shop logged ${lines.length} lines.`);
  for (const word of [token, secret, phone]) {
    must(!log.includes(word), `Logged: ${log.split('\n').find((line) => line.includes(word))}`);
  }
  return `${statuses.length} requests (${tally(statuses)}) and ${lines.length} log lines at the level of all, none with a token, password or phone number`;
}

export const loggedSecrets: Attack[] = [
  {
    number: '27',
    what: 'token in the query string; in logs, pages, answers, addresses, referrers',
    expected: 'ignored; never there',
    provedBy: [
      ['server/accounts/guesses.test.ts', 'a token in the query string is ignored'],
      [
        'server/platform/log.test.ts',
        'a log line holds no personal data: no query, no header, no row of the database',
      ],
      [
        'tests/journeys/secrecy.journey.ts',
        'no screen or dialog tells the token of who is logged in, or does what the policy refuses',
      ],
    ],
    run: sendTokenAbout,
  },
];
