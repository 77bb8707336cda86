/** Path segments that no page of the shop has: path traversal, odd bytes, and names that no file system accepts. */
const steps = [
  '..',
  '.',
  '%2e%2e',
  '%2E',
  '..%5c',
  '..\\',
  '%2f',
  '%5c',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%E0%A4%A',
];
const names = [
  '',
  'x',
  '.hidden',
  'a'.repeat(240),
  'a'.repeat(300),
  '%61'.repeat(300),
  'ä',
  '%C3%A4%0A',
  '%F0%9F%8E%82',
  'con',
  '~',
  '*',
  ':x',
  'index.html',
  'package.json',
  'toString',
  '__proto__',
];

/** Each segment alone, after a path traversal, and before a file. */
export const oddPaths: readonly string[] = [
  ...names,
  ...steps,
  ...steps.flatMap((step) => names.map((name) => `${step}/${name}`)),
  ...steps.flatMap((step) => steps.map((other) => `/${step}/${other}`)),
  ...names.map((name) => `//${name}`),
  ...names.map((name) => `${name}/`),
  `${'../'.repeat(400)}etc/passwd`,
];
