import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/**
 * Comments use the field's words (CONTRIBUTING, 7): programs report, publish, receive, store and return. Only what is
 * right in no comment stands here: "said" and "told" are right if a person speaks.
 */
const banned: [words: RegExp, instead: string][] = [
  [/\bkeepers?\b/i, 'store, cache'],
  [/\b(?:hears?|heard)\b/i, 'receives, learns of, is notified'],
  [/\btells?\b/i, 'reports, notifies, sends, shows, returns, distinguishes'],
  [/\btold (?:of|apart)\b/i, 'notified, reported, distinguished'],
  [/\b(?:is|are|was|were|be|been) said\b/i, 'is given, set, stated, shown'],
  [/\b(?:says?|said) of\b/i, 'describes, states, reports'],
  [/\bgiv(?:es?|ing) up\b/i, 'times out, aborts, releases'],
  // Another migration has replaced it since, or will: its newest text is found by its name.
  [/\bmigrations? \d{4}\b/i, 'the name of the function, index or constraint'],
  [/\b(?:null|undefined|false|empty|absent) where\b/i, 'if'],
];

const root = path.join(import.meta.dirname, '..');
const sources = globSync('{contract,server,web,scripts,tests,bench}/**/*.{ts,tsx}', { cwd: root })
  .filter((name) => !name.startsWith('server/migrations/') && name !== 'tests/comments.test.ts')
  .toSorted();

/** Lines of one comment belong together: words may stand at the end of one and the start of the next. */
function commentsOf(name: string): string[] {
  const text = readFileSync(path.join(root, name), 'utf8');
  let end = 0;
  const found: string[] = [];
  for (const comment of parseSync(name, text).comments) {
    const isNext = comment.type === 'Line' && text.slice(end, comment.start).trim() === '';
    if (isNext && found.length > 0) found.push(`${found.pop()} ${comment.value}`);
    else found.push(comment.value);
    end = comment.end;
  }
  return found.map((comment) => comment.replaceAll(/\s+(?:\*\s+)?/g, ' '));
}

test('comments use the field’s words', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.flatMap((source) =>
    commentsOf(source).flatMap((comment) =>
      banned
        .filter(([words]) => words.test(comment))
        .map(([words, instead]) => `${source}: “${words.exec(comment)?.[0]}” → ${instead}`),
    ),
  );
  expect(found).toEqual([]);
});
