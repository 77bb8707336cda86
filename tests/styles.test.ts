import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync } from 'oxc-parser';
import { beforeAll, expect, test } from 'vitest';

/** The rules of decision 0041, proved on every component: styles live with what they style. */

interface Component {
  name: string;
  text: string;
  /** The classes that it names as text; they must be among those of web/styles. */
  globals: string[];
}

interface StyleSheet {
  name: string;
  /** Without comments and URLs. */
  text: string;
  classes: Set<string>;
}

/** Texts, pastels, places on a page, and what is for print, scripts or a width only. */
const maxGlobals = 30;

const root = path.join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const found = (pattern: string): string[] => globSync(pattern, { cwd: root }).toSorted();

let components: Component[];
let sheets: StyleSheet[];
/** Those of web/styles. */
let shared: StyleSheet[];
let globals: Set<string>;
beforeAll(() => {
  components = found('web/**/*.{ts,tsx}')
    .filter((name) => !name.includes('.test.'))
    .map(readComponent);
  sheets = found('web/**/*.module.css').map(readSheet);
  shared = found('web/styles/*.css').map(readSheet);
  globals = new Set(shared.flatMap(({ classes }) => Array.from(classes)));
});

function readSheet(name: string): StyleSheet {
  const text = read(name).replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '');
  const classes = text.matchAll(/\.(-?[a-z](?:[\w-]|\\[.:])*)/gi);
  return {
    name,
    text,
    classes: new Set(Array.from(classes, ([, one = '']) => one.replaceAll('\\', ''))),
  };
}

function readComponent(name: string): Component {
  const text = read(name);
  const texts: string[] = [];
  visit(parseSync(name, text).program, (node) => {
    if (node['type'] !== 'JSXAttribute') return;
    const { name: attribute, value } = node as { name: { name?: string }; value: unknown };
    if (attribute.name === 'className') texts.push(...textsOf(value));
  });
  return { name, text, globals: texts.flatMap((one) => one.split(/\s+/)).filter(Boolean) };
}

type Tree = Record<string, unknown>;

function visit(node: unknown, act: (node: Tree) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node) && 'type' in node) act({ ...node });
  for (const child of Object.values(node)) visit(child, act);
}

/** The texts in an expression that may become its value, but not those that it compares. */
function textsOf(expression: unknown): string[] {
  const node = (expression ?? {}) as Tree;
  const of = (...names: string[]) => names.flatMap((name) => textsOf(node[name]));
  switch (node['type']) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'JSXExpressionContainer':
      return of('expression');
    case 'ConditionalExpression':
      return of('consequent', 'alternate');
    case 'LogicalExpression':
      return of('right');
    case 'CallExpression': {
      // Other functions name variants, which the compiler knows.
      const { callee } = node as { callee: { name?: string } };
      return callee.name === 'classes' ? (node['arguments'] as unknown[]).flatMap(textsOf) : [];
    }
    default:
      return [];
  }
}

const neighbourOf = (sheet: string): string | undefined =>
  ['.tsx', '.ts']
    .map((ending) => sheet.replace(/\.module\.css$/, ending))
    .find((name) => existsSync(path.join(root, name)));

const usedIn = ({ text }: Component): Set<string> =>
  new Set(Array.from(text.matchAll(/\bstyles\.(\w+)/g), ([, name = '']) => name));

