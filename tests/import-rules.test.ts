import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

/** Proves that the linter refuses what the architecture forbids, and nothing else, by trying it. */
const root = path.join(import.meta.dirname, '..');

const forbidden: [file: string, imported: string][] = [
  ['contract/probe.ts', 'node:fs'],
  ['contract/probe.ts', '#web/data/client.ts'],
  ['messages/en/probe.ts', '#web/data/client.ts'],
  ['messages/en/probe.ts', '../hi/probe.ts'],
  ['messages/en/probe.ts', 'react'],
  ['contract/probe.ts', 'lucide-react'],
  ['contract/probe.ts', '../server/app.ts'],
  ['contract/probe.ts', '../web/data/client.ts'],
  ['web/probe.ts', '#server/app.ts'],
  ['web/probe.ts', '../server/app.ts'],
  ['web/probe.ts', 'zod'],
  ['web/ui/probe.ts', '../data/client.ts'],
  ['web/ui/probe.ts', '#web/shared/forms/use-submit.ts'],
  ['web/data/probe.ts', '../shell/header.tsx'],
  ['web/data/probe.ts', '#web/root.tsx'],
  ['web/shared/forms/probe.ts', '#web/shell/header.tsx'],
  ['web/shared/forms/probe.ts', '../../shell/header.tsx'],
  ['web/ui/probe.ts', '#web/data/session.ts'],
  ['web/ui/probe.ts', '../shell/header.tsx'],
  ['web/ui/probe.ts', '../../server/app.ts'],
  ['web/ui/probe.ts', 'zod'],
  ['web/shell/probe.ts', '../storefront/home/home.tsx'],
  ['web/shell/probe.ts', '#web/storefront/home/home.tsx'],
  ['web/storefront/home/probe.ts', '../catalogue/product.tsx'],
  ['web/storefront/home/probe.ts', '#web/storefront/catalogue/product.tsx'],
  ['web/storefront/home/probe.ts', '#web/admin/catalogue/products.tsx'],
  ['server/probe.ts', '#web/data/client.ts'],
  ['server/probe.ts', './catalogue/queries.ts'],
  ['server/probe.ts', '#tests/support/factories.ts'],
  ['server/cli/probe.ts', '#server/catalogue/queries.ts'],
  ['server/platform/probe.ts', '#server/catalogue/index.ts'],
  ['server/platform/http/probe.ts', '../../catalogue/index.ts'],
  ['server/platform/probe.ts', '#server/process/run.ts'],
  ['server/platform/probe.ts', '../../web/data/client.ts'],
  ['server/catalogue/probe.ts', '../media/encode.ts'],
  ['server/catalogue/probe.ts', '#server/orders/index.ts'],
  ['server/catalogue/probe.ts', '../orders/index.ts'],
  ['server/banners/probe.ts', '#server/courses/index.ts'],
  ['server/search/probe.ts', '#server/catalogue/index.ts'],
  ['server/catalogue/probe.ts', '../product-files/index.ts'],
  ['server/product-files/probe.ts', '#server/catalogue/queries/products.ts'],
  ['server/reviews/probe.ts', '#server/orders/use-cases/place.ts'],
  ['server/media/probe.ts', '#server/store/index.ts'],
  ['server/catalogue/queries.ts', '../media/index.ts'],
  ['server/catalogue/queries.ts', './rules.ts'],
  ['server/catalogue/queries/search.ts', '../rules.ts'],
  ['server/catalogue/queries/search.ts', '../routes/products.ts'],
  ['server/catalogue/routes/products.ts', 'kysely'],
  ['server/catalogue/queries.ts', '#web/data/client.ts'],
  ['server/catalogue/rules.ts', 'zod'],
  ['server/catalogue/rules.ts', './queries.ts'],
  ['server/catalogue/routes.ts', 'kysely'],
  ['server/catalogue/routes.ts', './queries.ts'],
  ['server/catalogue/routes/products.ts', '../queries/products.ts'],
  ['server/catalogue/routes.ts', '#server/media/encode.ts'],
];

const allowed: [file: string, imported: string][] = [
  ['contract/probe.ts', 'zod'],
  ['contract/probe.ts', './money.ts'],
  ['contract/probe.ts', '#messages/refusals.ts'],
  ['messages/en/probe.ts', './formats.ts'],
  ['messages/en/probe.ts', '#contract/limits.ts'],
  ['web/storefront/home/probe.ts', '#web/shell/header.tsx'],
  ['web/storefront/home/probe.ts', './greeting.tsx'],
  ['web/shell/probe.ts', '#web/ui/dialog.tsx'],
  ['web/shared/forms/probe.ts', '#web/data/client.ts'],
  ['web/data/probe.ts', '#web/ui/toast.ts'],
  ['server/probe.ts', './catalogue/index.ts'],
  ['server/catalogue/probe.ts', '#server/media/index.ts'],
  ['server/store/probe.ts', '#server/media/index.ts'],
  ['server/catalogue/probe.ts', '#server/platform/clock.ts'],
  ['server/catalogue/rules.ts', '#contract/limits.ts'],
  ['server/catalogue/routes/products.ts', '../use-cases/products.ts'],
  ['server/catalogue/queries.ts', 'kysely'],
];

let dir: string;
let reported: Set<string>;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'jalsa-lint-'));
  await cp(path.join(root, 'oxlint.config.ts'), path.join(dir, 'oxlint.config.ts'));
  await cp(path.join(root, 'package.json'), path.join(dir, 'package.json'));
  await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  const lines = new Map<string, string[]>();
  for (const [file, imported] of [...forbidden, ...allowed]) {
    lines.set(file, [...(lines.get(file) ?? []), `import '${imported}';`]);
  }
  for (const [file, imports] of lines) {
    await mkdir(path.join(dir, path.dirname(file)), { recursive: true });
    await writeFile(path.join(dir, file), `${imports.join('\n')}\n`);
  }
  const { stdout } = spawnSync('oxlint', ['--format=json'], { cwd: dir, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  reported = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename, labels }) => {
        const line = lines.get(filename)?.[(labels[0]?.span.line ?? 0) - 1] ?? '';
        return `${filename} → ${line.split("'")[1]}`;
      }),
  );
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test.each(forbidden)('%s may not import %s', (file, imported) => {
  expect(reported).toContain(`${file} → ${imported}`);
});

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(reported).not.toContain(`${file} → ${imported}`);
});
