import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** What people read in web/ stands in messages/ (decision 0043). */
const web = path.join(import.meta.dirname, '..', 'web');

interface Node {
  type: string;
  value?: unknown;
  name?: { name?: unknown };
  key?: { name?: unknown };
  children?: Node[];
  operator?: string;
  left?: Node;
  right?: Node;
  consequent?: Node;
  alternate?: Node;
  expression?: Node;
  quasis?: { value: { cooked: string } }[];
}

/** Attributes and properties, HTML's and the house's own, whose values are read or heard. */
const read =
  /^(?:aria-label|aria-roledescription|title|text|label|alt|placeholder|hint|lead|failed|failure|networkError|success|sentence|unit|action|busyAction|consequence|removal|dismiss)$/;
/** One letter alone is no text: shapes of answers have some. Nor is a path, such as where a form is sent to. */
const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !text.startsWith('/');

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of [value].flat() as unknown[]) {
      if (typeof child === 'object' && child && 'type' in child) yield* nodesIn(child as Node);
    }
  }
}

/** The texts that an expression may be. */
function textsOf(node?: Node | null): string[] {
  if (!node) return [];
  switch (node.type) {
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((one) => textsOf(one));
    case 'LogicalExpression':
      return [node.left, node.right].flatMap((one) => textsOf(one));
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap((one) => textsOf(one)) : [];
    case 'TemplateLiteral':
      return [node.quasis?.map(({ value }) => value.cooked).join('') ?? ''];
    case 'JSXText':
      return [String(node.value).trim()];
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    default:
      return [];
  }
}

/** The name of an attribute, or of an object's property. */
function nameOf({ type, name, key }: Node): string | undefined {
  if (type === 'JSXAttribute') return typeof name?.name === 'string' ? name.name : undefined;
  if (type === 'Property') return typeof key?.name === 'string' ? key.name : undefined;
  return undefined;
}

/** The texts for people that stand in a file. */
const textsIn = (file: string, source: string): string[] =>
  Array.from(nodesIn(parseSync(file, source).program as unknown as Node))
    .flatMap((node) => {
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
        return (node.children ?? []).flatMap((one) => textsOf(one));
      }
      return read.test(nameOf(node) ?? '') ? textsOf(node.value as Node) : [];
    })
    .filter(isText);

test('a text for people is found in an element, an attribute, an expression and an object', () => {
  const source = `const a = { label: 'one', kind: 'two' };
    const b = <p title="three" className="four" action="/path" label={\`five \${1}\`}>six {seven}{a === 'eight' ? 'nine' : b && ' ten'}</p>`;
  expect(textsIn('probe.tsx', source)).toEqual(['one', 'six', 'nine', ' ten', 'three', 'five ']);
});

test('no file has texts for people of its own', async () => {
  const files = (await readdir(web, { recursive: true })).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const found: string[] = [];
  for (const name of files) {
    const source = await readFile(path.join(web, name), 'utf8');
    found.push(...textsIn(name, source).map((text) => `${name}: ${text}`));
  }
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
