import { expect, test } from 'vitest';

import type { StoreInformation } from '#contract/store/schemas.ts';

import { policyText } from './policy-text.ts';

const store = {
  shop_name: 'Mithai & More',
  phone: '98200 12345',
  email: 'a@b.example',
  address: 'Panvel',
  legal_name: '<b>Mithai</b>',
  grievance_officer: 'Asha',
} as StoreInformation;

test('sections, lists and links are formatted, and the shop’s names filled in', () => {
  const { html, sections, summary } = policyText(
    'Ring {shop_name} at {phone}.\n\n## How it works\n\n- **First** this\n- [Terms](/policy/terms)',
    store,
  );
  expect(summary).toBe('Ring Mithai & More at 98200 12345.');
  expect(sections).toMatchObject([{ title: 'How it works' }]);
  expect(html).toContain(`<h2 id="${sections[0]?.id}">How it works</h2>`);
  expect(html).toContain('<strong>First</strong>');
  expect(html).toContain('<a href="/policy/terms">Terms</a>');
});

test('the summary and the contents are plain words', () => {
  const { sections, summary } = policyText(
    '## **Our** terms\n\n**Hello**, see [Terms](/x).',
    store,
  );
  expect(summary).toBe('Hello, see Terms.');
  expect(sections).toMatchObject([{ title: 'Our terms' }]);
});

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<img src=x onerror=alert(1)>', '<img'],
  ['[click](javascript:alert(1))', 'href'],
  ['[click](data:text/html,x)', 'href'],
  ['[click](vbscript:x)', 'href'],
  ['![spy](https://spy.example/x.png)', '<img'],
  ['{legal_name}', '<b>'],
])('%s is inert', (text, forbidden) => {
  expect(policyText(text, store).html).not.toContain(forbidden);
});

test('names that have names in braces themselves stay as they are', () => {
  const laughing = {
    ...store,
    shop_name: '{legal_name}'.repeat(5),
    legal_name: '{address}'.repeat(22),
    address: '{grievance_officer}'.repeat(26),
    grievance_officer: 'y'.repeat(500),
  };
  const { html } = policyText('{shop_name}', laughing);
  expect(html).toBe(`<p>${laughing.shop_name}</p>\n`);
});

test('a text that is full of names does not grow without end', () => {
  const long = { ...store, grievance_officer: 'y'.repeat(500) };
  const text = '{grievance_officer} '.repeat(1_000);
  const { html } = policyText(text, long);
  expect(html).toContain('y'.repeat(500));
  expect(html.length).toBeLessThan(2 * text.length + 50_000);
  // Placeholders beyond the limit stay as written.
  expect(html).toContain('{grievance_officer}');
});

test('an address that is written once and named often makes no page of megabytes', () => {
  const text = `[a]: /${'y'.repeat(9_000)}\n\n${'[a] '.repeat(2_500)}`;
  expect(policyText(text, store).html.length).toBeLessThan(3 * text.length);
});