/** The selectors of a style sheet, one for each comma; none of at-rules and animations. */
const selectorsOf = (text: string): string[] =>
  Array.from(
    text.replaceAll(/@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '').matchAll(/([^{};]+)\{/g),
    ([, written = '']) => written.trim(),
  )
    .filter((written) => !written.startsWith('@'))
    .flatMap((written) => written.split(/,(?![^(]*\))/))
    .map((one) => one.trim());

/** The names of elements in a selector. */
const tagsOf = (selector: string): string[] =>
  Array.from(
    selector
      .replaceAll(/\[[^\]]*\]|::[\w-]+(?:\([\w-]+\))?|:nth-[\w-]+\([^)]*\)/g, '')
      .matchAll(/(?<![\w.:#-])[a-z][a-z0-9]*/g),
    ([tag]) => tag,
  );

/** What components of web/ui write that stand for an element. */
const standsFor: Record<string, string[]> = {
  Link: ['a'],
  NavLink: ['a'],
  Form: ['form'],
  Picture: ['picture', 'img'],
  NewPicture: ['img'],
};

/** Elements of every page, of the file, or, if it exports classes only, of the files that import it. */
function writtenBy(name: string): Set<string> {
  const wearers = name.endsWith('.tsx')
    ? components.filter((one) => one.name === name)
    : components.filter(({ text }) => text.includes(`/${path.basename(name)}'`));
  const written = wearers.flatMap(({ text }) =>
    Array.from(text.matchAll(/<([a-z]\w*)/gi), ([, element = '']) => element),
  );
  return new Set(['html', 'body', ...written, ...written.flatMap((one) => standsFor[one] ?? [])]);
}

/** Elements that a component is given, or a library draws in it. */
const given: Record<string, string[]> = {
  'web/admin/dashboard/two-charts.module.css': ['text'],
  'web/storefront/store/policy.module.css': ['ul'],
  // The next step, directly below its text.
  'web/ui/empty-state.module.css': ['a', 'button', 'form'],
};

const minus = (some: Set<string>, others: Set<string>): string[] =>
  Array.from(some).filter((one) => !others.has(one));

test('a style sheet is imported by the component beside it, and by nothing else', () => {
  const importers = components.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/'([^']+\.module\.css)'/g), ([, written = '']) => ({
      importer: name,
      sheet: path.posix.join(path.posix.dirname(name), written),
    })),
  );
  expect(importers.filter(({ importer, sheet }) => neighbourOf(sheet) !== importer)).toEqual([]);
  const imported = new Set(importers.map(({ sheet }) => sheet));
  expect(sheets.filter(({ name }) => !imported.has(name)).map(({ name }) => name)).toEqual([]);
});

test('a component uses every class of its style sheet, and none that is not in it', () => {
  const faults = sheets.flatMap(({ name, classes }) => {
    const component = components.find((one) => one.name === neighbourOf(name));
    const used = component ? usedIn(component) : new Set<string>();
    return [
      ...minus(used, classes).map((one) => `${name} has no .${one}`),
      ...minus(classes, used).map((one) => `.${one} of ${name} is not used`),
    ];
  });
  expect(faults).toEqual([]);
});

test('a class that is named as text is one of web/styles', () => {
  const unknown = components.flatMap(({ name, globals: texts }) =>
    texts.filter((one) => !globals.has(one)).map((one) => `${name}: ${one}`),
  );
  expect(unknown).toEqual([]);
});

test('a class of a style sheet can be exported by its name', () => {
  const words =
    /^(?:class|default|delete|do|else|for|if|import|in|new|null|return|this|void|with)$/;
  const names = sheets.flatMap(({ name, classes }) =>
    Array.from(classes, (one) => ({ name, one })),
  );
  expect(names.filter(({ one }) => words.test(one) || !/^[a-z]\w*$/i.test(one))).toEqual([]);
});

test('web/styles names elements and single classes: nothing within another', () => {
  const faults = shared.flatMap(({ name, text }) =>
    selectorsOf(text)
      .filter((one) => one.includes('.') && !/^\.(?:[\w-]|\\.)+$/.test(one))
      .map((one) => `${name}: ${one}`),
  );
  expect(faults).toEqual([]);
  expect(globals.size).toBeLessThanOrEqual(maxGlobals);
});

test('a style sheet selects the elements that its component writes, and none of another', () => {
  const faults = sheets.flatMap(({ name, text }) => {
    const written = writtenBy(neighbourOf(name) ?? name);
    return selectorsOf(text).flatMap((selector) =>
      tagsOf(selector)
        .filter((tag) => !written.has(tag) && !given[name]?.includes(tag))
        .map((tag) => `${name}: ${selector} (${tag})`),
    );
  });
  expect(faults).toEqual([]);
});

test('a custom property that a style sheet sets is read by another one, and the other way round', () => {
  const texts = [...sheets, ...shared].map(({ text }) => text).join('\n');
  const code = components.map(({ text }) => text).join('\n');
  const named = (pattern: RegExp, text: string) =>
    new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name));
  const set = named(/(--[\w-]+):/g, texts);
  const read = named(/var\((--[\w-]+)/g, `${texts}${code}`);
  expect(minus(set, read)).toEqual([]);
  expect(minus(read, set).filter((one) => !code.includes(`'${one}'`))).toEqual([]);
});
