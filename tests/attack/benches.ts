import path from 'node:path';

import { type Attack, must } from './attack.ts';
import { runProgram } from './programs.ts';

const bench = path.join(import.meta.dirname, '..', '..', 'bench', 'main.ts');

/** Attacks that are budgets of `npm run bench`: the lines of the results, if all budgets are met. */
async function budget(name: string): Promise<string> {
  const { code, output, errorOutput } = await runProgram([
    process.execPath,
    bench,
    '--only',
    name,
    '--check',
  ]);
  const lines = output.split('\n').filter((line) => line.startsWith(name));
  const words = lines.map((line) => line.slice(name.length).replaceAll(/\s+/g, ' ').trim());
  must(code === 0 && lines.length > 0, words.join('; ') || output + errorOutput);
  return words.join('; ');
}

export const benches: Attack[] = [
  {
    number: '41',
    what: 'SIGTERM under load',
    expected: 'no acknowledged request lost, new ones refused, exit 0 within 10 s',
    provedBy: [
      ['tests/processes.test.ts', 'a shop that is asked to stop under load'],
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
        'three times the load it can bear brings pages and refusals, and passes without a trace',
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
];
