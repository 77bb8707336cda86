import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '..', 'web');

const webFiles = async () =>
  (await readdir(web, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));

/** Each effect of a component, up to its end, and the line before it. */
const effectsOf = (text: string) =>
  Array.from(
    text.matchAll(
      /(?<before>[^\n]*)\n *use(?:Layout)?Effect\((?<effect>.*?)(?:\);\n\n|\);\n {2}\S|$)/gs,
    ),
    ({ groups = {} }) => groups,
  );

test('effects say what outside React they serve, and call the shop nowhere but here', async () => {
  // Suggestions while somebody types, by a timer; a visit, which is counted; the shell, refreshed in the background and
  // when somebody comes back to how they pay; the cart, sent to other devices after it has changed; what an account has
  // bought before, and the answer for the PIN code that this browser has stored, which are not part of a page that
  // everybody gets.
  const mayCall = [
    'data/shell-data.ts',
    'shell/cart-sync.tsx',
    'shell/suggestions.ts',
    'storefront/catalogue/pin-box.tsx',
    'storefront/catalogue/product.tsx',
    'storefront/checkout/use-newest-ways.ts',
    'storefront/home/buy-again.tsx',
  ];
  const calling: string[] = [];
  const bare: string[] = [];
  let count = 0;
  for (const name of await webFiles()) {
    const text = await readFile(path.join(web, name), 'utf8');
    for (const { before = '', effect = '' } of effectsOf(text)) {
      count += 1;
      if (!/(?:^ *\/\/ .+|\*\/)$/.test(before)) bare.push(name);
      const calls = /\b(?:api|browserApi|call|fetch|load|settled|start|refreshShell)\(/;
      if (calls.test(effect)) calling.push(name);
    }
  }
  expect(count).toBeGreaterThan(20);
  expect(bare).toEqual([]);
  expect(calling.toSorted()).toEqual(mayCall);
});
