import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

/**
 * What staff change is committed by `audit.transaction`, which asks for their rights again, in a call of many commits at
 * each of them (decision 0027). What commits, or writes its entry in the log, otherwise stands here with its reason.
 */
const root = path.join(import.meta.dirname, '..');
const sources = globSync('server/**/*.ts', { cwd: root })
  .filter((name) => !name.endsWith('.test.ts') && !name.startsWith('server/platform/'))
  .map((name) => ({
    name: name.replace('server/', ''),
    text: readFileSync(path.join(root, name), 'utf8'),
  }));
const namesOf = (...patterns: RegExp[]) =>
  sources
    .filter(({ text }) => patterns.every((pattern) => pattern.test(text)))
    .map(({ name }) => name)
    .toSorted();

const ofCustomers = 'what customers do themselves, who have no rights to lose';

/** Use cases that have the audit of a call, and commit something without it. */
const besides: Record<string, string> = {
  'accounts/use-cases/passwords.ts': 'who follows a reset link or changes their own password',
  'accounts/use-cases/two-step.ts': 'the second step of whoever asks, under their own password',
  'catalogue/use-cases/text-runs.ts':
    'what is left when a run is over: its lines are read or deleted',
  'invoices/use-cases/months.ts': 'reads one state of the papers, after the entry',
  'orders/use-cases/confirm.ts': ofCustomers,
  'privacy/use-cases.ts': ofCustomers,
  'product-files/use-cases/import-run.ts': 'stages what a run will write, which nobody sees',
  'questions/use-cases.ts': ofCustomers,
  'restock/use-cases.ts': ofCustomers,
  'returns/use-cases/ask.ts': ofCustomers,
  'returns/use-cases/decide.ts': ofCustomers,
  'reviews/use-cases.ts': ofCustomers,
  'store/use-cases.ts': 'the name that the command line or the demo gives an empty shop',
};

/** What writes an entry by itself, in the name of an account whose rights are not asked then. */
const entries: Record<string, string> = {
  'accounts/jobs.ts': 'an account of staff that was deleted by its owner',
  'accounts/use-cases/passkeys.ts': 'the second step of whoever asks',
  'accounts/use-cases/passwords.ts': 'who follows a reset link',
  'accounts/use-cases/second-step.ts': 'the second step of whoever asks',
  'accounts/use-cases/staff.ts': 'the command line',
  'accounts/use-cases/two-step.ts': 'the second step of whoever asks, and the command line',
  'catalogue/use-cases/run-plans.ts': 'a plan is done at its times, whoever made it and left since',
  'catalogue/use-cases/text-runs.ts':
    'what was written by a run that ends since its account lost its role',
  'payments/use-cases/note-refunds.ts': 'what a gateway reports of a refund',
  'product-files/use-cases/import-undo.ts':
    'a run that is undone, also since its account lost its role',
};

test('what staff change is committed by the audit of their call, or there is a reason', () => {
  const audited = /\btype Audit\b|import type \{ Audit \}/;
  const found = namesOf(audited, /(?<![.\w])transaction\(\s*(?:db|ordersDb|tools\.|audit\.db)/);
  expect(found).toEqual(Object.keys(besides));
});

test('nothing else writes entries in the name of an account', () => {
  expect(namesOf(/\binsertAuditEntry\(/)).toEqual(Object.keys(entries));
});

test('who works in batches of some size has the audit of the call at each', () => {
  const found = namesOf(/\bnextBatchSize\(/);
  expect(found).toEqual([
    'catalogue/use-cases/text-runs.ts',
    'product-files/use-cases/import-run.ts',
  ]);
});
