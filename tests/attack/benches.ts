import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { type Attack, must } from './attack.ts';

const bench = path.join(import.meta.dirname, '..', '..', 'bench', 'main.ts');

/** Attacks that are budgets of `npm run bench`: its lines, where all of them are kept. */
async function budget(name: string): Promise<string> {
  const child = spawn(process.execPath, [bench, '--only', name, '--check'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const said = await text(child.stdout);
  const lines = said.split('\n').filter((line) => line.startsWith(name));
  const words = lines.map((line) => line.slice(name.length).replaceAll(/\s+/g, ' ').trim());
  must((await ended) === 0, words.join('; ') || said);
  return words.join('; ');
}

export const benches: Attack[] = [
  {
    number: '41',
    what: 'SIGTERM under load',
    expected: 'no acknowledged request lost, new ones refused, exit 0 within 10 s',
    provedBy: [
      ['tests/processes.test.ts', '(41) a shop that is asked to stop under load'],
      ['tests/processes.test.ts', 'loses none that it acknowledged, with %d to serve'],
    ],
  },
  {
    number: '43',
    what: 'browsing at three times the sustainable load for a minute',
    expected: '503 with Retry-After, recovery within 10 s, memory flat',
    provedBy: [
      [
        'tests/overload.test.ts',
        '(43) three times the load it can bear brings pages and refusals, and passes without a trace',
      ],
    ],
    run: () => budget('overload'),
  },
  {
    number: '44',
    what: 'login flood',
    expected: "browsing's p99 at most doubles",
    run: () => budget('flood'),
  },
  {
    number: '46',
    what: 'backup during load, restored on an empty machine',
    expected: 'same rows, invariants hold',
    provedBy: [
      [
        'server/cli/backup.test.ts',
        'while the shop sells, a backup has every order from before it, and none half',
      ],
      [
        'server/cli/backup.test.ts',
        'a shop restored on an empty machine is the same to the last row and the last byte',
      ],
      [
        'tests/backup.test.ts',
        'a shop is backed up while it serves, and serves again where it is restored',
      ],
    ],
  },
];
