import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

import { type FurtherLanguage, furtherLanguages } from '#contract/languages.ts';
import { states } from '#contract/accounts/words.ts';
import { gstStates } from '#contract/tax/words.ts';
import { readDemoNames } from '#server/cli/demo/translations.ts';
import { namedPack, unitPrice } from '#web/shared/catalogue/packs.ts';
import {
  readDemoBanners,
  readDemoCategories,
  readDemoCourses,
} from '#server/cli/demo/catalogue.ts';
import { englishAlone } from './support/english-alone.ts';

/** Hindi and Marathi have the messages of English, with the same values, in their own words (decision 0043). */
const folder = path.join(import.meta.dirname, '..', 'messages');
const areas = (await readdir(path.join(folder, 'en')))
  .filter((name) => !name.startsWith('admin-'))
  .map((name) => name.replace(/\.ts$/, ''));
/** How numbers, money and times are written differs by language; these have no sentences. */
const tools = new Set(['amounts', 'days', 'formats', 'order-words', 'states', 'times']);
const sentenceAreas = areas.filter((area) => !tools.has(area));

/** What everybody in India writes in Latin letters, names of companies, files and programs, and examples to type. */
const latin = new Set(
  `UPI UTR QR PIN ID IFSC GST GSTIN GSTR CGST SGST UTGST IGST HSN MRP FSSAI ISI PDF CSV ZIP KB MB JPEG PNG GIF WebP HEIC
   GPay PhonePe Paytm BHIM WhatsApp YouTube Shorts Google Maps JavaScript iPhone Safari Settings Camera Formats Most Compatible
   ABCD AAPFU ZV QP name bank npm run shop admin reset password
   Composition taxable person not eligible to collect tax on supplies`.split(/\s+/),
);

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: unknown;
  operator?: string;
  quasis?: { value: { cooked: string } }[];
  callee?: Node;
  property?: Node;
  declarations?: Declared[];
  declaration?: Node | null;
  id?: Node;
  body?: Node | Node[];
  init?: Node | null;
  expression?: Node;
  properties?: { key: Node; value: Node }[];
}
type Declared = Node & { id: Node };

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one);

/** All nodes but those of types and what texts are compared with. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  if (node.type === 'BinaryExpression' && /==/.test(node.operator ?? '')) return;
  for (const child of childrenOf(node)) {
    const isType =
      child.type.startsWith('TS') && !/^TS(?:As|Satisfies)Expression$/.test(child.type);
    if (!isType) yield* nodesIn(child);
  }
}

/** The constants and functions of a module, and the entries of its objects by path: "errors.not_found". */
function textsOf(source: string): Map<string, Node> {
  const found = new Map<string, Node>();
  const add = (name: string, node: Node): void => {
    let inner = node;
    while (inner.expression && inner.type.startsWith('TS')) inner = inner.expression;
    if (inner.type !== 'ObjectExpression') {
      found.set(name, inner);
      return;
    }
    for (const { key, value } of inner.properties ?? []) {
      if (value) add(`${name}.${String(key.name ?? key.value)}`, value);
    }
  };
  const { body } = parseSync('module.ts', source).program as unknown as { body: Node[] };
  for (const statement of body) {
    const node = statement.declaration ?? statement;
    if (node.type === 'FunctionDeclaration' && node.id?.name) add(node.id.name, node);
    for (const { id, init } of node.declarations ?? []) if (init) add(id.name ?? '', init);
  }
  return found;
}

const sourceOf = (language: string, area: string) =>
  readFile(path.join(folder, language, `${area}.ts`), 'utf8');

/** What a text is made of: the words in it, without those of tags, places for values and links. */
const wordsOf = (node: Node): string =>
  Array.from(nodesIn(node))
    .flatMap(({ type, value, quasis = [] }) =>
      type === 'Literal' ? [value] : quasis.map((quasi) => quasi.value.cooked),
    )
    .filter((one): one is string => typeof one === 'string')
    .join(' ');
const plain = (words: string): string => words.replaceAll(/<\/?\w+>|\{\w+\}|\]\([^)]*\)/g, ' ');

const tagsOf = (node: Node): string[] =>
  Array.from(new Set(wordsOf(node).match(/<\w+>|\{\w+\}|\]\([^)]*\)/g))).toSorted();

