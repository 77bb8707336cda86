import { trustedTypes } from '../ui/trusted-html.ts';

// Configures libraries before they load, so that they respect the page's content security policy and its violation
// reports contain only attacks.

/**
 * With trusted types, no string becomes HTML or a script unless a policy passes it. The default policy applies where
 * the framework itself passes a string: text without a tag, and the structured data that a page adds later, whose
 * beginning makes it no script that could run. Everything else is rejected.
 */
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html.includes('<') ? undefined : html),
  createScript: (text) => (text.startsWith('{"@context":"https://schema.org"') ? text : undefined),
});

// Zod tests whether it can compile schemas when the first one is created: a browser must not, the server should.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
