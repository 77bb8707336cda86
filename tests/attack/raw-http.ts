import { spawn } from 'node:child_process';

import { faultOf } from '#tests/support/raw-answers.ts';
import { portOf, writeConnection } from '#tests/support/raw-calls.ts';
import {
  type RawConnection,
  type Wanted,
  randomConnection,
} from '#tests/support/raw-connections.ts';
import { seeded } from '#tests/support/seeded.ts';

import { type Attack, type Plan, must } from './attack.ts';
import { openAttackedShop } from './attacked-shop.ts';
import { openNginx } from './nginx.ts';
import { mustBeSound, tally, within } from './verdict.ts';

const atOnce = 20;
async function writeAll(
  port: number,
  lines: RawConnection[],
  wanted: Wanted,
  { seed, isProxied }: { seed: number; isProxied: boolean },
): Promise<string> {
  const random = seeded(seed);
  const left = lines.entries();
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [place, connection] of left) {
        const text = await writeConnection(port, connection, random);
        const fault = faultOf(connection, text, { ...wanted, isProxied });
        must(!fault, `Line ${place} of seed ${seed}, ${JSON.stringify(connection.text)}: ${fault}`);
        for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g))
          statuses.push(Number(status));
      }
    }),
  );
  return `${lines.length} lines, ${statuses.length} answers (${tally(statuses)})`;
}

async function write({ rounds }: Plan): Promise<string> {
  let output = '';
  await using shop = await openAttackedShop({
    settings: { LOG_LEVEL: 'error' },
    launch: ([node = '', ...program], env) => {
      const child = spawn(node, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      return child;
    },
  });
  const [hidden = 0, ...products] = shop.products;
  const wanted = { hidden, products };
  const seed = Date.now() % 1_000_000;
  const random = seeded(seed);
  const linesOf = (count: number) =>
    Array.from({ length: count }, () => randomConnection(random, wanted));

  const direct = await writeAll(portOf(shop.url), linesOf(rounds * 200), wanted, {
    seed,
    isProxied: false,
  });
  await using nginx = await openNginx(shop.url);
  const proxied =
    nginx && (await writeAll(nginx.port, linesOf(rounds * 50), wanted, { seed, isProxied: true }));
  const errors = output.split('\n').filter((line) => line.startsWith('{'));
  must(errors.length === 0, `${errors.length} errors in the log: ${errors[0]}`);
  await within(shop.databaseUrl, mustBeSound);
  const through = proxied ? `through nginx ${proxied}` : 'nginx not installed';
  return `seed ${seed}: ${direct}; ${through}; none in place of another, no error in the log`;
}

export const rawHttp: Attack[] = [
  {
    number: '56',
    what: 'HTTP by its grammar: methods, targets, headers, lengths, encodings, requests hidden in others, several on a line; also through nginx',
    expected:
      'no 500, never two answers for one request or one for another, nothing hidden is done',
    provedBy: [
      [
        'tests/raw-http.test.ts',
        'whatever is written to the shop, no answer is a 500, one too many, or to what was no request',
      ],
      [
        'server/platform/http/network.test.ts',
        'what cannot be read is no answer to an earlier request of its line that still waits',
      ],
    ],
    run: write,
  },
];
