import { type Language, languageOfPath, pathInUsual } from '#contract/languages.ts';

import * as en from '../../messages/en/shell.ts';
import * as hi from '../../messages/hi/shell.ts';
import * as mr from '../../messages/mr/shell.ts';

type Words = Record<'offlineTitle' | 'offlineText' | 'offlineCheckoutText' | 'yourCart', string>;

const wordsIn: Record<Language, Words> = { en, hi, mr };

/** The colours are those of web/styles/tokens.css. */
const style = `*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:2.5rem 1rem;background:#fff7f3;color:#5a3a60;font:1rem/1.5 Figtree,system-ui,sans-serif;text-align:center}
main{width:100%;max-width:30rem;padding:2.5rem 1.5rem;background:#fff;border-radius:1.75rem;box-shadow:0 6px 18px -8px #3b16401f}
h1{margin-bottom:.5rem;color:#2a0f2e;font:800 1.75rem/1.2 "Baloo 2",Figtree,system-ui,sans-serif}
a{display:inline-flex;align-items:center;min-height:3rem;margin-top:1.5rem;padding:.5rem 1.5rem;border-radius:.875rem;background:#c4125f;color:#fff;font-weight:700;text-decoration:none}
:focus-visible{outline:3px solid #2a0f2e;outline-offset:2px}`;

/**
 * The shop's own message in a language of which this browser has no page yet, and so no script either. It asks again by
 * itself. `cart` is the path of the cart in a language that it has.
 */
export function offlinePage({ pathname }: URL, cart: string | undefined): Response {
  const language = languageOfPath(pathname);
  const { offlineTitle, offlineText, offlineCheckoutText, yourCart } = wordsIn[language];
  const isCheckout = pathInUsual(pathname).startsWith('/checkout');
  const html = `<!doctype html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${offlineTitle}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${offlineTitle}</h1>
<p>${isCheckout ? offlineCheckoutText : offlineText}</p>
${cart === undefined ? '' : `<a href="${cart}">${yourCart}</a>`}
</main>
<script>addEventListener('online', () => location.reload())</script>
</body>
</html>
`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html, { status: 503, headers });
}
