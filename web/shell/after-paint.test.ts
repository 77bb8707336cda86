import { expect, test } from 'vitest';

import { afterPaint } from './after-paint.ts';

const page = `<body><script>early()</script><link rel="modulepreload" href="/assets/shell.js"/><script nonce="M" type="module" async>import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body>`;

test('nothing of a page asks for a script before the page is painted', () => {
  const sent = afterPaint(page);
  const [tag = '', script = ''] = /<script[^>]* type="module"[^>]*>([^<]*)/.exec(sent) ?? [];
  expect(tag).toContain('<script nonce="M" type="module" async>');
  expect(sent).toContain('<script>early()</script>');
  expect(sent).not.toContain('rel="modulepreload"');
  // An import that is no call is followed before any line of the script runs.
  expect(script).not.toMatch(/\bimport\s*[^(\s]/);
  const waits = script.indexOf('requestAnimationFrame');
  const asked = ['manifest', 'root', 'home', 'entry'].map((name) =>
    script.indexOf(`import("/assets/${name}.js")`),
  );
  expect([waits, ...asked]).toEqual([waits, ...asked].toSorted((one, other) => one - other));
  expect(waits).toBeGreaterThanOrEqual(0);
  expect(script).toContain('const route1 = await import("/assets/home.js");');
});
