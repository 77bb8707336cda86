import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

/** The rules of docs/architecture.md, proved on every file, whatever a linter may overlook. */

interface Source {
  /** From the root, as 'server/catalogue/routes.ts'. */
  name: string;
  lines: number;
  /** What it imports, from the root if it is one of ours, as written if it is a package. */
  imports: string[];
}

const root = path.join(import.meta.dirname, '..');
const codeFolders = ['contract', 'messages', 'server', 'web', 'tests', 'scripts', 'bench'];
const generated = new Set(['server/migrations/tables.ts']);

/** Lower rooms first; rooms on one level do not know each other. */
const levels =
  `media, store, accounts, search, catalogue, product-files courses banners, promotions, tax, shipping,
  basket, orders, payments, invoices, parcels, returns, reviews, shelves, notes, restock, questions, complaints, privacy, counter, dashboard activity`
    .split(/,\s+/)
    .map((level) => level.split(' '));
const rooms = levels.flat();
const levelOf = (room: string) => levels.findIndex((level) => level.includes(room));

/** A file that outgrows its size becomes a folder of its name, one file per subject; tests are named freely. */
const roomFiles =
  /^(?:(?:index|jobs|encode|texts)\.ts|(?:answers|routes|use-cases|rules|queries)(?:\/[a-z-]+)?\.ts|providers\/[a-z-]+\.ts|(?:(?:routes|use-cases|queries)\/)?[a-z-]+\.test\.ts)$/;

let sources: Source[];
let code: Source[];
let styles: Source[];
beforeAll(async () => {
  const listed = (await Promise.all(codeFolders.map(listFiles))).flat();
  const all = await Promise.all(listed.filter((name) => !generated.has(name)).map(readSource));
  sources = all.filter(({ name }) => !name.endsWith('.css'));
  styles = all.filter(({ name }) => name.endsWith('.css'));
  code = sources.filter(({ name }) => !name.includes('.test.') && !name.startsWith('tests/'));
});

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
  return entries
    .filter((entry) => /\.(?:ts|tsx|js|css)$/.test(entry))
    .map((entry) => `${folder}/${entry}`);
}

async function readSource(name: string): Promise<Source> {
  const text = await readFile(path.join(root, name), 'utf8');
  const specifiers = text.matchAll(/(?:\bfrom|(?<!\/)\bimport|\bimport\()\s*'([^'\n]+)'/g);
  return {
    name,
    lines: text.split('\n').length - 1,
    imports: Array.from(specifiers, ([, specifier = '']) => resolve(name, specifier)),
  };
}

function resolve(importer: string, specifier: string): string {
  const plain = specifier.replace(/\?url$/, '');
  if (plain.startsWith('#')) return plain.slice(1).replace(/^messages\//, 'messages/en/');
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(importer), plain);
  return plain;
}

/** The names that are part of a circle, or that lead into one. */
function inCircles(edges: (readonly [from: string, to: string])[]): string[] {
  const ends = new Set(edges.map(([from]) => from));
  const left = edges.filter(([from, to]) => from !== to && ends.has(to));
  return left.length < edges.length ? inCircles(left) : [...ends];
}

const importsOf = (files: Source[]) =>
  files.flatMap(({ name, imports }) => imports.map((to) => [name, to] as const));

/** Every import that breaks a rule, as 'importer → imported'. */
const offences = (files: Source[], isForbidden: (importer: string, imported: string) => boolean) =>
  files.flatMap(({ name, imports }) =>
    imports.filter((one) => isForbidden(name, one)).map((one) => `${name} → ${one}`),
  );

const within = (folder: string) => code.filter(({ name }) => name.startsWith(`${folder}/`));
const roomOf = (name: string) => /^server\/([\w-]+)\//.exec(name)?.[1] ?? '';
const areaOf = (name: string) => /^web\/(?:storefront|admin)\/\w+\//.exec(name)?.[0] ?? '';

test('the checks see the files they judge', () => {
  expect(code.length).toBeGreaterThan(100);
  expect(code.find(({ name }) => name === 'server/app.ts')?.imports).toContain(
    'server/catalogue/index.ts',
  );
});

