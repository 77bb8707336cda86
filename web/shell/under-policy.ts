import { trustedTypes } from '../ui/trusted-html.ts';

// What libraries are told before they begin, so that they keep to the page's content security policy, and it has
// nothing to report but attacks.

/**
 * No text becomes HTML unless a trusted-types policy passes it. This one is asked wherever the framework hands over a
 * text of its own: React makes each script element, like a page's structured data, out of this markup, and fills it
 * with text. Text without a tag stays text. Nothing else passes.
 */
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : undefined),
});

// Zod would try whether it may compile schemas, when the first one is made: a browser may not, the server should.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
