import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** What people read in web/ stands in messages/ (decision 0043). */
const web = path.join(import.meta.dirname, '..', 'web');

interface Node {
  type: string;
  value?: unknown;
  name?: Node | string;
  expression?: Node;
  quasis?: { value: { cooked: string } }[];
}

/** Attributes, and the house's own, whose values are read or heard. */
const read =
  /^(?:aria-label|aria-roledescription|title|label|alt|placeholder|hint|lead|failed|networkError|success|busyAction|consequence|removal|dismiss)$/;
/** Written beside the move, and still to be moved: nothing is added here. */
const toBeMoved = ['keys-panel', 'payment-form', 'payments'].map(
  (name) => `admin/store/${name}.tsx`,
);
const letters = /\p{L}/u;

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of [value].flat() as unknown[]) {
      if (typeof child === 'object' && child && 'type' in child) yield* nodesIn(child as Node);
    }
  }
}

function textOf(node: Node | undefined): string {
  if (node?.type === 'JSXExpressionContainer') return textOf(node.expression);
  if (node?.type === 'TemplateLiteral')
    return node.quasis?.map((q) => q.value.cooked).join('') ?? '';
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

/** Whether a node is an attribute that people read or hear. */
function isRead({ type, name: attribute }: Node): boolean {
  const name = type === 'JSXAttribute' && (attribute as Node).name;
  return typeof name === 'string' && read.test(name);
}

/** The texts for people that stand in a component. */
function textsIn(file: string, source: string): string[] {
  return Array.from(nodesIn(parseSync(file, source).program as unknown as Node))
    .flatMap((node) => {
      if (node.type === 'JSXText') return String(node.value).trim();
      return isRead(node) ? textOf(node.value as Node | undefined) : [];
    })
    .filter((text) => letters.test(text));
}

test('a text for people in a component is found', () => {
  const source = '<p title="One" className="two" label={`three ${1}`}>four {five}</p>';
  expect(textsIn('probe.tsx', source)).toEqual(['One', 'three ', 'four']);
});

test('no component has texts for people of its own', async () => {
  const files = (await readdir(web, { recursive: true })).filter(
    (name) => /(?<!\.test)\.tsx$/.test(name) && !toBeMoved.includes(name),
  );
  const found: string[] = [];
  for (const name of files) {
    const source = await readFile(path.join(web, name), 'utf8');
    found.push(...textsIn(name, source).map((text) => `${name}: ${text}`));
  }
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