describe('who may import whom', () => {
  test('no files import each other in a circle, not even for types', () => {
    expect(
      inCircles([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
      ]),
    ).toEqual(['a', 'b', 'c']);
    expect(inCircles(importsOf(code))).toEqual([]);
  });

  test('no folders of the server import each other in a circle', () => {
    const folderOf = (name: string) =>
      /^server\/platform\/[\w-]+(?:\/|(?=\.ts))/.exec(name)?.[0] ??
      /^server\/[\w-]+(?:\/|(?=\.ts))/.exec(name)?.[0] ??
      name;
    const edges = importsOf(within('server')).map(
      ([from, to]) => [folderOf(from), folderOf(to)] as const,
    );
    expect(inCircles(edges)).toEqual([]);
  });

  test('the words of the contract, which browsers load as they are, come without zod', () => {
    const words = within('contract').filter(({ name }) =>
      /\/(?:words|(?:(?:counter|buyer)-)?fields|field-shape|limits)\.ts$|^contract\/languages\.ts$/.test(
        name,
      ),
    );
    expect(words.length).toBeGreaterThan(5);
    const isHeavy = (_: string, to: string) =>
      !/^contract\/(?:.+\/)?(?:words|(?:(?:counter|buyer)-)?fields|field-shape|limits|languages)\.ts$/.test(
        to,
      );
    expect(offences(words, isHeavy)).toEqual([]);
  });

  test('the contract imports zod, its sentences and itself', () => {
    const isForeign = (from: string, to: string) =>
      !/^(?:zod$|contract\/|messages\/en\/(?:validation(?:-\w+)?|admin-validation)\.ts$)/.test(
        to,
      ) && !(from === 'contract/sentence.ts' && to.startsWith('messages/'));
    expect(offences(within('contract'), isForeign)).toEqual([]);
  });

  test('web and server do not know each other', () => {
    expect(offences(within('web'), (_, to) => to.startsWith('server/'))).toEqual([]);
    expect(offences(within('server'), (_, to) => to.startsWith('web/'))).toEqual([]);
  });

  test('platform knows no room', () => {
    const isRoom = (_: string, to: string) => rooms.includes(roomOf(to));
    expect(offences(within('server/platform'), isRoom)).toEqual([]);
  });

  test('rooms import downward only, and only through the door', () => {
    const files = within('server').filter(({ name }) => rooms.includes(roomOf(name)));
    const isOtherRoom = (from: string, to: string) =>
      rooms.includes(roomOf(to)) && roomOf(from) !== roomOf(to);
    const isWrong = (from: string, to: string) =>
      isOtherRoom(from, to) &&
      (levelOf(roomOf(to)) >= levelOf(roomOf(from)) || !to.endsWith('/index.ts'));
    expect(offences(files, isWrong)).toEqual([]);
    const others = within('server').filter(({ name }) => !rooms.includes(roomOf(name)));
    const isBackDoor = (_: string, to: string) =>
      rooms.includes(roomOf(to)) && !to.endsWith('/index.ts');
    expect(offences(others, isBackDoor)).toEqual([]);
  });

  test('rules are pure, queries know no rules or routes, routes know no SQL', () => {
    const named = (kind: string) =>
      within('server').filter(({ name }) => new RegExp(`/${kind}(?:/[a-z-]+)?\\.ts$`).test(name));
    const isNotForRules = (from: string, to: string) =>
      !to.startsWith('contract/') && !to.startsWith(`server/${roomOf(from)}/rules/`);
    expect(offences(named('rules'), isNotForRules)).toEqual([]);
    const isNotForQueries = (from: string, to: string) =>
      /\/(?:routes|rules|use-cases)(?:\/[a-z-]+)?\.ts$/.test(to) ||
      (rooms.includes(roomOf(to)) && roomOf(to) !== roomOf(from));
    expect(named('queries').length).toBeGreaterThan(rooms.length / 2);
    expect(offences(named('queries'), isNotForQueries)).toEqual([]);
    expect(offences(named('routes'), (_, to) => /^(?:kysely|pg)(?:\/|$)/.test(to))).toEqual([]);
  });

  test('a route only translates: it calls use cases, and never queries', () => {
    const routes = code.filter(({ name }) =>
      /^server\/[\w-]+\/routes(?:\/[a-z-]+)?\.ts$/.test(name),
    );
    expect(routes.length).toBeGreaterThan(rooms.length);
    const isQuery = (_: string, to: string) => /\/queries(?:\/[a-z-]+)?\.ts$/.test(to);
    expect(offences(routes, isQuery)).toEqual([]);
  });

  test('the floors of web: each knows those below it', () => {
    const floors = ['ui', 'data', 'shared', 'shell', 'storefront', 'admin'];
    const floorOf = (name: string) => floors.indexOf(name.split('/')[1] ?? '');
    for (const [level, floor] of floors.slice(0, 4).entries()) {
      const files = within(`web/${floor}`);
      expect(files.length).toBeGreaterThan(10);
      const isAbove = (_: string, to: string) =>
        to.startsWith('web/') && floorOf(to) > level && !/\.(?:svg|webp|jpg)$/.test(to);
      expect(offences(files, isAbove)).toEqual([]);
      expect(offences(files, (_, to) => /^web\/(?:root|routes|entry)/.test(to))).toEqual([]);
    }
  });

  test('what areas share has areas too, which know each other downward only', () => {
    const shared =
      'languages store navigation loading activity forms notes files accounts catalogue orders papers basket payments parcels returns'.split(
        ' ',
      );
    const sharedOf = (name: string) =>
      shared.indexOf(/^web\/shared\/(\w+)\//.exec(name)?.[1] ?? '');
    const files = within('web/shared');
    expect(files.filter(({ name }) => sharedOf(name) < 0)).toEqual([]);
    expect(offences(files, (from, to) => sharedOf(to) > sharedOf(from))).toEqual([]);
  });

  test('areas do not know each other, storefront and admin never meet', () => {
    const isOtherArea = (from: string, to: string) =>
      areaOf(to) !== '' && areaOf(from) !== areaOf(to);
    expect(offences(within('web/storefront'), isOtherArea)).toEqual([]);
    expect(offences(within('web/admin'), isOtherArea)).toEqual([]);
  });

  test('nothing imports tests, bench or deploy', () => {
    const isOutside = (from: string, to: string) =>
      /^(?:tests|bench|deploy)\//.test(to) && from.split('/')[0] !== to.split('/')[0];
    expect(offences(code, isOutside)).toEqual([]);
  });
});

describe('names and sizes', () => {
  test('files are kebab-case, and no folder is a drawer', () => {
    const allowed =
      /^(?:\+?[a-z0-9-]+(?:\.(?:test|journey|client|server|config|d))?\.(?:ts|tsx|js))$/;
    const misnamed = sources.filter(({ name }) => !allowed.test(path.posix.basename(name)));
    expect(misnamed.map(({ name }) => name)).toEqual([]);
    const drawers = /(?:^|\/)(?:utils?|lib|helpers?|common|misc)\//;
    expect(sources.filter(({ name }) => drawers.test(name)).map(({ name }) => name)).toEqual([]);
  });

  test('a room has only the files that rooms have', () => {
    const strange = sources.filter(({ name }) => {
      if (!rooms.includes(roomOf(name))) return false;
      const inside = name.split('/').slice(2).join('/');
      return !roomFiles.test(inside);
    });
    expect(strange.map(({ name }) => name)).toEqual([]);
  });

  test('every room says at its door what it owns', async () => {
    const doors = sources.filter(({ name }) => /^server\/[\w-]+\/index\.ts$/.test(name));
    for (const { name } of doors) {
      const text = await readFile(path.join(root, name), 'utf8');
      expect(text, name).toMatch(/^\/\*\*\n(?: \* .+\n){2,4} \*\/\nexport/);
    }
    expect(doors.length).toBeGreaterThan(4);
  });

  test('files stay small: half under 70 lines, nine in ten under 200, none over 300', () => {
    const sizes = code.map(({ lines }) => lines).toSorted((one, other) => one - other);
    const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0;
    expect(at(0.5)).toBeLessThanOrEqual(70);
    expect(at(0.9)).toBeLessThanOrEqual(200);
    const large = [...sources, ...styles].filter(({ lines }) => lines > 300);
    expect(styles.length).toBeGreaterThan(10);
    expect(large.map(({ name }) => name)).toEqual([]);
  });

  test('transactions are begun in one place, where those that meet a deadlock are tried again', async () => {
    // Who has a connection of their own, and begins what cannot simply be repeated.
    const own = [
      'apply-missing',
      'migration-steps',
      'pooler',
      'transaction',
      '../backup/restore',
      '../backup/write',
    ];
    const mayBegin = own.map((name) => path.posix.join('server/platform/db', `${name}.ts`));
    const begins =
      /\.\s*(?:transaction|startTransaction)\(\)|(?:query\(|\bsql)['"`]\s*(?:begin|start)\b/i;
    const found: string[] = [];
    for (const { name } of within('server')) {
      if (begins.test(await readFile(path.join(root, name), 'utf8'))) found.push(name);
    }
    expect(found.toSorted()).toEqual(mayBegin.toSorted());
  });

  test('the environment is read in one place, and so is the clock', async () => {
    const files = within('server').filter(({ name }) => !name.startsWith('server/cli/demo/'));
    for (const { name } of files) {
      const text = await readFile(path.join(root, name), 'utf8');
      if (name !== 'server/platform/config.ts') expect(text, name).not.toContain('process.env');
      if (name !== 'server/platform/clock.ts')
        expect(text, name).not.toMatch(/new Date\(\)|Date\.now/);
    }
  });
});