/** The values that a text shows: the names that its function is given, and uses. */
function valuesOf(node: Node, source: string): string[] {
  const [pattern] = /^(?:function \w+)?\(\{([^}]*)\}/.exec(source.slice(node.start)) ?? [];
  const given = (pattern ?? '').match(/\w+(?=\s*[,}:=])/g) ?? [];
  const names = given.map(
    (name) => new RegExp(`\\b${name}\\s*:\\s*(\\w+)`).exec(pattern ?? '')?.[1] ?? name,
  );
  const body = Array.isArray(node.body) ? undefined : node.body;
  const used = new Set(
    Array.from(nodesIn(body ?? node), ({ type, name }) => (type === 'Identifier' ? name : '')),
  );
  return names.filter((name) => used.has(name)).toSorted();
}

for (const language of furtherLanguages) {
  test(`${language} has each text of English, and none besides`, async () => {
    for (const area of sentenceAreas) {
      const english = textsOf(await sourceOf('en', area));
      const own = textsOf(await sourceOf(language, area));
      expect(Array.from(own.keys()).toSorted(), area).toEqual(
        Array.from(english.keys()).toSorted(),
      );
    }
    expect(sentenceAreas.length).toBeGreaterThan(30);
  });

  test(`${language} shows the same values and has the same tags, places and links`, async () => {
    const wrong: string[] = [];
    let seen = 0;
    for (const area of sentenceAreas) {
      const [source, ownSource] = [await sourceOf('en', area), await sourceOf(language, area)];
      const own = textsOf(ownSource);
      for (const [name, node] of textsOf(source)) {
        const ownNode = own.get(name);
        if (!ownNode) continue;
        const parts = { tags: tagsOf(node), values: valuesOf(node, source) };
        const ownParts = { tags: tagsOf(ownNode), values: valuesOf(ownNode, ownSource) };
        seen += parts.values.length;
        if (JSON.stringify(parts) !== JSON.stringify(ownParts)) {
          wrong.push(`${area}.${name}: ${JSON.stringify(parts)} ${JSON.stringify(ownParts)}`);
        }
      }
    }
    expect(seen).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  test(`${language} has no English words left but those that everybody writes so, and Latin digits`, async () => {
    const english: string[] = [];
    const digits: string[] = [];
    const isTranslated: string[] = [];
    for (const area of sentenceAreas) {
      const alone = new Set(englishAlone[area]);
      const inEnglish = textsOf(await sourceOf('en', area));
      for (const [name, node] of textsOf(await sourceOf(language, area))) {
        // A language names itself, and offers itself, in its own words.
        const words = wordsOf(node);
        if (/[०-९]/.test(words)) digits.push(`${area}.${name}`);
        if (alone.has(name)) {
          if (/\p{Script=Devanagari}/u.test(words)) isTranslated.push(`${area}.${name}`);
          continue;
        }
        const left = (plain(words).match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !latin.has(word));
        if (left.length > 0) english.push(`${area}.${name}: ${left.join(' ')}`);
      }
      expect(
        Array.from(alone).filter((name) => !inEnglish.has(name)),
        area,
      ).toEqual([]);
    }
    expect(english).toEqual([]);
    expect(digits).toEqual([]);
    expect(isTranslated, 'what is translated is not in English alone').toEqual([]);
  });
}

test('digits are Latin and grouped by lakh in each language, and a count has its form', async () => {
  for (const language of furtherLanguages) {
    const formats = (await import(`../messages/${language}/formats.ts`)) as {
      formatRupees: (rupees: number) => string;
      formatCount: (count: number) => string;
      plural: (count: number, forms: { one: string; other: string }) => string;
    };
    const forms = { one: 'one', other: 'other' };
    expect(formats.formatRupees(1_234_567.5)).toBe('₹12,34,567.50');
    expect(formats.formatRupees(1_234_567)).toBe('₹12,34,567');
    expect(formats.formatCount(1_234_567)).toBe('12,34,567');
    expect([0, 1, 2].map((count) => formats.plural(count, forms))).toEqual(
      language === 'hi' ? ['one', 'one', 'other'] : ['other', 'one', 'other'],
    );
  }
});

test('days and times are those of India, with names of the language', async () => {
  const [times, marathiTimes] = await Promise.all([
    import('../messages/hi/times.ts'),
    import('../messages/mr/times.ts'),
  ]);
  const [days, marathiDays] = await Promise.all([
    import('../messages/hi/days.ts'),
    import('../messages/mr/days.ts'),
  ]);
  // Half past midnight in India is the evening before in Greenwich.
  expect(times.formatTime('2026-11-20T19:00:00Z')).toBe('21 नवंबर 2026, रात 12:30 बजे');
  expect(marathiTimes.formatTime('2026-11-21T10:05:00Z')).toBe('21 नोव्हेंबर 2026, दुपारी 3:35');
  expect(times.formatWeekday('2026-11-20T19:00:00Z')).toBe('शनि');
  expect(marathiTimes.formatMonth('2026-11-30T20:00:00Z')).toBe('डिसेंबर 2026');
  expect(days.formatDays('2026-11-25', '2026-11-27')).toBe('बुधवार 25 से शुक्रवार 27 नवंबर');
  expect(marathiDays.formatDays('2026-11-30', '2026-12-02')).toBe(
    'सोमवार 30 नोव्हेंबर ते बुधवार 2 डिसेंबर',
  );
  expect(days.formatDays('2026-11-25', '2026-11-25')).toBe('बुधवार 25 नवंबर');
});

test('every state has its name in each language, as the GST has it too', async () => {
  for (const language of furtherLanguages) {
    const { stateInWords } = (await import(`../messages/${language}/states.ts`)) as {
      stateInWords: (state: string) => string;
    };
    const names = [...states, ...Object.values(gstStates)].map(stateInWords);
    expect(names.filter((name) => !/^[\p{Script=Devanagari} ]+$/u.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(states.length);
  }
});

test('the policies have the same sections, lists, places and links in each language', async () => {
  const policies = path.join(folder, '..', 'server', 'store', 'policies');
  const names = (await readdir(policies)).filter((name) => name.endsWith('.md'));
  const shapeOf = async (...place: string[]) => {
    const text = await readFile(path.join(policies, ...place), 'utf8');
    return (text.match(/\{\w+\}|\]\([^)]*\)|^## |^- |^\d+\./gm) ?? []).toSorted();
  };
  for (const name of names) {
    for (const language of furtherLanguages) {
      expect(await shapeOf(language, name), `${language}/${name}`).toEqual(await shapeOf(name));
    }
  }
  expect(names).toHaveLength(5);
});

test('each category, course and banner of the demo has its words in each language', async () => {
  const demo = path.join(folder, '..', 'server', 'cli', 'demo');
  const names = JSON.parse(await readFile(path.join(demo, 'names.json'), 'utf8')) as ({
    kind: string;
    name: string;
  } & Record<FurtherLanguage, string>)[];
  const courses = await readDemoCourses();
  const wanted = (await readDemoCategories()).flatMap((category) => [
    `category ${category.name}`,
    ...category.sub_categories.map(({ name }) => `sub_category ${name}`),
  ]);
  wanted.push(...courses.map((course) => `course ${course.course_name}`));
  wanted.push(...(await readDemoBanners()).map(({ words }) => `banner ${words}`));
  const places = names.filter(({ kind }) => kind !== 'product');
  expect(places.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual(wanted.toSorted());
  expect(
    names.filter(
      (one) => !furtherLanguages.every((language) => /\p{Script=Devanagari}/u.test(one[language])),
    ),
  ).toEqual([]);
});

test('each product of the demo has a name in each language with the same pack, and cake tins have descriptions', async () => {
  const packs = await Promise.all(
    furtherLanguages.map(async (language) => {
      const { packInEnglish } = (await import(`../messages/${language}/formats.ts`)) as {
        packInEnglish: (pack: string) => string;
      };
      return { language, packInEnglish };
    }),
  );
  const names = new Map((await readDemoNames()).map((one) => [`${one.kind} ${one.name}`, one]));
  const shelves = (await readDemoCategories()).flatMap((category) => category.sub_categories);
  for (const { name: shelf, products } of shelves) {
    for (const { name } of products) {
      const one = names.get(`product ${name}`);
      // The law asks for the price of a piece or measure, which follows from the pack in each language.
      const price = unitPrice(name, 100);
      for (const { language, packInEnglish } of packs) {
        const value = one?.[language] ?? '';
        expect(value, name).toMatch(/\p{Script=Devanagari}/u);
        const { title, pack } = namedPack(value);
        const own = unitPrice(pack ? `${title}, ${packInEnglish(pack)}` : title, 100);
        if (price) expect(own, value).toEqual(price);
      }
      if (shelf === 'Cake tins') expect(one?.description, name).toBeDefined();
    }
  }
});
