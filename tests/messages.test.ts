import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** What people read in web/ stands in messages/ (decision 0043). */
const web = path.join(import.meta.dirname, '..', 'web');
const texts = path.join(import.meta.dirname, '..', 'messages', 'en');

interface Node {
  type: string;
  value?: unknown;
  name?: string | { name?: unknown };
  key?: { name?: unknown };
  children?: Node[];
  operator?: string;
  left?: Node;
  right?: Node;
  consequent?: Node;
  alternate?: Node;
  expression?: Node;
  quasis?: { value: { cooked: string } }[];
  start: number;
  body?: Node[];
  source?: { value: string };
  specifiers?: { local: { name: string } }[];
  object?: Node;
  callee?: Node;
  property?: { name?: unknown };
  elements?: (Node | null)[];
  expressions?: Node[];
}

/** Attributes and properties, HTML's and the house's own, whose values are read, by people or by screen readers. */
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
  const given = typeof name === 'object' ? name.name : undefined;
  if (type === 'JSXAttribute') return typeof given === 'string' ? given : undefined;
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

/** Numbers, amounts and times are values that stand in sentences. */
const values = /^#messages\/(?:formats|times|amounts)\.ts$/;

/** The names under which a file knows messages. */
const messagesOf = ({ body = [] }: Node): Set<string> =>
  new Set(
    body
      .filter(({ type, source }) => type === 'ImportDeclaration' && source)
      .filter(
        ({ source: { value } = { value: '' } }) =>
          value.startsWith('#messages/') && !values.test(value),
      )
      .flatMap(({ specifiers = [] }) => specifiers.map(({ local }) => local.name)),
  );

/** Whether an expression is a message, or may be one. */
function isMessage(node: Node | null | undefined, names: Set<string>): boolean {
  const any = (...nodes: (Node | null | undefined)[]) => nodes.some((one) => isMessage(one, names));
  if (!node) return false;
  switch (node.type) {
    case 'Identifier':
      return typeof node.name === 'string' && names.has(node.name);
    case 'MemberExpression':
      return any(node.object);
    case 'CallExpression':
      return any(node.callee);
    case 'JSXExpressionContainer':
      return any(node.expression);
    case 'ConditionalExpression':
      return any(node.consequent, node.alternate);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator !== '===' && node.operator !== '!==' && any(node.left, node.right);
    case 'TemplateLiteral':
      return any(...(node.expressions ?? []));
    default:
      return false;
  }
}

/** Whether a child draws an element, or may draw one: a sentence ends before it. */
function isElement({ type, ...node }: Node): boolean {
  const inner = [node.expression, node.consequent, node.alternate, node.right].filter((one) => one);
  if (type === 'JSXElement' || type === 'JSXFragment') return true;
  if (type === 'CallExpression') return node.callee?.property?.name === 'map';
  if (type === 'Identifier') return node.name === 'children';
  return /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(type)
    ? inner.some((one) => one && isElement(one))
    : false;
}

/** White space alone joins what stands before and after it. */
const isSpace = ({ type, value, expression }: Node): boolean =>
  type === 'JSXText'
    ? !String(value).trim()
    : expression?.type === 'JSXEmptyExpression' ||
      (expression?.type === 'Literal' && !String(expression.value).trim());

/** The children of an element that are drawn as one text, each text by itself. */
function runsOf(children: Node[]): Node[][] {
  const runs: Node[][] = [[]];
  for (const child of children) {
    if (isElement(child)) runs.push([]);
    else if (!isSpace(child)) runs.at(-1)?.push(child);
  }
  return runs;
}

/** Where a file joins a message with something else: another language may order them otherwise. */
function joinsIn(file: string, source: string): string[] {
  const program = parseSync(file, source).program as unknown as Node;
  const names = messagesOf(program);
  const isOne = (node: Node | null | undefined) => isMessage(node, names);
  const isJoin = (node: Node): boolean => {
    const { type, operator, left, right, callee, expressions = [], children = [] } = node;
    if (type === 'TemplateLiteral') return expressions.some(isOne);
    if (type === 'BinaryExpression') return operator === '+' && (isOne(left) || isOne(right));
    if (type === 'JSXElement' || type === 'JSXFragment') {
      return runsOf(children).some((run) => run.length > 1 && run.some(isOne));
    }
    const isJoined = type === 'CallExpression' && callee?.property?.name === 'join';
    return isJoined && (callee.object?.elements ?? []).some(isOne);
  };
  const lines = Array.from(nodesIn(program))
    .filter(isJoin)
    .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);
  return [...new Set(lines)];
}

test('a sentence that is joined from messages is found', () => {
  const source = `import * as messages from '#messages/orders.ts';
    import { formatDay } from '#messages/times.ts';
    const one = \`\${messages.paid} \${amount}\`;
    const two = messages.paid + ' ' + amount;
    const three = [messages.items(), messages.paid].join(' ');
    const four = <p>{messages.paid} {amount}</p>;
    const five = <p>{messages.paid}{isNew && \` \${words}\`}</p>;
    const whole = <p>{messages.paidOn({ day: formatDay(day) })}<b>{messages.paid}</b>{' '}{amount}</p>;
    const value = \`\${formatDay(day)} \${words}\`;`;
  expect(joinsIn('probe.tsx', source)).toEqual([3, 4, 5, 6, 7].map((line) => `probe.tsx:${line}`));
});

test('a text for people is found in an element, an attribute, an expression and an object', () => {
  const source = `const a = { label: 'one', kind: 'two' };
    const b = <p title="three" className="four" action="/path" label={\`five \${1}\`}>six {seven}{a === 'eight' ? 'nine' : b && ' ten'}</p>`;
  expect(textsIn('probe.tsx', source)).toEqual(['one', 'six', 'nine', ' ten', 'three', 'five ']);
});

const screens = (await readdir(web, { recursive: true })).filter((name) =>
  /(?<!\.test)\.tsx?$/.test(name),
);
const sourceOf = (name: string) => readFile(path.join(web, name), 'utf8');

test('no file has texts for people of its own', async () => {
  const found: string[] = [];
  for (const name of screens) {
    const texts = textsIn(name, await sourceOf(name));
    found.push(...texts.map((text) => `${name}: ${text}`));
  }
  expect(screens.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('no sentence is joined from messages: each is whole, with named values', async () => {
  const found: string[] = [];
  for (const name of screens) found.push(...joinsIn(name, await sourceOf(name)));
  expect(found).toEqual([]);
});

test('a message that something failed is named after what was tried', async () => {
  const found: string[] = [];
  const failures = /^export const (\w+) =\s+'(?:Failed|Error|An error|We could not)\b/gm;
  for (const name of await readdir(texts)) {
    const source = await readFile(path.join(texts, name), 'utf8');
    found.push(...Array.from(source.matchAll(failures), ([, of = '']) => of));
  }
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((name) => !/^[a-z]+\w*Failed(?:Text)?$/.test(name))).toEqual([]);
});
