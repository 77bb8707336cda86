import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { foreignKinds } from '#tests/support/foreign-answers.ts';

import { type Attack, type Plan, must } from './attack.ts';
import { runProgram } from './programs.ts';

const root = path.join(import.meta.dirname, '..', '..');
const wholeRounds = 200;

/** Calls of the screens that no visit makes, with the reason. */
const elsewhere: Record<string, string> = {
  'POST /v1/setup': 'only in a shop that nobody runs yet: opening.journey.ts',
  'GET /v1/setup': 'asked by the server, as it makes the page',
  'POST /v1/user/guest': 'ordering without a password: guest.journey.ts',
  'POST /v1/user/guest/password': 'the same',
  'POST /v1/user/guest/delete': 'the same',
  'POST /v1/orders/find': 'the same',
  'POST /v1/orders/take-over': 'the same',
  'GET /v1/offers': 'only where the shop has its offers shown, which the demo has not',
  'GET /v1/user/audit/{id}': 'only of an entry too long for its list: admin-activity.journey.ts',
  'GET /v1/user/audit/{id}/parts': 'only of an import’s entry',
};

interface Found {
  name: string;
  calls: string[];
  shots: number;
  found: string[];
}

/** Sends every kind of foreign response to every call of every screen and of its buttons. */
async function hunt({ rounds }: Plan): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jalsa-foreign-'));
  const log = path.join(folder, 'visits.jsonl');
  const isWhole = rounds >= wholeRounds;
  try {
    const { code, output } = await runProgram(
      [
        path.join(root, 'node_modules', '.bin', 'playwright'),
        'test',
        '--project=foreign answers',
        '--no-deps',
        '--reporter=line',
      ],
      {
        ...process.env,
        FOREIGN_LOG: log,
        FOREIGN_ANSWERS: isWhole ? 'all' : 'each',
        FOREIGN_SEED: process.env['FOREIGN_SEED'] ?? String(Date.now() % 2 ** 31),
      },
    );
    const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    const visits = lines.map((line) => JSON.parse(line) as Found);
    const found = visits.flatMap(({ name, found: faults }) =>
      faults.map((one) => `${name}: ${one}`),
    );
    must(found.length === 0, `${found.length}: ${found.slice(0, 10).join('; ')}`);
    must(code === 0, output.slice(-2_000));
    const calls = new Set(visits.flatMap((visit) => visit.calls));
    const missed = (await callsOfScreens()).filter((name) => !calls.has(name) && !elsewhere[name]);
    must(missed.length === 0, `No visit makes ${missed.join(', ')}.`);
    const shots = visits.reduce((sum, visit) => sum + visit.shots, 0);
    return `${visits.length} visits make ${calls.size} calls; ${shots} answers of ${foreignKinds.length} kinds that were not the shop's: each ended in a sentence and a way on, nothing turned for ever, no form was lost`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The calls in the source of the screens. */
async function callsOfScreens(): Promise<string[]> {
  const web = path.join(root, 'web');
  const files = await readdir(web, { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const texts = await Promise.all(sources.map((file) => readFile(path.join(web, file), 'utf8')));
  const loaders = /loader-api|loaderApi/;
  const names = texts
    .filter((text) => !loaders.test(text))
    .flatMap((text) =>
      Array.from(
        text.matchAll(/'((?:GET|POST|PUT|PATCH|DELETE) \/v1[^']*)'/g),
        ([, name = '']) => name,
      ),
    );
  return [...new Set(names)];
}

export const foreignAnswers: Attack[] = [
  {
    number: '66',
    what: 'any answer that is not the shop’s (a proxy’s, a firewall’s, half of one, none) to every call of every screen and button',
    expected:
      'a sentence and a way on; nothing turns for ever, what was typed stays, no order is claimed to have failed',
    run: hunt,
  },
];
