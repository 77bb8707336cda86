import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import path from 'node:path';

import { type Node, parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** A script that cannot be fetched must not take the page away: parts of pages are loaded by lazy-part.tsx alone. */

const root = path.join(import.meta.dirname, '..');
const theOne = 'web/shared/loading/lazy-part.tsx';
const safe = ['lazyPart', 'lazyDialog', 'lazyExtra'];

/** Dynamic imports that no `catch` beside them handles: who does. */
const handledElsewhere: Record<string, string> = {
  'web/shared/accounts/passkey.ts': 'whoever asks for a passkey shows why there is none',
  'web/shared/papers/paper-words.ts': 'the page shows that its papers could not be fetched',
  'web/shared/papers/slip-words.ts': 'the page shows that its slips could not be fetched',
  'web/shared/payments/lazy-money-box.tsx':
    'given to lazyPart, and caught when it is fetched ahead',
  'web/shell/cart-sync.tsx': 'caught where it is called',
  'web/shell/pages-ahead.ts': 'handled where it is called',
  'web/storefront/checkout/checkout-data.ts': 'the step shows the failure of what it loads',
};

interface Found {
  file: string;
  names: string[];
  unsafe: number;
}

const files = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .toSorted();

function read(file: string): Found {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found: Found = { file, names: [], unsafe: 0 };
  visit(parseSync(file, text).program, [], (node, above) => {
    if (node.type === 'ImportDeclaration' && node.source.value === 'react') {
      for (const one of node.specifiers) found.names.push(one.local.name);
    }
    if (node.type === 'ImportExpression' && !isSafe(above)) found.unsafe += 1;
  });
  return found;
}

function visit(node: unknown, above: Node[], act: (node: Node, above: Node[]) => void): void {
  if (typeof node !== 'object' || node === null) return;
  const isNode = 'type' in node && !Array.isArray(node);
  if (isNode) act(node as Node, above);
  const inner = isNode ? [...above, node as Node] : above;
  for (const child of Object.values(node)) visit(child, inner, act);
}

/** Within a call of one of the safe functions, or with a `catch` of its own. */
const isSafe = (above: Node[]): boolean =>
  above.some(
    (node) =>
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      safe.includes(node.callee.name),
  ) ||
  above.some(
    (node) =>
      node.type === 'MemberExpression' &&
      node.object.type === 'ImportExpression' &&
      node.property.type === 'Identifier' &&
      node.property.name === 'catch',
  );

const found = files.map(read);

test('lazy of the framework is called in one place, which handles a script that does not come', () => {
  const callers = found.filter(({ names }) => names.includes('lazy')).map(({ file }) => file);
  expect(callers).toEqual([theOne]);
});

test('what is imported on demand is a lazy part, or its failure is handled', () => {
  const unsafe = found.filter(({ unsafe: count }) => count > 0).map(({ file }) => file);
  expect(unsafe).toEqual(Object.keys(handledElsewhere));
});
