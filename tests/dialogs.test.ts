import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

/** No dialog forgets what was typed in it (decision 0057). */
const root = path.join(import.meta.dirname, '..');
const files = globSync('web/**/*.tsx', { cwd: root }).map((name) => ({
  name,
  text: readFileSync(path.join(root, name), 'utf8'),
}));
const namesWith = (pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('only the dialog itself and its question are made of a bare modal', () => {
  expect(namesWith(/<(?:Modal|dialog)\b/).toSorted()).toEqual([
    'web/ui/dialog.tsx',
    'web/ui/leave-question.tsx',
    'web/ui/modal.tsx',
  ]);
});

test('a dialog that closes without a question is one where nothing is lost', () => {
  expect(namesWith(/asksWhenTyped=/).toSorted()).toEqual([
    // A phone number and a password, which are quick to type again and never stored.
    'web/shared/accounts/login-dialog.tsx',
    // The order and the filters of a list: they are chosen again in a moment.
    'web/storefront/catalogue/phone-list-tools.tsx',
  ]);
});

test('every form that adds or changes one thing in a dialog keeps a draft of its own', () => {
  const drafts = files.flatMap(({ text }) =>
    Array.from(text.matchAll(/<EditDialog\b[^>]*?draft=(\{`[^`]+`\}|"[^"]+")/gs), ([, one]) => one),
  );
  const dialogs = files.flatMap(({ text }) => text.match(/<EditDialog\b/g) ?? []);
  expect(drafts).toHaveLength(dialogs.length);
  expect(new Set(drafts).size).toBe(drafts.length);
});

test('who fills in a long form finds what was typed', () => {
  expect(namesWith(/\buse(?:Draft|TypedDraft<\w+>|LeaveGuard)\(/).toSorted()).toEqual([
    'web/admin/catalogue/product-form.tsx',
    // A table: each cell is a change of its own, and a login renewed over the page keeps all of them.
    'web/admin/catalogue/stock-grid.tsx',
    'web/admin/prices/new-plan.tsx',
    'web/admin/store/delivery-form.tsx',
    'web/admin/store/delivery-page.tsx',
    'web/admin/store/return-rules-form.tsx',
    'web/admin/store/return-rules-page.tsx',
    'web/admin/store/settings-panel.tsx',
    'web/admin/store/settings.tsx',
    'web/admin/store/shelves.tsx',
    'web/admin/translations/translations.tsx',
    'web/shared/forms/edit-dialog.tsx',
    'web/shared/forms/use-draft.tsx',
    'web/shared/forms/use-typed-draft.tsx',
    'web/storefront/accounts/address-editor.tsx',
    'web/storefront/orders/write-review.tsx',
    'web/ui/use-leave-guard.tsx',
  ]);
});
