import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

/** What deploy/ states about the shop is true. The schemas of others are not looked at here: docs/scaling.md. */
const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Without its comments. */
const wordsOf = (file: string) => read(file).replaceAll(/(?:^|\s)#.*$/gm, '');
const all = async (pattern: string) => {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) files.push(file);
  return files.toSorted();
};
const kubernetes = await all('deploy/kubernetes/*.yaml');
const containers = ['deploy/Dockerfile', 'deploy/compose.yaml', ...kubernetes];
const found = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** The settings of other programs that stand in these files. */
const ofOthers = /^(?:POSTGRES_\w+|CMD|DATABASE_PASSWORD|ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/;

test('each setting is one of the shop’s', () => {
  const known = read('docs/operations.md');
  for (const file of containers) {
    const names = [
      ...found(wordsOf(file), /^\s+([A-Z][A-Z0-9_]+):/gm),
      ...found(wordsOf(file), /\bname: ([A-Z][A-Z0-9_]+)/g),
      ...found(wordsOf(file), /^ENV (.*)$/gm).flatMap((line) => found(line, /([A-Z_]+)=/g)),
    ].filter((name) => !ofOthers.test(name));
    for (const name of names) expect(known, `${name} of ${file}`).toContain(`\`${name}\``);
  }
});

test('each program and each path that is asked is there', () => {
  const health = read('server/platform/http/health.ts');
  for (const file of containers) {
    const text = wordsOf(file);
    for (const program of found(text, /\b(server\/[\w/.]+\.[jt]s)/g)) {
      expect(existsSync(path.join(root, program)), `${program} of ${file}`).toBe(true);
    }
    for (const asked of found(text, /(\/health\/\w+)/g)) expect(health).toContain(`'${asked}'`);
  }
});

test('what scales by a figure names one that the shop has', () => {
  const [name = ''] = found(read('deploy/kubernetes/shop.yaml'), /metric: \{ name: (\w+) \}/g);
  expect(read('server/platform/metrics/process-metrics.ts')).toContain(`name: '${name}'`);
});

test('the cache asks the shops of the compose file, at the port of the image', () => {
  const [port = ''] = found(read('deploy/Dockerfile'), /^EXPOSE (\d+)/gm);
  const addresses = found(read('deploy/compose.yaml'), /ipv4_address: ([\d.]+)/g);
  const asked = found(read('deploy/nginx.conf'), /server (10\.[\d.]+:\d+)/g);
  expect(asked).toEqual(addresses.map((address) => `${address}:${port}`));
  expect(found(read('deploy/kubernetes/shop.yaml'), /containerPort: (\d+)/g)).toContain(port);
});

test('in Kubernetes all run one image, reach the database, and name secrets that the examples make', () => {
  const texts = kubernetes.map(read);
  const images = texts.flatMap((text) => found(text, /image: (registry\.\S+)/g));
  expect(new Set(images).size).toBe(1);
  const made = new Set([
    ...found(texts.join('\n'), /kind: Secret\nmetadata: \{ name: ([\w-]+)/g),
    ...found(texts.join('\n'), /create secret generic ([\w-]+)/g),
    // By CloudNativePG, and by whoever sees to the certificate.
    'database-app',
    'shop-tls',
  ]);
  for (const name of found(
    texts.join('\n'),
    /(?:secretRef: \{ name|secretKeyRef: \{ name|secretName): ([\w-]+)/g,
  )) {
    expect(made).toContain(name);
  }
  const apps = new Set(texts.flatMap((text) => found(text, /labels: \{ app: (\w+) \}/g)));
  const policies = read('deploy/kubernetes/shop.yaml').split('kind: NetworkPolicy').at(-1) ?? '';
  for (const app of apps) expect(policies).toContain(`matchLabels: { app: ${app} }`);
});
