import { trustedTypes } from '../ui/trusted-html.ts';

// Configures libraries before they load, so that they respect the page's content security policy and its violation
// reports contain only attacks.

/**
 * With trusted types, no string becomes HTML unless a policy passes it. The default policy applies where the
 * framework itself passes a string: React creates script elements, such as structured data, from this markup and
 * then fills in the text. Strings without a tag are plain text. Everything else is rejected.
 */
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : undefined),
});

// Zod tests whether it can compile schemas when the first one is created: a browser must not, the server should.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
